import type { Clock } from '../../../../shared/base';
import type { AgentRun } from '../../../../shared/model/agents/agent';
import { cancelledWords, endedWords, timedOutWords, type RunEnd } from '../../../../shared/model/agents/run-words';
import { basename } from 'node:path';
import type { KeptLines } from '../output/kept-lines';
import { openLogFile } from '../output/log-file';
import { startProcess, type ProcessRequest } from '../process/start-process';
import { commentsByOthers, repliesSince, type ReviewFile } from './replies';

/** Bytes of output that are kept of one run. */
const logLimit = 10 * 1024 * 1024;

export interface RunRequest {
  /** What is started, or why it cannot be, a sentence. */
  readonly start: ProcessRequest | { readonly problem: string };
  readonly review: ReviewFile;
  /** The program as the person named it. */
  readonly programName: string;
  /** Minutes; null for none. */
  readonly timeLimit: number | null;
  readonly logFile: string;
}

export interface RunContext {
  readonly clock: Clock;
  /** Milliseconds between asking a process to end and ending it by force. */
  readonly grace: number;
  readonly lines: KeptLines;
  /** Aborted to cancel the run. */
  readonly signal: AbortSignal;
  onStart(pid: number): void;
  onOutput(): void;
  onProblem(problem: string): void;
}

/** How a run ended, as it is remembered. */
export type RunOutcome = Pick<AgentRun, 'state' | 'exitCode' | 'replies' | 'words'>;

/** Runs an agent to its end, and counts what others wrote into the review meanwhile. */
export async function runProcess(request: RunRequest, context: RunContext): Promise<RunOutcome> {
  const { clock, lines, signal } = context;
  if ('problem' in request.start) return notStarted(request.start.problem);
  const before = await commentsByOthers(request.review);
  const log = await openLogFile(request.logFile, logLimit, (problem) => context.onProblem(problem));
  const startedAt = clock.now();
  const started = await startProcess(request.start, {
    clock,
    grace: context.grace,
    onLines(added) {
      if (added.length === 0) return;
      lines.add(added);
      log.add(added);
      context.onOutput();
    },
  });
  if (!started.ok) {
    await log.end();
    return notStarted(started.error);
  }
  const { pid, ended, stop } = started.value;
  context.onStart(pid);
  const limited = new AbortController();
  const limit =
    request.timeLimit === null
      ? null
      : clock.after(request.timeLimit * 60_000, () => {
          limited.abort();
          stop();
        });
  // What was cancelled while it started is stopped here.
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const { exitCode, signal: killedBy } = await ended;
  limit?.dispose();
  signal.removeEventListener('abort', stop);
  await log.end();
  const end: RunEnd = {
    program: request.programName,
    duration: clock.now() - startedAt,
    exitCode,
    signal: killedBy,
    replies: repliesSince(before, await commentsByOthers(request.review)),
    fileName: basename(request.review.path),
  };
  const facts = { exitCode, replies: end.replies ?? 0 };
  if (signal.aborted) return { ...facts, state: 'cancelled', words: cancelledWords(end) };
  if (limited.signal.aborted) return { ...facts, state: 'timed-out', words: timedOutWords(end) };
  return { ...facts, state: exitCode === 0 ? 'finished' : 'failed', words: endedWords(end) };
}

function notStarted(problem: string): RunOutcome {
  return { state: 'not-started', exitCode: null, replies: 0, words: problem };
}
