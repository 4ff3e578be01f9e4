import { disposable, type Disposable } from '../../../shared/base';

/** A reading that is done again whenever it is asked for, never twice at once. */
export interface Refresh extends Disposable {
  /**
   * Resolves when a run that began after the request has ended. Requests during a run share the next one. `restart` aborts
   * the run under way, because what it reads is no longer wanted.
   */
  request(options?: { readonly restart?: boolean }): Promise<void>;
}

/**
 * @param run does the reading; its signal is aborted by a restart and by disposal. It reports its own failures: a rejection is
 * passed to whoever asked and nothing else stops.
 */
export function createRefresh(run: (signal: AbortSignal) => Promise<void>): Refresh {
  let running: { readonly controller: AbortController; readonly ended: Promise<void> } | null = null;
  let next: Promise<void> | null = null;
  let disposed = false;

  const start = (): Promise<void> => {
    if (disposed) return Promise.resolve();
    const controller = new AbortController();
    const ended = run(controller.signal).finally(() => {
      running = null;
    });
    running = { controller, ended };
    return ended;
  };

  const release = disposable(() => {
    disposed = true;
    running?.controller.abort();
  });

  return {
    request({ restart = false } = {}) {
      if (running === null) return start();
      if (restart) running.controller.abort();
      next ??= running.ended
        .catch(() => undefined) // Told to whoever asked for that run.
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
    dispose: () => release.dispose(),
  };
}
