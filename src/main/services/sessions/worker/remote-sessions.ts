import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { SessionsPlaces } from '../sessions-options';
import type { Sessions, SessionsEvents } from '../sessions';
import { sessionsMethods, type CallMessage, type FromWorker, type SessionsMethod, type ToWorker } from './protocol';

export interface RemoteSessionsOptions {
  /** Absolute path of the worker's bundle. */
  readonly file: string;
  readonly places: SessionsPlaces;
  readonly events: SessionsEvents;
}

/** Sessions that live in a worker thread. */
export interface RemoteSessions extends Sessions {
  /** Begins again with these places if they are others. Calls that wait are answered from there. */
  moveTo(places: SessionsPlaces): void;
  /** Like dispose; resolves when the thread is over, so that the process may end without cutting into its databases. */
  close(): Promise<void>;
}

/** How long a thread may take to let go of everything and end. Milliseconds. */
const endsWithin = 3_000;

interface Waiting {
  readonly message: CallMessage;
  readonly signal: AbortSignal | null;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Reads sessions in a thread of its own, so that a long log never holds the app up. When the thread dies, what waited for it
 * fails, and it is started once more; the transcripts that were open are opened again.
 */
export function openRemoteSessions({ file, places: firstPlaces, events }: RemoteSessionsOptions): RemoteSessions {
  const waiting = new Map<number, Waiting>();
  /** How often each transcript is open. */
  const followed = new Map<SessionId, number>();
  let places = firstPlaces;
  let worker: Worker | null = null;
  let state: 'open' | 'reopening' | 'given-up' | 'disposed' = 'open';
  let restarted = false;
  let made = 0;
  let trouble = '';
  let over: () => void = () => undefined;
  const threadOver = new Promise<void>((resolve) => {
    over = resolve;
  });

  const post = (message: ToWorker): void => worker?.postMessage(message);

  function start(): void {
    const own = new Worker(file, { workerData: places });
    worker = own;
    own.on('message', receive);
    own.on('error', (error) => {
      trouble = error instanceof Error ? error.message : String(error);
    });
    own.on('exit', (code) => ended(code));
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
        if (state === 'open') events.status(message.status);
        break;
      case 'transcript':
        if (state === 'open') events.transcript(message.state);
        break;
      case 'problem':
        events.problem(message.problem);
        break;
    }
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  }

  function ended(code: number): void {
    worker = null;
    if (state === 'disposed') over();
    const reason = trouble === '' ? `it ended with code ${code}` : trouble;
    trouble = '';
    if (state === 'reopening') {
      state = 'open';
      start();
    } else if (state === 'open') {
      failAll(`The reader of sessions stopped: ${reason}`);
      if (restarted) {
        state = 'given-up';
        events.problem(`The reader of sessions stopped again (${reason}). Sessions cannot be shown until Sidelight is started anew.`);
      } else {
        restarted = true;
        events.problem(`The reader of sessions stopped (${reason}) and was started again.`);
        start();
      }
    }
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
      // While it is between two threads the call waits, and goes to the next one.
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

  /** Asks the thread to end. To end it from here while it has a database open would end the whole process. */
  function letEnd(own: Worker): void {
    own.postMessage({ kind: 'close' } satisfies ToWorker);
    const late = setTimeout(() => void own.terminate(), endsWithin);
    own.once('exit', () => clearTimeout(late));
  }

  function dispose(): void {
    if (state === 'disposed') return;
    state = 'disposed';
    failAll('The reader of sessions is closed.');
    if (worker === null) over();
    else letEnd(worker);
  }

  start();

  // Each method has the arguments and the answer of the one behind the bridge that it names.
  const methods = Object.fromEntries(
    sessionsMethods.map((method) => [method, (...args: readonly unknown[]) => call(method, args)]),
  ) as unknown as Omit<Sessions, 'dispose'>;

  return {
    ...methods,
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
      return threadOver;
    },
    dispose,
  };
}
