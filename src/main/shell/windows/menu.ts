import { app, Menu } from 'electron';
import type { TopicBoard } from '../../services/topics';
import { desktop } from '../desktop';
import { menuTemplate } from './menu-template';

/** Puts up the application menu. An item that is a command of the window reaches it on the `command` topic. */
export function installMenu(topics: TopicBoard, logPath: string): void {
  const template = menuTemplate({
    platform: process.platform,
    development: !app.isPackaged,
    run(id) {
      topics.announce('command', '', { command: { kind: 'run', id } });
      // A page that comes later is not to find a command that was done.
      topics.announce('command', '', { command: { kind: 'none' } });
    },
    showLog: () => desktop.revealFile(logPath),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
