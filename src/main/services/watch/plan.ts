import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ChangeKind, Interest } from './interests';

/** Why a folder is watched. */
export interface Reason<K extends string = ChangeKind> {
  readonly interest: Interest<K>;
  /** depth: levels of folders below that matter too. awaited: the folder is watched only for this entry to come, go or be replaced. */
  readonly want: { readonly depth: number } | { readonly awaited: string };
}

/** A folder to watch. */
export interface PlannedFolder<K extends string = ChangeKind> {
  /** Changes when another folder takes the place of this one, as far as the file system can tell. */
  readonly identity: string;
  readonly reasons: readonly Reason<K>[];
}

/** Folders to watch now, by absolute path. */
export interface Plan<K extends string = ChangeKind> {
  readonly folders: ReadonlyMap<string, PlannedFolder<K>>;
  /** The limit was reached, and folders were left out. */
  readonly truncated: boolean;
}

/**
 * Looks at the disk and says which folders to watch: those of the interests that exist, the folders below them, and the folders on
 * the way to them, whether they exist yet or not. Links to folders are not followed.
 */
export async function planFolders<K extends string>(interests: readonly Interest<K>[], limit: number): Promise<Plan<K>> {
  const folders = new Map<string, { readonly identity: string; readonly reasons: Reason<K>[] }>();
  let truncated = false;

  function add(folder: string, identity: string, reason: Reason<K>): boolean {
    const known = folders.get(folder);
    if (known !== undefined) known.reasons.push(reason);
    else if (folders.size < limit) folders.set(folder, { identity, reasons: [reason] });
    else truncated = true;
    return folders.has(folder);
  }

  async function addTree(folder: string, identity: string, interest: Interest<K>, depth: number): Promise<void> {
    if (!add(folder, identity, { interest, want: { depth } }) || depth === 0) return;
    for (const name of await foldersIn(folder)) {
      const below = join(folder, name);
      const identityBelow = await identityOf(below);
      if (identityBelow !== null) await addTree(below, identityBelow, interest, depth - 1);
    }
  }

  /** Goes from `above` down to the interest's folder as far as there are folders. */
  async function addWay(interest: Interest<K>): Promise<void> {
    let folder = interest.above;
    let identity = await identityOf(folder);
    for (const part of partsBetween(folder, interest.folder)) {
      if (identity === null) return;
      add(folder, identity, { interest, want: { awaited: part } });
      folder = join(folder, part);
      identity = await identityOf(folder);
    }
    if (identity !== null) await addTree(folder, identity, interest, interest.depth);
  }

  for (const interest of interests) await addWay(interest);
  return { folders, truncated };
}

/** What an event on an entry of a watched folder means. */
export interface Meaning<K extends string = ChangeKind> {
  readonly kinds: ReadonlySet<K>;
  /** If the entry is a folder, the plan has to be made again. */
  readonly replan: boolean;
}

/** Reads an event by the reasons of its folder. A null name may be any entry: everything that the folder is watched for. */
export function meaningOf<K extends string>(reasons: readonly Reason<K>[], name: string | null): Meaning<K> {
  const kinds = new Set<K>();
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

function partsBetween(above: string, folder: string): readonly string[] {
  return relative(above, folder).split(sep).filter((part) => part !== '');
}

/** Names the folder at a path; null when there is none, or only a link to one. Numbers of removed folders are used again, hence the time. */
export async function identityOf(path: string): Promise<string | null> {
  try {
    const found = await lstat(path);
    return found.isDirectory() ? `${found.dev}:${found.ino}:${found.birthtimeMs}` : null;
  } catch {
    // Missing, or not ours to look at: either way there is nothing to watch.
    return null;
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
