import { join } from 'node:path';
import { z } from 'zod';
import type { Disposable } from '../../../shared/base';
import type { AgentRun, AskedThread } from '../../../shared/model/agents/agent';
import { decodeWith, openJsonFile, type JsonFileContext, type JsonFormat } from './json-file';

const runSchema: z.ZodType<AgentRun> = z.object({
  id: z.string().regex(/^[0-9a-f-]{36}$/),
  root: z.string(),
  reviewFile: z.string(),
  agent: z.string(),
  agentName: z.string(),
  threads: z.array(z.string()),
  labels: z.array(z.string()),
  state: z.enum(['queued', 'running', 'finished', 'failed', 'cancelled', 'not-started', 'timed-out']),
  askedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  exitCode: z.int().nullable(),
  replies: z.int(),
  words: z.string(),
  command: z.array(z.string()),
  lines: z.int(),
  tail: z.array(z.string()),
});

const askedSchema: z.ZodType<AskedThread> = z.object({ root: z.string(), reviewFile: z.string(), thread: z.string(), comment: z.string(), at: z.string(), agentName: z.string() });

const schema = z.object({
  runs: z.array(runSchema),
  asked: z.array(askedSchema),
  processes: z.array(z.object({ run: z.string(), pid: z.int().min(1) })),
});

type RunsRecord = Readonly<z.infer<typeof schema>>;

/** What the app remembers of the runs of agents. */
export interface RunsData extends Disposable {
  /** Absolute folder for the full output of runs. */
  readonly logFolder: string;
  get(): RunsRecord;
  change(part: { readonly [K in keyof RunsRecord]?: Readonly<RunsRecord[K]> }): void;
  flush(): Promise<void>;
}

const format: JsonFormat<RunsRecord> = {
  version: 1,
  empty: { runs: [], asked: [], processes: [] },
  decode: (data) => decodeWith(schema, data),
  encode: (record) => record,
};

/** @param folder the app's folder for what it remembers */
export async function openRunsData(folder: string, context: JsonFileContext): Promise<RunsData> {
  const file = await openJsonFile(join(folder, 'runs.json'), format, context);
  return {
    logFolder: join(folder, 'runs'),
    get: () => file.get(),
    change: ({ runs, asked, processes }) => {
      const record = file.get();
      file.set({
        runs: runs === undefined ? record.runs : [...runs],
        asked: asked === undefined ? record.asked : [...asked],
        processes: processes === undefined ? record.processes : [...processes],
      });
    },
    flush: () => file.flush(),
    dispose: () => file.dispose(),
  };
}
