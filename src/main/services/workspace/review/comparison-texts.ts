import { BoundedMap, bug, type RepoPath, type Sha } from '../../../../shared/base';
import { fileLines, type FileLines } from '../../../../shared/anchoring/file-lines';
import type { Origin, SideNow } from '../../../../shared/anchoring/request';
import { diffLines } from '../../../../shared/diff/hunks';
import type { LineMap } from '../../../../shared/diff/line-map';
import type { Side } from '../../../../shared/model/review/place';

/** A text with a name that is equal only for equal content, or why there is none. */
export type ReadText =
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  /** The reader has the text of this name already. */
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads texts for placing threads; implemented over git and the work tree. */
export interface TextSource {
  /** File of the comparison as it is now. Texts whose name is known are not read. */
  read(side: Side, path: RepoPath, isKnown: (name: string) => boolean): Promise<ReadText>;
  /** File of a commit; absent also when the commit is not in this repository. */
  readAt(commit: Sha, path: RepoPath, isKnown: (name: string) => boolean): Promise<ReadText>;
  /** New paths of files that were renamed since a commit, by their paths there; empty when the commit is not here. */
  renamedSince(commit: Sha): Promise<ReadonlyMap<RepoPath, RepoPath>>;
  /** What lies between a commit and the side now, for "moved by …". */
  describeChange(commit: Sha): string;
}

/** Texts of one comparison, each read and split at most once. */
export interface ComparisonTexts {
  now(side: Side, path: RepoPath): Promise<SideNow>;
  /** The file in an earlier commit with the map to `now`; undefined when either cannot be read. */
  origin(commit: Sha, path: RepoPath, now: SideNow): Promise<Origin | undefined>;
  /** Where a file of a commit is now, when it was renamed since; the same path otherwise. */
  pathSince(commit: Sha, path: RepoPath): Promise<RepoPath>;
}

/** Split texts and line maps, kept over refreshes because most files stay the same. */
export interface TextCache {
  readonly lines: BoundedMap<string, FileLines>;
  readonly maps: BoundedMap<string, LineMap>;
}

export function createTextCache(): TextCache {
  return { lines: new BoundedMap(400), maps: new BoundedMap(2000) };
}

export function createComparisonTexts(source: TextSource, cache: TextCache): ComparisonTexts {
  const present = new Map<string, Promise<SideNow>>();
  const earlier = new Map<string, Promise<FileLines | null>>();
  const renames = new Map<Sha, Promise<ReadonlyMap<RepoPath, RepoPath>>>();
  const names = new WeakMap<FileLines, string>();

  const isKnown = (name: string): boolean => cache.lines.get(name) !== undefined;

  /** Null for what is no text. Known lines are the identical object, so that what was made from them holds. */
  const prepare = (read: ReadText): FileLines | null => {
    if (read.kind !== 'text' && read.kind !== 'known') return null;
    const lines = cache.lines.get(read.name) ?? fileLines(read.kind === 'text' ? read.text : bug('a known text is not kept'));
    cache.lines.set(read.name, lines);
    names.set(lines, read.name);
    return lines;
  };

  const mapBetween = (from: FileLines, to: FileLines): LineMap => {
    const key = `${names.get(from) ?? ''}>${names.get(to) ?? ''}`;
    const known = cache.maps.get(key);
    if (known !== undefined) return known;
    const map = { hunks: diffLines(from.lines, to.lines) };
    cache.maps.set(key, map);
    return map;
  };

  return {
    now: (side, path) =>
      once(present, `${side}\0${path}`, async (): Promise<SideNow> => {
        const read = await source.read(side, path, isKnown);
        const lines = prepare(read);
        if (lines !== null) return { kind: 'text', lines };
        return read.kind === 'unreadable' ? read : { kind: 'absent' };
      }),
    async pathSince(commit, path) {
      return (await once(renames, commit, () => source.renamedSince(commit))).get(path) ?? path;
    },
    async origin(commit, path, now) {
      if (now.kind !== 'text') return undefined;
      const before = await once(earlier, `${commit}\0${path}`, async () => prepare(await source.readAt(commit, path, isKnown)));
      if (before === null) return undefined;
      return { lines: before, map: mapBetween(before, now.lines), by: source.describeChange(commit) };
    },
  };
}

function once<K, V>(made: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const known = made.get(key);
  if (known !== undefined) return known;
  const making = make();
  made.set(key, making);
  return making;
}
