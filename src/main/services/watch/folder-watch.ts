import { watch } from 'chokidar';
import { resolve } from 'node:path';
import { disposable, type Disposable } from '../../../shared/base';

export interface FolderWatch extends Disposable {
  /** Resolves when events of the folder are being received, or when it turned out not to exist. Never rejects. */
  readonly ready: Promise<void>;
}

export interface FolderListener {
  /** Name of the entry that was made, changed, renamed or removed; the folder's own name when it is itself gone; null when the system does not say. */
  onEvent(name: string | null): void;
  onError(error: Error): void;
}

/** How a folder is watched. */
export type WatchFolder = (folder: string, listener: FolderListener) => FolderWatch;

/**
 * Watches the entries of one folder, not those below it. chokidar's `raw` events are used, with everything below the folder
 * ignored: so a folder costs one system watch however many files it holds, an event arrives without chokidar's delays, and
 * the many ways in which editors replace a file all look the same: the name was touched.
 */
export function watchFolder(folder: string, listener: FolderListener): FolderWatch {
  const own = resolve(folder);
  const watcher = watch(own, {
    depth: 0,
    ignoreInitial: true,
    ignored: (path) => resolve(path) !== own,
    atomic: false,
    usePolling: false,
  });
  watcher.on('raw', (_event, name: unknown) => listener.onEvent(typeof name === 'string' ? name : null));
  watcher.on('error', (error) => listener.onError(error instanceof Error ? error : new Error(String(error))));
  let finish: () => void = () => undefined;
  const ready = new Promise<void>((done) => {
    finish = done;
    watcher.on('ready', done);
  });
  const release = disposable(() => {
    // Stops listening at once; only the release of the system's handle is awaited.
    void watcher.close();
    finish();
  });
  return { ready, dispose: () => release.dispose() };
}
