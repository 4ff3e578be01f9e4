import { isDeepStrictEqual } from 'node:util';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { SessionsStatus } from '../../../../shared/model/sessions/session-list';
import type { SessionsPlaces } from '../sessions-options';
import type { Sessions, SessionsEvents } from '../sessions';
import { createRestarts } from './restarts';
import { sessionsMethods, type CallMessage, type FromWorker, type SessionsMethod, type ToWorker } from './protocol';

/** The process that sessions are read in, as the app holds it. */
export interface WorkerProcess {
  post(message: ToWorker): void;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
}

export interface WorkerProcessEvents {
  message(message: FromWorker): void;
  /** Why it ended, in words: `it ended with code 7`. Called once. */
  ended(reason: string): void;
}

/** Starts the program of `sessions-worker.ts`. */
export type StartWorker = (events: WorkerProcessEvents) => WorkerProcess;

export interface RemoteSessionsOptions {
  readonly startWorker: StartWorker;
  readonly places: SessionsPlaces;
  readonly events: SessionsEvents;
  /** The process is started once it resolves; at once when there is none. Calls wait for it. */
  readonly begin?: Promise<void>;
  /** Milliseconds before each new start in a row of a process that died; only tests are in a hurry. */
  readonly restartDelays?: readonly number[];
}

/** Sessions that live in a process of their own. */
export interface RemoteSessions extends Sessions {
  /** Begins again with these places if they are others. Calls that wait are answered from there. */
  moveTo(places: SessionsPlaces): void;
  /** Whether it died too often: nothing is read until {@link refresh} tries anew. */
  isStopped(): boolean;
  /** Like dispose; resolves when the process has ended. */
  close(): Promise<void>;
}

/** How long the process may take to let go of everything. Milliseconds. */
const endsWithin = 3_000;

interface Waiting {
  readonly message: CallMessage;
  readonly signal: AbortSignal | null;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Reads sessions in a process of its own: a long log never holds the app up, and a database that brings its reader down does
 * not take the app along. When the process dies, what waited for it fails, and it is started again, later each time; the transcripts
 * that were open are opened again. One that dies too often is left alone until somebody asks for it.
 */
export function openRemoteSessions({ startWorker, places: firstPlaces, events, begin, restartDelays }: RemoteSessionsOptions): RemoteSessions {
  const waiting = new Map<number, Waiting>();
  /** How often each transcript is open. */
  const followed = new Map<SessionId, number>();
  let places = firstPlaces;
  let worker: WorkerProcess | null = null;
  let state: 'open' | 'reopening' | 'given-up' | 'disposed' = 'open';
  const restarts = createRestarts(restartDelays);
  let startedAt = 0;
  let status: SessionsStatus = { state: 'ready', indexed: 0, total: 0, listRevision: 0, places: [] };
  let made = 0;
  let late: ReturnType<typeof setTimeout> | undefined;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let over: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });

  const post = (message: ToWorker): void => worker?.post(message);

  function start(): void {
    startedAt = performance.now();
    worker = startWorker({ message: receive, ended: onEnd });
    post({ kind: 'open', places });
    for (const [session, times] of followed) {
      for (let time = 0; time < times; time += 1) post({ kind: 'call', id: ++made, method: 'openTranscript', args: [session], abortable: false });
    }
    for (const { message, signal } of waiting.values()) {
      post(message);
      if (signal?.aborted === true) post({ kind: 'abort', id: message.id });
    }
  }

  function receive(message: FromWorker): void {
    switch (message.kind) {
      case 'answer':
        take(message.id)?.resolve(message.value);
        break;
      case 'failure': {
        const error = new Error(message.message);
        error.stack = message.stack;
        take(message.id)?.reject(error);
        break;
      }
      case 'status':
        if (state !== 'open') break;
        ({ status } = message);
        events.status(status);
        break;
      case 'transcript':
        if (state === 'open') events.transcript(message.state);
        break;
      case 'problem':
        events.problem(message.problem);
        break;
      case 'closed':
        worker?.kill();
        break;
    }
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  }

  function onEnd(reason: string): void {
    worker = null;
    clearTimeout(late);
    if (state === 'disposed') over();
    if (state === 'reopening') {
      state = 'open';
      start();
    } else if (state === 'open') {
      failAll(`The reader of sessions stopped: ${reason}`);
      const delay = restarts.next(performance.now() - startedAt);
      if (delay === null) giveUp(reason);
      // When the whole app is told to end, the process may hear of it first: nothing is said and started at once.
      else restart = setTimeout(() => {
        events.problem(`The reader of sessions stopped (${reason}) and was started again.`);
        start();
      }, delay);
    }
  }

  function giveUp(reason: string): void {
    state = 'given-up';
    const stopped = `The reader of sessions stopped several times (${reason}). Sessions cannot be shown.`;
    events.problem(stopped);
    events.status({ ...status, stopped });
  }

  function tryAgain(): void {
    restarts.reset();
    state = 'open';
    events.status(status);
    start();
  }

  function failAll(reason: string): void {
    const failed = [...waiting.values()];
    waiting.clear();
    for (const { reject } of failed) reject(new Error(reason));
  }

  function call(method: SessionsMethod, given: readonly unknown[]): Promise<unknown> {
    const last = given.at(-1);
    const signal = last instanceof AbortSignal ? last : null;
    const args = signal === null ? given : given.slice(0, -1);
    const message: CallMessage = { kind: 'call', id: ++made, method, args, abortable: signal !== null };
    return new Promise((resolve, reject) => {
      if (state === 'given-up' || state === 'disposed') {
        reject(new Error('The reader of sessions is closed.'));
        return;
      }
      const abort = (): void => post({ kind: 'abort', id: message.id });
      const done = (): void => signal?.removeEventListener('abort', abort);
      waiting.set(message.id, {
        message,
        signal,
        resolve(value) {
          done();
          resolve(value);
        },
        reject(error) {
          done();
          reject(error);
        },
      });
      // While it is between two processes, at another place or after a crash, the call waits and goes to the next one.
      if (state === 'open') post(message);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted === true) abort();
    });
  }

  const follow = (session: SessionId, change: 1 | -1): void => {
    const times = (followed.get(session) ?? 0) + change;
    if (times > 0) followed.set(session, times);
    else followed.delete(session);
  };

  /** Asks the process to let go of everything; it is ended then, or when that takes too long. */
  function letEnd(own: WorkerProcess): void {
    own.post({ kind: 'close' });
    late = setTimeout(() => own.kill(), endsWithin);
  }

  function dispose(): void {
    if (state === 'disposed') return;
    state = 'disposed';
    clearTimeout(restart);
    failAll('The reader of sessions is closed.');
    if (worker === null) over();
    else letEnd(worker);
  }

  if (begin === undefined) start();
  else void begin.then(() => {
    if (state === 'open' && worker === null) start();
  });

  // Each method has the arguments and the answer of the one behind the bridge that it names.
  const methods = Object.fromEntries(
    sessionsMethods.map((method) => [method, (...args: readonly unknown[]) => call(method, args)]),
  ) as unknown as Omit<Sessions, 'dispose'>;

  return {
    ...methods,
    refresh() {
      if (state === 'given-up') tryAgain();
      return methods.refresh();
    },
    isStopped: () => state === 'given-up',
    async openTranscript(session) {
      const opened = await methods.openTranscript(session);
      if (opened !== null) follow(session, 1);
      return opened;
    },
    closeTranscript(session) {
      follow(session, -1);
      return methods.closeTranscript(session);
    },
    moveTo(next) {
      if (isDeepStrictEqual(next, places)) return;
      places = next;
      if (state !== 'open' || worker === null) return;
      state = 'reopening';
      letEnd(worker);
    },
    close() {
      dispose();
      return ended;
    },
    dispose,
  };
}
