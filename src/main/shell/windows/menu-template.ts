import type { MenuItemConstructorOptions } from 'electron';
import { acceleratorOf } from '../../../shared/model/keys/accelerator';
import { isSingleKey, type Platform } from '../../../shared/model/keys/chord';
import type { CommandId } from '../../../shared/model/keys/command-list';
import { keysOf } from '../../../shared/model/keys/key-map';
import type { Settings } from '../../../shared/model/settings';

export interface MenuOptions {
  readonly platform: Platform;
  /** Which keys stand beside the items. */
  readonly settings: Pick<Settings, 'keys' | 'singleKeys'>;
  /** Adds the items that only developers want. */
  readonly development: boolean;
  /** Runs a command of the window by its id. */
  run(command: CommandId): void;
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
  const command = (label: string, id: CommandId): Item => ({ label, click: () => options.run(id), ...keyOf(id, options) });
  const settings = command('Settings', 'settings.open');

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
      command('Open folder', 'folder.open'),
      command('Open workspace file', 'folder.openWorkspaceFile'),
      command('Switch repository', 'repository.switch'),
      separator,
      command('Export review as Markdown…', 'review.exportMarkdown'),
      separator,
      command('Close tab', 'tab.close'),
      command('Reopen closed tab', 'tab.reopen'),
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
      separator,
      command('Search everywhere', 'search.open'),
    ],
  };
  const view: Item = {
    label: 'View',
    submenu: [
      command('Inbox', 'view.inbox'),
      command('Changes', 'view.changes'),
      command('Commits', 'view.commits'),
      command('Conversations', 'view.conversations'),
      command('Sessions', 'view.sessions'),
      separator,
      command('Split or unified', 'diff.toggleLayout'),
      command('Ignore or show whitespace', 'diff.toggleWhitespace'),
      command('Wrap lines', 'diff.toggleWrap'),
      command('Whole files or changed regions', 'diff.toggleWholeFile'),
      separator,
      command('Uncommitted changes', 'comparison.toggleUncommitted'),
      command('Files as tree or list', 'files.toggleTree'),
      separator,
      command('Side panel', 'panel.side'),
      command('Context panel', 'panel.context'),
      command('Runs of agents', 'runs.toggle'),
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
      command('Choose comparison', 'comparison.choose'),
      command('Swap base and compare', 'comparison.swap'),
      command('Refresh', 'repository.refresh'),
      separator,
      command('Mark viewed', 'file.viewed'),
      command('Mark viewed and go to the next file', 'file.viewedAndNext'),
      separator,
      command('Comment on line or selection', 'diff.comment'),
      command('Comment on whole file', 'diff.commentFile'),
      command('New review-wide thread', 'thread.new'),
      command('Reply', 'thread.reply'),
      command('Quote in reply', 'thread.quote'),
      command('Resolve or reopen', 'thread.resolve'),
      command('Edit tags', 'thread.tags'),
      separator,
      command('Ask agent', 'thread.ask'),
      command('Ask about all open threads', 'review.askOpen'),
      separator,
      command('Undo the last review action', 'review.undo'),
    ],
  };
  const go: Item = {
    label: 'Go',
    submenu: [
      command('Back', 'go.back'),
      command('Forward', 'go.forward'),
      separator,
      command('Go to file, thread or session', 'palette.goto'),
      command('Go to line', 'palette.line'),
      command('Command palette', 'palette.commands'),
      separator,
      command('Next file', 'file.next'),
      command('Previous file', 'file.previous'),
      command('Next file not viewed', 'file.nextUnviewed'),
      command('Next difference', 'diff.nextChange'),
      command('Previous difference', 'diff.previousChange'),
      command('Next open thread', 'thread.next'),
      command('Previous open thread', 'thread.previous'),
      command('Next unread reply', 'thread.nextUnread'),
      command('Previous unread reply', 'thread.previousUnread'),
      command('Next commit', 'commit.next'),
      command('Previous commit', 'commit.previous'),
      separator,
      command('From the reply to its turn', 'thread.across'),
    ],
  };
  const help: Item = {
    role: 'help',
    submenu: [command('Keys', 'keys.show'), command('Report a problem', 'app.report'), { label: 'Show log', click: () => options.showLog() }],
  };
  return [...(mac ? [app] : []), file, edit, view, review, go, ...(mac ? [{ role: 'windowMenu' } satisfies Item] : []), help];
}

/** The first key of a command that a menu can show. */
function keyOf(id: CommandId, { platform, settings }: MenuOptions): Pick<Item, 'accelerator' | 'registerAccelerator'> {
  const keys = keysOf(id, settings.keys, platform);
  const shown = keys.filter((chord) => !isSingleKey(chord) || (platform !== 'darwin' && settings.singleKeys));
  const accelerator = shown.map((chord) => acceleratorOf(chord, platform)).find((written) => written !== null);
  return accelerator === undefined ? {} : { accelerator, registerAccelerator: false };
}
