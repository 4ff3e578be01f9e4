import { BoundedMap, type RepoPath, type Sha } from '../../../../shared/base';
import { fileLines, type FileLines } from '../../../../shared/anchoring/file-lines';
import type { Origin, SideNow } from '../../../../shared/anchoring/request';
import { diffLines } from '../../../../shared/diff/hunks';
import type { LineMap } from '../../../../shared/diff/line-map';
import type { Side } from '../../../../shared/model/place';

/** A text with a name that is equal only for equal content. */
interface NamedLines {
  readonly name: string;
  readonly lines: FileLines;
}

export type ReadText =
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads texts for placing threads; implemented over git and the work tree. */
export interface TextSource {
  /** File of the comparison as it is now. */
  read(side: Side, path: RepoPath): Promise<ReadText>;
  /** File of a commit; absent also when the commit is not in this repository. */
  readAt(commit: Sha, path: RepoPath): Promise<ReadText>;
  /** What lies between a commit and the side now, for "moved by …". */
  describeChange(commit: Sha): string;
}

/** Texts of one comparison, each read and split at most once. */
export interface ComparisonTexts {
  now(side: Side, path: RepoPath): Promise<SideNow>;
  /** The file in an earlier commit with the map to `now`; undefined when either cannot be read. */
  origin(commit: Sha, path: RepoPath, now: SideNow): Promise<Origin | undefined>;
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
  const earlier = new Map<string, Promise<NamedLines | null>>();
  const names = new WeakMap<FileLines, string>();

  const prepare = (name: string, text: string): FileLines => {
    const known = cache.lines.get(name);
    const lines = known ?? fileLines(text);
    if (known === undefined) cache.lines.set(name, lines);
    names.set(lines, name);
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
        const read = await source.read(side, path);
        return read.kind === 'text' ? { kind: 'text', lines: prepare(read.name, read.text) } : read;
      }),
    async origin(commit, path, now) {
      if (now.kind !== 'text') return undefined;
      const before = await once(earlier, `${commit}\0${path}`, async () => {
        const read = await source.readAt(commit, path);
        return read.kind === 'text' ? { name: read.name, lines: prepare(read.name, read.text) } : null;
      });
      if (before === null) return undefined;
      return { lines: before.lines, map: mapBetween(before.lines, now.lines), by: source.describeChange(commit) };
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
