import { app, dialog, type BrowserWindow } from 'electron';
import type { DesktopSnapshot } from '../../../shared/model/snapshots';
import type { SettingsStore } from '../../services/settings/settings-store';

export interface ClosingOptions {
  readonly settings: SettingsStore;
  tray(): DesktopSnapshot['tray'];
}

export interface Closing {
  /** Asks before a window closes, the first time. */
  guard(window: BrowserWindow): void;
  /** Whether the app goes on without windows. */
  staysOpen(): boolean;
}

const buttons = ['Yes', 'Quit'];
const answers = ['tray', 'quit'] as const;

/**
 * Decides what closing the last window does. Nobody is locked out who has no tray: a second start of the app brings the window
 * back, and so does a notification.
 */
export function createClosing({ settings, ...desktop }: ClosingOptions): Closing {
  const mac = process.platform === 'darwin';
  let quitting = false;
  app.on('before-quit', (event) => (quitting = !event.defaultPrevented));

  async function ask(window: BrowserWindow): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: 'Keep watching for replies in the tray?',
      detail:
        desktop.tray() === 'shown'
          ? 'Sidelight goes on until you choose Quit in its tray menu. This can be changed in Settings.'
          : 'This desktop does not say whether it has a tray. Start Sidelight again to get its window back. This can be changed in Settings.',
      buttons,
      defaultId: 0,
      // No button: the window stays.
      cancelId: buttons.length,
      noLink: true,
    });
    const whenClosed = answers[response];
    if (whenClosed === undefined) return;
    await settings.change({ whenClosed });
    if (!window.isDestroyed()) window.close();
  }

  return {
    guard(window) {
      let asking = false;
      window.on('close', (event) => {
        if (mac || quitting || settings.get().whenClosed !== 'ask') return;
        event.preventDefault();
        if (asking) return;
        asking = true;
        void ask(window).finally(() => (asking = false));
      });
    },
    staysOpen: () => mac || settings.get().whenClosed === 'tray',
  };
}
