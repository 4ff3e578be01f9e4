import { app, BrowserWindow } from 'electron';
import { DisposableStore, disposable, type Disposable } from '../../../shared/base';
import { attentionWords, inboxAttention } from '../../../shared/model/notifications/attention';
import type { TopicBoard } from '../../services/topics';
import { overlayImage } from '../tray/icon-image';
import { countedTitle } from './counted-title';

/** Keeps the number of threads that await the person at the app's icon in dock or taskbar, and in front of the window's title where there is no tray. */
export function followBadge(topics: TopicBoard): Disposable {
  const resources = new DisposableStore();
  let tray: 'shown' | 'unknown' = 'shown';
  let count = 0;
  /** The page's own titles, by window. */
  const titles = new WeakMap<object, string>();

  const entitle = (window: Pick<BrowserWindow, 'setTitle'>): void => {
    const title = titles.get(window);
    if (title !== undefined) window.setTitle(tray === 'unknown' ? countedTitle(title, count) : title);
  };

  const update = (): void => {
    const inbox = topics.current('inbox', '');
    tray = topics.current('desktop', '')?.tray ?? 'shown';
    if (inbox === undefined) return;
    const attention = inboxAttention(inbox);
    count = attention.you;
    // Answers false where the desktop shows no counts.
    app.setBadgeCount(count);
    for (const window of BrowserWindow.getAllWindows()) {
      if (process.platform === 'win32') window.setOverlayIcon(overlayImage(attention.mark), attentionWords(attention));
      entitle(window);
    }
  };

  const follow = (_event: unknown, window: BrowserWindow): void => {
    window.on('page-title-updated', (event, title) => {
      event.preventDefault();
      titles.set(window, title);
      entitle(window);
    });
    window.once('ready-to-show', update);
  };
  app.on('browser-window-created', follow);
  resources.add(disposable(() => app.off('browser-window-created', follow)));
  for (const topic of ['inbox', 'desktop'] as const) resources.add(topics.subscribe(topic, '', update));
  return resources;
}
