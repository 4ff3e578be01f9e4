import { app, Menu } from 'electron';
import type { Disposable } from '../../../shared/base';
import type { Platform } from '../../../shared/model/keys/chord';
import type { Settings } from '../../../shared/model/settings';
import type { SettingsStore } from '../../services/settings/settings-store';
import type { TopicBoard } from '../../services/topics';
import { desktop } from '../desktop';
import { menuTemplate } from './menu-template';

interface MenuSurroundings {
  readonly topics: TopicBoard;
  readonly settings: SettingsStore;
  readonly platform: Platform;
  readonly logPath: string;
}

/**
 * Puts up the application menu, and again when the keys that it shows change. An item that is a command of the window reaches it on
 * the `command` topic.
 */
export function installMenu({ topics, settings, platform, logPath }: MenuSurroundings): Disposable {
  let shown: Settings | null = null;
  const show = (now: Settings): void => {
    if (shown?.keys === now.keys && shown.singleKeys === now.singleKeys) return;
    shown = now;
    const template = menuTemplate({
      platform,
      settings: now,
      development: !app.isPackaged,
      run(id) {
        topics.announce('command', '', { command: { kind: 'run', id } });
        // A page that comes later is not to find a command that was done.
        topics.announce('command', '', { command: { kind: 'none' } });
      },
      showLog: () => desktop.revealFile(logPath),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  show(settings.get());
  return settings.onChange(show);
}
