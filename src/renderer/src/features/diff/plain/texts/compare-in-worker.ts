import workerUrl from './compare-worker?worker&url';
import { bug } from '../../../../../../shared/base';
import type { Compared, CompareInput } from './compare-texts';
import { comparedOf, type CompareAnswer, type CompareRequest } from './worker-messages';

interface Waiting {
  readonly input: CompareInput;
  readonly signal: AbortSignal;
  readonly done: (compared: Compared | null) => void;
}

/** Names the script that is started; the content security policy lists the policy by name. */
const workerPolicy = globalThis.trustedTypes?.createPolicy('sidelight-compare', {
  createScriptURL: (url) => (url === workerUrl ? url : bug(`no worker at ${url}`)),
});

let worker: Worker | null = null;
let lastId = 0;
let waiting: readonly Waiting[] = [];
let running: { readonly id: number; readonly job: Waiting } | null = null;

/**
 * Compares two texts off the window's thread, one pair after the other. Null when `signal` ended it: what was not begun is
 * forgotten, and what runs is bounded in its steps and thrown away.
 */
export function compareInWorker(input: CompareInput, signal: AbortSignal): Promise<Compared | null> {
  return new Promise((done) => {
    waiting = [...waiting, { input, signal, done }];
    startNext();
  });
}

function startNext(): void {
  if (running !== null) return;
  const aborted = waiting.filter(({ signal }) => signal.aborted);
  waiting = waiting.filter(({ signal }) => !signal.aborted);
  for (const { done } of aborted) done(null);
  const [job, ...rest] = waiting;
  if (job === undefined) return;
  waiting = rest;
  lastId += 1;
  running = { id: lastId, job };
  const request: CompareRequest = { id: lastId, input: job.input };
  worker ??= startWorker();
  worker.postMessage(request);
}

function startWorker(): Worker {
  const started = new Worker(workerPolicy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name: 'compare' });
  started.addEventListener('message', ({ data }: MessageEvent<CompareAnswer>) => {
    if (running?.id !== data.id) return;
    const { job } = running;
    running = null;
    job.done(job.signal.aborted ? null : comparedOf(data, job.input));
    startNext();
  });
  return started;
}
