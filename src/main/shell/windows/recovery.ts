import { app, dialog, type BrowserWindow } from 'electron';
import type { Clock } from '../../../shared/base';

/** So many ends within {@link withinMs} are no accident: then the person decides. */
const mostRestarts = 3;
const withinMs = 60_000;

export interface Recovery {
  readonly clock: Clock;
  readonly log: (text: string) => void;
  /** The page was loaded again and can tell so. */
  readonly onRecovered: () => void;
}

/**
 * Loads a window's page again when its process ended, and asks when a page does not answer. What the page remembers lies with
 * main: drafts, tabs and folds are as they were.
 */
export function recoverPage(window: BrowserWindow, { clock, log, onRecovered }: Recovery): void {
  const { webContents } = window;
  let ends: readonly number[] = [];

  function reload(): void {
    if (window.isDestroyed()) return;
    webContents.once('did-finish-load', onRecovered);
    webContents.reload();
  }

  async function ask(message: string, [wait, again]: readonly [string, string]): Promise<boolean> {
    const { response } = await dialog.showMessageBox(window, { type: 'warning', message, detail: 'Drafts and reviews are kept.', buttons: [wait, again], defaultId: 1, cancelId: 0, noLink: true });
    return response === 1;
  }

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log(`The window's page ended: ${reason}, code ${exitCode}`);
    const now = clock.now();
    ends = [...ends.filter((at) => now - at < withinMs), now];
    if (ends.length <= mostRestarts) reload();
    else void ask(`The window ended ${ends.length} times within a minute.`, ['Quit', 'Open it again']).then((again) => (again ? reload() : app.quit()));
  });
  let asking = false;
  window.on('unresponsive', () => {
    if (asking) return;
    asking = true;
    log('The window does not answer');
    void ask('The window does not answer.', ['Wait', 'Open it again'])
      .then((again) => {
        // Its end is seen above, which loads it again.
        if (again && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
      })
      .finally(() => (asking = false));
  });
}
