import { app, BrowserWindow } from 'electron';
import { DisposableStore, disposable, type Clock, type Disposable, type Emitter } from '../../shared/base';
import type { ThreadAddress } from '../../shared/model/inbox/inbox';
import type { OpenTarget } from '../../shared/model/notifications/notification';
import { endOfPause, type TrayAction } from '../../shared/model/notifications/tray-menu';
import type { DesktopSnapshot } from '../../shared/model/snapshots';
import type { Application } from '../services/application';
import { createNotifier } from '../services/notifications/notifier';
import type { SettingsStore } from '../services/settings/settings-store';
import type { TopicBoard } from '../services/topics';
import { followBadge } from './badge/badge';
import { systemNotifications } from './notifications/system-notifications';
import { trayHost } from './tray/tray-host';
import { installTray } from './tray/tray';

export interface PresenceOptions {
  readonly topics: TopicBoard;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly application: Pick<Application, 'open' | 'inbox'>;
  /** Tells which threads are drawn in the window. */
  readonly onScreen: Emitter<readonly ThreadAddress[]>;
  /** Brings the app's window to the front, or makes one. */
  showWindow(): void;
  log(text: string): void;
}

/** What the app is outside of its window: notifications, the icon in the tray, the count at its icon. */
export function startPresence(options: PresenceOptions): Disposable {
  const { topics, settings, clock, application } = options;
  const resources = new DisposableStore();
  let known: Omit<DesktopSnapshot, 'revision'> = { notifications: 'unknown', tray: 'unknown' };

  const learn = (part: Partial<typeof known>): void => {
    known = { ...known, ...part };
    topics.publish('desktop', '', known);
  };

  const open = (target: OpenTarget): void => {
    options.showWindow();
    if (target.kind === 'inbox') {
      const { listing } = target;
      topics.announce('command', '', { command: listing === undefined ? { kind: 'run', id: 'view.inbox' } : { kind: 'list-inbox', ...listing } });
      return;
    }
    const { kind: _, root, ...asked } = target;
    void application.open([{ path: root, ...asked }]);
  };

  const run = (action: TrayAction): void => {
    switch (action.kind) {
      case 'open':
        open(action.target);
        break;
      case 'pause':
        application.inbox.pause(new Date(endOfPause(action.for, clock.now())).toISOString());
        break;
      case 'resume':
        application.inbox.pause(null);
        break;
      case 'show-window':
        options.showWindow();
        break;
      case 'quit':
        app.quit();
        break;
    }
  };

  const notifier = resources.add(
    createNotifier({
      topics,
      settings,
      clock,
      isFocused: () => BrowserWindow.getAllWindows().some((window) => window.isFocused()),
      center: systemNotifications({
        onOpen: open,
        onMarkRead: (entries) => application.inbox.setUnread(entries, false),
        onOutcome(shown, reason) {
          if (!shown && known.notifications !== 'no-service') options.log(`No notification service: ${reason}.`);
          learn({ notifications: shown ? 'shown' : 'no-service' });
        },
      }),
    }),
  );
  resources.add(options.onScreen.on((threads) => notifier.noteOnScreen(threads)));

  const look = (): void => void trayHost().then((tray) => learn({ tray }));
  const attend = (): void => {
    notifier.attend();
    // The desktop's panel may have come or gone meanwhile.
    look();
  };
  app.on('browser-window-focus', attend);
  resources.add(disposable(() => app.off('browser-window-focus', attend)));
  learn({});
  look();

  resources.add(followBadge(topics));
  resources.add(installTray({ topics, clock, run }));
  return resources;
}
