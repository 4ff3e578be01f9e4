import type { WorkspaceId } from '../../base';
import type { ThreadKey } from '../review/review';

/** A program that answers threads, as the person set it up. It is started as it is, never through a shell. */
export interface AgentDefinition {
  /** Names it in settings and on buttons, unique. */
  readonly id: string;
  readonly name: string;
  /** A program on the PATH or an absolute path. */
  readonly program: string;
  /**
   * `{prompt}`, `{folder}` and `{reviewFolder}` stand for the prompt, the working folder and the folder of the review file, alone or
   * inside an argument. Without `{prompt}` the prompt goes to its input.
   */
  readonly args: readonly string[];
  /** Names of environment variables that it is given beside the usual ones. */
  readonly environment: readonly string[];
  /** repository: the work tree; review: the folder of the review file. */
  readonly folder: 'repository' | 'review';
  /** Minutes after which it is stopped; null for never. */
  readonly timeLimit: number | null;
}

/** The review that an open repository shows, or one of any known repository: its root, and `file` as in `ReviewFileState`. */
export type AskedReview = { readonly workspaceId: WorkspaceId } | { readonly root: string; readonly file: string };

/** What an agent is asked about. Empty threads mean the whole review. */
export interface AskScope {
  readonly review: AskedReview;
  readonly threads: readonly ThreadKey[];
}

/** What would be started, for the person to look at and change. */
export interface AskPlan {
  readonly agent: AgentDefinition;
  readonly prompt: string;
  /** Absolute. */
  readonly folder: string;
  readonly program: string;
  /** As they would be given, but with `{prompt}` in the prompt's place. */
  readonly args: readonly string[];
  /** Labels of the threads: `#07`. */
  readonly labels: readonly string[];
  /** Why it cannot be started, in a sentence: no such program, a broken file. */
  readonly problem: string | null;
}

export type RunState = 'queued' | 'running' | 'finished' | 'failed' | 'cancelled' | 'not-started' | 'timed-out';

/** One start of an agent. */
export interface AgentRun {
  readonly id: string;
  readonly root: string;
  /** As in `ReviewFileState`. */
  readonly reviewFile: string;
  readonly agent: string;
  readonly agentName: string;
  readonly threads: readonly ThreadKey[];
  readonly labels: readonly string[];
  readonly state: RunState;
  /** UTC ISO 8601. */
  readonly askedAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly exitCode: number | null;
  /** Replies that others wrote to the review while it ran. */
  readonly replies: number;
  /** In words: what it waits for, why it did not start, how it ended. */
  readonly words: string;
  /** Program and arguments as started, but with `{prompt}` in the prompt's place, for "Show command". */
  readonly command: readonly string[];
  /** Lines written so far, and the last ones. */
  readonly lines: number;
  readonly tail: readonly string[];
}

/** That a thread was asked about, kept until many others were. */
export interface AskedThread {
  readonly root: string;
  /** As in `ReviewFileState`. */
  readonly reviewFile: string;
  readonly thread: ThreadKey;
  /** Key of the thread's last comment then: after another one the thread is not asked about any more. */
  readonly comment: string;
  /** UTC ISO 8601. */
  readonly at: string;
  readonly agentName: string;
}
