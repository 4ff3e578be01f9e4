import type { Bridge, CallInput, CallName, CallResult, TopicName, Topics } from '../../../shared/ipc';

declare global {
  interface Window {
    /** Put there by the preload; the one door out of the renderer. */
    readonly sidelight: Bridge;
  }
}

let lastRequest = 0;

/**
 * Asks main and answers once. Expected failures are data; a rejected promise is a bug of the transport. Aborting the signal
 * asks main to stop; the call then answers with `cancelled` where its contract knows that, or with its result.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<CallResult<N>> {
  lastRequest += 1;
  const requestId = String(lastRequest);
  const cancel = (): void => window.sidelight.cancel(requestId);
  const answer = window.sidelight.calls[name](input, requestId);
  if (options.signal?.aborted === true) cancel();
  else options.signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await answer;
  } finally {
    options.signal?.removeEventListener('abort', cancel);
  }
}

/** Calls the listener with the present snapshot of a topic, if there is one, and with each later one. Answers how to stop. */
export function subscribe<T extends TopicName>(topic: T, scope: string, listener: (snapshot: Topics[T]) => void): () => void {
  return window.sidelight.subscribe(topic, scope, (json) => {
    // Main publishes under a topic only what the topic holds.
    listener(JSON.parse(json) as Topics[T]);
  });
}

/** Absolute path of a dropped file or folder, '' when it has none. */
export function pathOfFile(file: File): string {
  return window.sidelight.pathOfFile(file);
}
