import { lstat, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ChangeKind, Interest } from './interests';

/** Why a folder is watched. */
export interface Reason {
  readonly interest: Interest;
  /** depth: levels of folders below that matter too. awaited: the folder is watched only for this entry to come. */
  readonly want: { readonly depth: number } | { readonly awaited: string };
}

/** Folders to watch now, each with its reasons. */
export interface Plan {
  readonly folders: ReadonlyMap<string, readonly Reason[]>;
  /** The limit was reached, and folders were left out. */
  readonly truncated: boolean;
}

/**
 * Looks at the disk and says which folders to watch: those of the interests that exist, the folders below them, and for one
 * that does not exist the nearest folder above it that does. Links to folders are not followed.
 */
export async function planFolders(interests: readonly Interest[], limit: number): Promise<Plan> {
  const folders = new Map<string, Reason[]>();
  let truncated = false;

  function add(folder: string, reason: Reason): boolean {
    const reasons = folders.get(folder);
    if (reasons !== undefined) {
      reasons.push(reason);
      return true;
    }
    if (folders.size >= limit) {
      truncated = true;
      return false;
    }
    folders.set(folder, [reason]);
    return true;
  }

  async function addTree(folder: string, interest: Interest, depth: number): Promise<void> {
    if (!add(folder, { interest, want: { depth } }) || depth === 0) return;
    for (const name of await foldersIn(folder)) await addTree(join(folder, name), interest, depth - 1);
  }

  for (const interest of interests) {
    const present = await nearestFolder(interest.folder, interest.above);
    if (present === interest.folder) await addTree(interest.folder, interest, interest.depth);
    else if (present !== null) {
      const [awaited] = relative(present, interest.folder).split(sep);
      if (awaited !== undefined) add(present, { interest, want: { awaited } });
    }
  }
  return { folders, truncated };
}

/** What an event on an entry of a watched folder means. */
export interface Meaning {
  readonly kinds: ReadonlySet<ChangeKind>;
  /** Folders may have come or gone, so the plan has to be made again. */
  readonly replan: boolean;
}

/** Reads an event by the reasons of its folder. A null name may be any entry: everything that the folder is watched for. */
export function meaningOf(reasons: readonly Reason[], name: string | null): Meaning {
  const kinds = new Set<ChangeKind>();
  let replan = false;
  for (const { interest, want } of reasons) {
    if ('awaited' in want) {
      // What has come is reported once it is watched.
      if (name === null || name === want.awaited) replan = true;
      continue;
    }
    const touched = name === null ? interest.kinds : [interest.kindOf(name)].filter((kind) => kind !== null);
    for (const kind of touched) kinds.add(kind);
    if (want.depth > 0 && touched.length > 0) replan = true;
  }
  return { kinds, replan };
}

/** Up to `above`, which is not left; null when nothing of it exists. */
async function nearestFolder(folder: string, above: string): Promise<string | null> {
  for (let path = folder; ; path = dirname(path)) {
    if (await isFolder(path)) return path;
    if (path === above || dirname(path) === path) return null;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isDirectory();
  } catch {
    // Missing, or not ours to look at: either way there is nothing to watch.
    return false;
  }
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  } catch {
    // It went between two looks; the event of its going brings the next look.
    return [];
  }
}
