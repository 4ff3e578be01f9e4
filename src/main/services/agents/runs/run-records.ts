import type { AgentRun, AskedThread } from '../../../../shared/model/agents/agent';

/** What is remembered of runs on this computer. */
export interface RunRecords {
  /** The newest first. */
  readonly runs: readonly AgentRun[];
  /** The newest first. */
  readonly asked: readonly AskedThread[];
  /** Processes that had not ended when this was written. */
  readonly processes: readonly { readonly run: string; readonly pid: number }[];
}

/** Where it is remembered. */
export interface RunStore {
  /** Absolute folder for the full output of runs. */
  readonly logFolder: string;
  get(): RunRecords;
  change(part: Partial<RunRecords>): void;
}
