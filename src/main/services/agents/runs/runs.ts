import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../../shared/base';
import type { AgentRun, AskedThread } from '../../../../shared/model/agents/agent';
import { isActive, scopeWords } from '../../../../shared/model/agents/run-words';
import { KeptLines } from '../output/kept-lines';
import { readLog } from '../output/read-log';
import { isAlive } from '../process/process-group';
import type { RunRecords, RunStore } from './run-records';
import { runProcess, type RunRequest } from './run-process';

/** Ended runs that are remembered. */
const endedLimit = 20;
const askedLimit = 2000;
/** Lines of output that are kept in memory, and those that are published. */
const linesLimit = 2000;
const tailLines = 40;
/** Output is published at most this often, in milliseconds. */
const outputEvery = 250;

export interface RunsOptions {
  readonly clock: Clock;
  readonly store: RunStore;
  readonly grace: number;
  publish(content: Pick<RunRecords, 'runs' | 'asked'>): void;
  onProblem(problem: string): void;
}

/** What is asked: the run as it begins, and what is started for it. */
export interface Asked {
  readonly run: Pick<AgentRun, 'id' | 'root' | 'reviewFile' | 'agent' | 'agentName' | 'threads' | 'labels' | 'command'>;
  readonly request: Omit<RunRequest, 'logFile'>;
  readonly asked: readonly Pick<AskedThread, 'thread' | 'comment'>[];
}

/** Runs of agents: one at a time for each review file, the others wait; different reviews run side by side. */
export interface Runs {
  ask(asked: Asked): void;
  /** False when there is no such run that has not ended. */
  cancel(id: string): boolean;
  /** False when there is no such run that has ended. */
  forget(id: string): boolean;
  /** Lines from an index on, as far as they are kept, those of an earlier start of the app from their file; null when there is no such run. */
  output(id: string, from: number): Promise<{ readonly from: number; readonly lines: readonly string[] } | null>;
  /** Absolute path of the file with all output; null when there is no such run. */
  logFile(id: string): string | null;
  active(): readonly AgentRun[];
  /** Cancels everything; resolves when it has ended. */
  stopAll(): Promise<void>;
}

interface Live {
  readonly request: RunRequest;
  readonly lines: KeptLines;
  readonly stop: AbortController;
  ended: Promise<void> | null;
}

export function createRuns(options: RunsOptions): Runs {
  const { clock, store } = options;
  const live = new Map<string, Live>();
  const logs = new Map<string, Promise<KeptLines>>();
  const now = (): string => new Date(clock.now()).toISOString();
  let waiting = false;

  const all = (): readonly AgentRun[] => store.get().runs;
  const find = (id: string): AgentRun | undefined => all().find((run) => run.id === id);
  const logFile = (id: string): string => join(store.logFolder, `${id}.log`);

  const publish = (): void => {
    const { runs, asked } = store.get();
    options.publish({ runs: runs.map(withOutput), asked });
  };
  const withOutput = (run: AgentRun): AgentRun => {
    const lines = live.get(run.id)?.lines;
    return lines === undefined ? run : { ...run, lines: lines.count(), tail: lines.last(tailLines) };
  };
  const publishSoon = (): void => {
    if (waiting) return;
    waiting = true;
    clock.after(outputEvery, () => {
      waiting = false;
      publish();
    });
  };

  const change = (id: string, part: Partial<AgentRun>): void => {
    store.change({ runs: all().map((run) => (run.id === id ? withOutput({ ...run, ...part }) : run)) });
  };

  /** Starts what is first in the queue of a review file, by its absolute path, unless one runs there. */
  const startNext = (path: string): void => {
    const here = all().filter((run) => isActive(run) && live.get(run.id)?.request.review.path === path);
    const running = here.find((run) => run.state === 'running');
    // The newest stands first.
    const next = here.filter((run) => run.state === 'queued').at(-1);
    if (running === undefined && next !== undefined) {
      change(next.id, { state: 'running', startedAt: now(), words: '' });
      start(next.id);
      startNext(path);
      return;
    }
    for (const run of here) {
      if (run.state === 'queued' && running !== undefined) change(run.id, { words: `Waits for the run on ${scopeWords(running)}` });
    }
    publish();
  };

  const start = (id: string): void => {
    const run = live.get(id);
    if (run === undefined) return;
    run.ended = (async () => {
      const outcome = await runProcess(run.request, {
        clock,
        grace: options.grace,
        lines: run.lines,
        signal: run.stop.signal,
        onStart: (pid) => store.change({ processes: [...store.get().processes, { run: id, pid }] }),
        onOutput: publishSoon,
        onProblem: (problem) => options.onProblem(problem),
      });
      end(id, outcome);
    })().catch((error: unknown) => {
      // A bug of ours must not hold up the queue for ever.
      options.onProblem(`A run of an agent failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      end(id, { state: 'failed', words: 'Sidelight could not follow this run. The log says why.' });
    });
  };

  const end = (id: string, outcome: Partial<AgentRun>): void => {
    const run = find(id);
    const path = live.get(id)?.request.review.path;
    if (run === undefined || path === undefined) return;
    change(id, { ...outcome, endedAt: now() });
    store.change({ processes: store.get().processes.filter((entry) => entry.run !== id) });
    // Nobody will answer who was not started, or was told to stop.
    if (outcome.state === 'not-started' || outcome.state === 'cancelled') store.change({ asked: store.get().asked.filter(({ at, reviewFile }) => at !== run.askedAt || reviewFile !== run.reviewFile) });
    dropOldest();
    startNext(path);
  };

  const dropOldest = (): void => {
    for (const run of all().filter((candidate) => !isActive(candidate)).slice(endedLimit)) drop(run.id);
  };
  const drop = (id: string): void => {
    live.delete(id);
    logs.delete(id);
    store.change({ runs: all().filter((run) => run.id !== id) });
    rm(logFile(id), { force: true }).catch((error: unknown) => options.onProblem(`${logFile(id)} was not removed: ${String(error)}`));
  };

  const cancel = (id: string): boolean => {
    const run = find(id);
    const found = live.get(id);
    if (run === undefined || found === undefined || !isActive(run)) return false;
    if (run.state === 'running') found.stop.abort();
    else end(id, { state: 'cancelled', words: 'Cancelled before it started.' });
    return true;
  };

  /** Output of a run of an earlier start of the app. */
  const linesOfLog = (id: string): Promise<KeptLines> => {
    const read = logs.get(id) ?? readLog(logFile(id), linesLimit);
    logs.set(id, read);
    return read;
  };

  /** What a run had written when the app ended is known by its log alone. */
  const countLog = async (id: string): Promise<void> => {
    const lines = await linesOfLog(id);
    change(id, { lines: lines.count(), tail: lines.last(tailLines) });
    publish();
  };

  for (const id of takeUp(store, now())) void countLog(id);
  publish();

  return {
    ask({ run, request, asked }) {
      const askedAt = now();
      live.set(run.id, { request: { ...request, logFile: logFile(run.id) }, lines: new KeptLines(linesLimit), stop: new AbortController(), ended: null });
      const queued: AgentRun = { ...run, state: 'queued', askedAt, startedAt: null, endedAt: null, exitCode: null, replies: 0, words: '', lines: 0, tail: [] };
      const added = asked.map((entry): AskedThread => ({ ...entry, root: run.root, reviewFile: run.reviewFile, at: askedAt, agentName: run.agentName }));
      store.change({ runs: [queued, ...all()], asked: [...added, ...store.get().asked].slice(0, askedLimit) });
      startNext(request.review.path);
    },
    cancel,
    forget(id) {
      const run = find(id);
      if (run === undefined || isActive(run)) return false;
      drop(id);
      publish();
      return true;
    },
    async output(id, from) {
      if (find(id) === undefined) return null;
      return (live.get(id)?.lines ?? (await linesOfLog(id))).from(from);
    },
    logFile: (id) => (find(id) === undefined ? null : logFile(id)),
    active: () => all().filter(isActive),
    async stopAll() {
      // The queue first, or the end of one would start the next.
      for (const run of all()) if (run.state === 'queued') cancel(run.id);
      for (const run of all()) cancel(run.id);
      await Promise.all([...live.values()].map(({ ended }) => ended ?? Promise.resolve()));
    },
  };
}

/** Says what became of runs that had not ended when the app did. Answers those that worked then. */
function takeUp(store: RunStore, at: string): readonly string[] {
  const { runs, processes } = store.get();
  const ended = runs.map((run): AgentRun => {
    if (!isActive(run)) return run;
    if (run.state === 'queued') return { ...run, state: 'cancelled', endedAt: at, words: 'Sidelight ended before its turn came.' };
    const pid = processes.find((entry) => entry.run === run.id)?.pid;
    const left = pid !== undefined && isAlive(pid) ? ` Process ${pid} was still running at the next start; likely it is this one.` : '';
    return { ...run, state: 'failed', endedAt: at, words: `Sidelight ended while ${run.agentName} worked.${left}` };
  });
  store.change({ runs: ended, processes: [] });
  return runs.filter(({ state }) => state === 'running').map(({ id }) => id);
}
