import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Disposable } from '../../../../shared/base';
import { ReplyReader, type ObjectReply } from '../parsers/object-reply';
import { GitError } from './git-error';

/** How to start the process. */
export interface PipeCommand {
  readonly gitPath: string;
  readonly root: string;
  environment(): Promise<Readonly<Record<string, string>>>;
}

/** One long-lived `git cat-file` process that answers requests in their order. */
export interface ObjectPipe extends Disposable {
  /** Starts the process ahead of the first request. */
  start(): void;
  /**
   * Asks for one object; `line` is one line. Null when there is no such object.
   * @throws GitError when the signal cancels, the answer takes too long, or the process dies twice over one request.
   */
  ask(line: string, signal?: AbortSignal): Promise<ObjectReply | null>;
}

interface Request {
  readonly line: string;
  /** How often the process died while this one was to be answered. */
  deaths: number;
  settle(reply: ObjectReply | null): void;
  fail(error: GitError): void;
}

const answerTimeoutMs = 60_000;

/** In a partial clone the process dies over an object that it may not fetch: that object is missing. */
const notFetched = /could not fetch [0-9a-f]+ from promisor remote/;

/**
 * Spawned here and not by simple-git, which knows only processes that run to their end. A process that dies is started again
 * with the next request, and what it still owed is asked again; the request that it died over only once.
 */
export function openObjectPipe(command: PipeCommand, mode: '--batch' | '--batch-check'): ObjectPipe {
  const args = ['cat-file', mode];
  let waiting: Request[] = [];
  let running: { readonly child: ChildProcessWithoutNullStreams; readonly sent: Request[] } | null = null;
  let starting = false;
  let disposed = false;
  let timer: NodeJS.Timeout | undefined;

  const watchFront = (): void => {
    clearTimeout(timer);
    if (running === null || running.sent.length === 0) return;
    const { child, sent } = running;
    timer = setTimeout(() => {
      sent.shift()?.fail(new GitError('timed-out', args, '', null));
      child.kill();
    }, answerTimeoutMs);
  };

  const send = (request: Request, to: NonNullable<typeof running>): void => {
    to.sent.push(request);
    to.child.stdin.write(`${request.line}\n`);
    if (to.sent.length === 1) watchFront();
  };

  const onClosed = (ended: NonNullable<typeof running>, reason: string): void => {
    if (running !== ended) return;
    running = null;
    clearTimeout(timer);
    const [front, ...others] = ended.sent;
    const again = others;
    if (front !== undefined) {
      if (notFetched.test(reason)) front.settle(null);
      else if (front.deaths++ === 0) again.unshift(front);
      else front.fail(new GitError('failed', args, reason, null));
    }
    waiting = [...again, ...waiting];
    if (waiting.length > 0) void start();
  };

  const start = async (): Promise<void> => {
    if (starting) return;
    starting = true;
    try {
      const environment = await command.environment();
      if (disposed) return;
      const child = spawn(command.gitPath, ['--no-optional-locks', ...args], {
        cwd: command.root,
        env: { ...environment },
        windowsHide: true,
      });
      const started = { child, sent: [] as Request[] };
      let stderr = '';
      const reader = new ReplyReader(mode === '--batch', (reply) => {
        started.sent.shift()?.settle(reply);
        watchFront();
      });
      child.stdout.on('data', (chunk: Buffer) => {
        reader.push(chunk);
      });
      child.stderr.on('data', (chunk: Buffer) => {
        if (stderr.length < 10_000) stderr += chunk.toString('utf8');
      });
      // A write to a process that has just died; its `close` says so too, and is what counts.
      child.stdin.on('error', () => undefined);
      child.on('error', (error) => {
        stderr = error.message;
      });
      child.on('close', () => {
        onClosed(started, stderr);
      });
      running = started;
      for (const request of waiting.splice(0)) send(request, started);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      for (const request of waiting.splice(0)) request.fail(new GitError('not-started', args, reason, null));
    } finally {
      starting = false;
    }
  };

  return {
    start() {
      if (running === null && !disposed) void start();
    },
    ask(line, signal) {
      return new Promise((resolve, reject) => {
        const cancelled = (): GitError => new GitError('cancelled', args, '', null);
        if (disposed || signal?.aborted === true) {
          reject(cancelled());
          return;
        }
        // The process still answers; nobody listens then.
        const onAbort = (): void => {
          reject(cancelled());
        };
        signal?.addEventListener('abort', onAbort);
        const request: Request = {
          line,
          deaths: 0,
          settle(reply) {
            signal?.removeEventListener('abort', onAbort);
            resolve(reply);
          },
          fail(error) {
            signal?.removeEventListener('abort', onAbort);
            reject(error);
          },
        };
        if (running !== null && !starting) send(request, running);
        else {
          waiting.push(request);
          void start();
        }
      });
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
      const owed = [...(running?.sent ?? []), ...waiting.splice(0)];
      running?.child.kill();
      running = null;
      for (const request of owed) request.fail(new GitError('cancelled', args, '', null));
    },
  };
}
