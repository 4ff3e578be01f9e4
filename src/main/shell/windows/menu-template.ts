import type { MenuItemConstructorOptions } from 'electron';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  /** Adds the items that only developers want. */
  readonly development: boolean;
  /** Runs a command of the window by its id. */
  run(command: string): void;
  showLog(): void;
}

type Item = MenuItemConstructorOptions;

/** The application menu: on macOS in the menu bar, elsewhere behind Alt. */
export function menuTemplate(options: MenuOptions): Item[] {
  const mac = options.platform === 'darwin';
  const separator: Item = { type: 'separator' };
  /**
   * The key is the window's own; it stands here to be seen. Where the system lets us, it is not registered a second time; macOS
   * does not, and there a bare letter would act while somebody types.
   */
  const command = (label: string, id: string, accelerator?: string): Item => ({
    label,
    click: () => options.run(id),
    ...(accelerator === undefined || (mac && isBareKey(accelerator)) ? {} : { accelerator, registerAccelerator: false }),
  });
  const settings = command('Settings', 'settings.open', 'CmdOrCtrl+,');

  const app: Item = {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      separator,
      settings,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
  const file: Item = {
    label: 'File',
    submenu: [
      command('Open folder', 'folder.open', 'CmdOrCtrl+O'),
      command('Switch repository', 'repository.switch', 'CmdOrCtrl+T'),
      separator,
      command('Close tab', 'tab.close', 'CmdOrCtrl+W'),
      command('Reopen closed tab', 'tab.reopen', 'CmdOrCtrl+Shift+T'),
      ...(mac ? [] : [separator, settings, separator, { role: 'quit' } satisfies Item]),
    ],
  };
  const edit: Item = {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  };
  const view: Item = {
    label: 'View',
    submenu: [
      command('Inbox', 'view.inbox', 'CmdOrCtrl+1'),
      command('Changes', 'view.changes', 'CmdOrCtrl+2'),
      command('Commits', 'view.commits', 'CmdOrCtrl+3'),
      command('Conversations', 'view.conversations', 'CmdOrCtrl+4'),
      command('Sessions', 'view.sessions', 'CmdOrCtrl+5'),
      separator,
      command('Split or unified', 'diff.toggleLayout', 'L'),
      command('Whitespace', 'diff.toggleWhitespace', 'W'),
      command('Wrap lines', 'diff.toggleWrap', 'Alt+Z'),
      command('Whole files or changed regions', 'diff.toggleWholeFile'),
      separator,
      command('Uncommitted changes', 'comparison.toggleUncommitted'),
      command('Files as tree or list', 'files.toggleTree'),
      separator,
      command('Side panel', 'panel.side', 'CmdOrCtrl+B'),
      command('Context panel', 'panel.context', 'CmdOrCtrl+Shift+B'),
      command('Runs of agents', 'runs.toggle', 'CmdOrCtrl+J'),
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      ...(options.development ? [{ role: 'toggleDevTools' } satisfies Item] : []),
    ],
  };
  const review: Item = {
    label: 'Review',
    submenu: [
      command('Choose comparison', 'comparison.choose', 'CmdOrCtrl+Shift+C'),
      command('Swap base and compare', 'comparison.swap'),
      command('Refresh', 'repository.refresh', 'CmdOrCtrl+R'),
      separator,
      command('Mark viewed', 'file.viewed', 'V'),
      command('Mark viewed and go to the next file', 'file.viewedAndNext', 'Shift+V'),
      separator,
      command('Comment on line or selection', 'diff.comment', 'C'),
      command('New review-wide thread', 'thread.new'),
      command('Reply', 'thread.reply', 'R'),
      command('Quote in reply', 'thread.quote', 'Q'),
      command('Resolve or reopen', 'thread.resolve', 'E'),
      command('Edit tags', 'thread.tags'),
      separator,
      command('Ask agent', 'thread.ask', 'A'),
      command('Ask about all open threads', 'review.askOpen'),
      separator,
      command('Undo the last review action', 'review.undo'),
    ],
  };
  const go: Item = {
    label: 'Go',
    submenu: [
      command('Back', 'go.back', mac ? 'Cmd+[' : 'Alt+Left'),
      command('Forward', 'go.forward', mac ? 'Cmd+]' : 'Alt+Right'),
      separator,
      command('Go to file, thread or session', 'palette.goto', 'CmdOrCtrl+P'),
      command('Go to line', 'palette.line'),
      command('Command palette', 'palette.commands', 'CmdOrCtrl+Shift+P'),
      separator,
      command('Next file', 'file.next', 'J'),
      command('Previous file', 'file.previous', 'K'),
      command('Next file not viewed', 'file.nextUnviewed'),
      command('Next difference', 'diff.nextChange', 'F4'),
      command('Previous difference', 'diff.previousChange', 'Shift+F4'),
      command('Next open thread', 'thread.next', 'F9'),
      command('Previous open thread', 'thread.previous', 'Shift+F9'),
      command('Next commit', 'commit.next', '.'),
      command('Previous commit', 'commit.previous', ','),
    ],
  };
  const help: Item = {
    role: 'help',
    submenu: [command('Keys', 'keys.show', '?'), { label: 'Show log', click: () => options.showLog() }],
  };
  return [...(mac ? [app] : []), file, edit, view, review, go, ...(mac ? [{ role: 'windowMenu' } satisfies Item] : []), help];
}

/** A key that is held with nothing but Shift, and is no function key. */
function isBareKey(accelerator: string): boolean {
  return /^(Shift\+)?.$/.test(accelerator);
}
