import { Menu, nativeTheme, Tray } from 'electron';
import { DisposableStore, disposable, same, type Clock, type Disposable } from '../../../shared/base';
import { attentionWords, inboxAttention, type AttentionMark } from '../../../shared/model/notifications/attention';
import { trayMenu, type TrayAction, type TrayItem } from '../../../shared/model/notifications/tray-menu';
import type { TopicBoard } from '../../services/topics';
import { trayImage } from './icon-image';
import { menuItems } from './menu-items';

export interface TrayOptions {
  readonly topics: TopicBoard;
  readonly clock: Pick<Clock, 'now'>;
  run(action: TrayAction): void;
}

const nobody = { repositories: [], entries: [], pausedUntil: null } as const;

/**
 * Puts the app's icon into the tray, and keeps icon, tooltip and menu right. Each is set only when it changes: a menu that is
 * open closes when another one takes its place.
 */
export function installTray({ topics, clock, ...options }: TrayOptions): Disposable {
  const run = (action: TrayAction): void => options.run(action);
  const resources = new DisposableStore();
  const tray = new Tray(trayImage('plain'));
  let shown: { readonly mark: AttentionMark; readonly words: string; readonly menu: readonly TrayItem[] } = { mark: 'plain', words: '', menu: [] };

  const update = (): void => {
    const inbox = topics.current('inbox', '') ?? nobody;
    const attention = inboxAttention(inbox);
    const next = {
      mark: attention.mark,
      words: attentionWords(attention),
      menu: trayMenu({
        inbox,
        runs: topics.current('runs', '')?.runs ?? [],
        workspaces: topics.current('app', '')?.workspaces ?? [],
        now: clock.now(),
      }),
    };
    if (next.mark !== shown.mark) tray.setImage(trayImage(next.mark));
    if (next.words !== shown.words) tray.setToolTip(next.words);
    if (!same(next.menu, shown.menu)) tray.setContextMenu(Menu.buildFromTemplate(menuItems(next.menu, run)));
    shown = next;
  };

  for (const topic of ['inbox', 'runs', 'app'] as const) resources.add(topics.subscribe(topic, '', update));
  // On macOS and Linux a click opens the menu.
  if (process.platform === 'win32') tray.on('click', () => run({ kind: 'show-window' }));
  const redraw = (): void => tray.setImage(trayImage(shown.mark));
  nativeTheme.on('updated', redraw);
  resources.add(disposable(() => nativeTheme.off('updated', redraw)));
  resources.add(disposable(() => tray.destroy()));
  return resources;
}
