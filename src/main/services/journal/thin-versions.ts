import type { KeptVersion } from '../../../shared/model/history/kept-version';

/** A version with what it takes on the disk. */
export interface StoredVersion extends KeptVersion {
  /** Bytes of its text as stored. Versions with the same text share them. */
  readonly stored: number;
}

export interface ThinningLimits {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What was seen earlier goes, in milliseconds since 1970. */
  readonly oldest: number;
  /** Versions of a file. */
  readonly count: number;
  /** Bytes of all versions together. */
  readonly bytes: number;
}

/**
 * Which versions go so that the rest is within the limits: first what is too old, then the most redundant. A version is the
 * more redundant the sooner another one took its place, measured by its age; so of a burst the last one stays, and the past
 * becomes sparser the longer ago it is. The newest version of a file and its newest readable one always stay, and so does what
 * is `needed`, even when that is more than the limits allow.
 *
 * @param versions by number
 */
export function versionsToDrop<V extends StoredVersion>(versions: readonly V[], limits: ThinningLimits, needed: (version: V) => boolean): ReadonlySet<V> {
  const files = new Map<string, V[]>();
  for (const version of versions) files.set(version.file, [...(files.get(version.file) ?? []), version]);
  const staying = new Set<V>([...files.values()].flatMap(newestOf));
  const dropped = new Set<V>();
  const stock = new Stock(versions);
  const drop = (version: V): void => {
    dropped.add(version);
    stock.remove(version);
  };
  const removable = versions.filter((version) => !staying.has(version) && !needed(version));
  for (const version of removable) if (Date.parse(version.at) < limits.oldest) drop(version);
  const left = removable.filter((version) => !dropped.has(version));
  if (!stock.exceeds(limits) && ![...files.keys()].some((file) => stock.countOf(file) > limits.count)) return dropped;
  const redundancy = redundancyOf(files.values(), limits.now);
  for (const version of left.sort((one, other) => (redundancy.get(one) ?? 0) - (redundancy.get(other) ?? 0) || one.number - other.number)) {
    if (stock.exceeds(limits) || stock.countOf(version.file) > limits.count) drop(version);
  }
  return dropped;
}

function newestOf<V extends StoredVersion>(versions: readonly V[]): readonly V[] {
  const newest = versions.at(-1);
  const readable = [...versions].reverse().find((version) => version.readable);
  return [newest, readable].filter((version) => version !== undefined);
}

/** Time until the next version of the same file, as a part of the version's age: the lower, the more redundant. */
function redundancyOf<V extends StoredVersion>(files: Iterable<readonly V[]>, now: number): ReadonlyMap<V, number> {
  const found = new Map<V, number>();
  for (const versions of files) {
    versions.forEach((version, index) => {
      const next = versions[index + 1];
      const at = Date.parse(version.at);
      found.set(version, next === undefined ? 1 : (Date.parse(next.at) - at) / Math.max(1, now - at));
    });
  }
  return found;
}

/** What is left: versions by file, and bytes, of which each text counts once. */
class Stock {
  private readonly counts = new Map<string, number>();
  private readonly uses = new Map<string, number>();
  private bytes = 0;

  constructor(versions: readonly StoredVersion[]) {
    for (const { file, id, stored } of versions) {
      this.counts.set(file, this.countOf(file) + 1);
      const uses = this.uses.get(id) ?? 0;
      if (uses === 0) this.bytes += stored;
      this.uses.set(id, uses + 1);
    }
  }

  remove({ file, id, stored }: StoredVersion): void {
    this.counts.set(file, this.countOf(file) - 1);
    const uses = (this.uses.get(id) ?? 1) - 1;
    this.uses.set(id, uses);
    if (uses === 0) this.bytes -= stored;
  }

  countOf(file: string): number {
    return this.counts.get(file) ?? 0;
  }

  exceeds({ bytes }: ThinningLimits): boolean {
    return this.bytes > bytes;
  }
}
