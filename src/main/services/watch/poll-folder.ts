import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { disposable, type Clock, type Disposable } from '../../../shared/base';
import type { WatchFolder } from './folder-watch';

/** Milliseconds between two looks at a folder. */
export const pollInterval = 2_000;
/** A look that takes long is followed by a rest of so many times its length, so that slow disks are not kept busy. */
const restPerLook = 10;
/** Entries of a folder that are looked at at a time. */
const together = 32;

/** What a folder holds: a version of each entry, by its name. */
type Contents = ReadonlyMap<string, string>;

/** Watches folders by looking at their entries again and again: for file systems that tell of no changes. */
export function pollFolders(clock: Pick<Clock, 'now' | 'after'>): WatchFolder {
  return (folder, listener) => {
    let known: Contents | 'gone' | null = null;
    let timer: Disposable | null = null;
    let disposed = false;

    const look = async (): Promise<void> => {
      const begun = clock.now();
      const now = await contentsOf(folder);
      if (disposed) return;
      // A disk that does not answer now may do so later; until then nothing is known to have changed.
      if (now !== 'unanswered') {
        for (const name of changesBetween(known, now, folder)) listener.onEvent(name);
        known = now;
      }
      // Whoever hears that it is gone may have disposed of this.
      if (!isOver()) timer = clock.after(Math.max(pollInterval, restPerLook * (clock.now() - begun)), () => void look());
    };
    const isOver = (): boolean => disposed || known === 'gone';

    const release = disposable(() => {
      disposed = true;
      timer?.dispose();
    });
    return { ready: look(), dispose: () => release.dispose() };
  };
}

/** Names of the entries that came, went or are others; the folder's own name when it is itself gone. */
function changesBetween(before: Contents | 'gone' | null, now: Contents | 'gone', folder: string): readonly string[] {
  if (before === null || before === 'gone') return [];
  if (now === 'gone') return [basename(folder)];
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name));
}

async function contentsOf(folder: string): Promise<Contents | 'gone' | 'unanswered'> {
  try {
    const names = await readdir(folder);
    const contents = new Map<string, string>();
    for (let from = 0; from < names.length; from += together) {
      const some = names.slice(from, from + together);
      const versions = await Promise.all(some.map((name) => versionOf(join(folder, name))));
      for (const [index, version] of versions.entries()) if (version !== null) contents.set(some[index] ?? '', version);
    }
    return contents;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'gone' : 'unanswered';
  }
}

/** Null for an entry that went meanwhile. Of a folder its own entries are no part: they have a watch of their own. */
async function versionOf(path: string): Promise<string | null> {
  try {
    const found = await lstat(path);
    return found.isDirectory() ? `folder ${found.ino}` : `${found.ino} ${found.size} ${found.mtimeMs}`;
  } catch {
    return null;
  }
}
