import { disposable, type Clock } from '../../../shared/base';
import { needsPolling } from './event-support';
import { watchFolder, type FolderWatch, type WatchFolder } from './folder-watch';
import { pollFolders } from './poll-folder';

export interface WatchChoice {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** Whether every folder is to be polled; asked for with each folder. */
  always(): boolean;
}

/** Watches folders by the system's events, and those of file systems that have none by looking again and again. */
export function chooseWatch({ clock, ...choice }: WatchChoice): WatchFolder {
  const poll = pollFolders(clock);
  return (folder, listener) => {
    if (choice.always()) return poll(folder, listener);
    let inner: FolderWatch | null = null;
    let disposed = false;
    const begin = async (): Promise<void> => {
      const watch = (await needsPolling(folder)) ? poll : watchFolder;
      if (disposed) return;
      inner = watch(folder, listener);
      await inner.ready;
    };
    const release = disposable(() => {
      disposed = true;
      inner?.dispose();
    });
    return { ready: begin(), dispose: () => release.dispose() };
  };
}
