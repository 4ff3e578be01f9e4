import { bug, isSha, type RepoPath, type Sha } from '../../../../shared/base';
import { splitFields } from './fields';
import { decodePath } from './repo-path';

/** One record of `git diff --raw -z --no-abbrev`. */
export interface RawChange {
  /** A, C, D, M, R, T or U. */
  readonly letter: string;
  readonly path: RepoPath;
  /** Source of a rename or copy. */
  readonly oldPath?: RepoPath;
  /** Per cent, of a rename or copy. */
  readonly similarity?: number;
  /** Six octal digits; null for a side that does not exist. */
  readonly oldMode: string | null;
  readonly newMode: string | null;
  /** Null for a side that does not exist, or whose content has no object name yet. */
  readonly oldBlob: Sha | null;
  readonly newBlob: Sha | null;
}

/** One record of `git diff --numstat -z`; both null for binary files. */
export interface LineCounts {
  readonly additions: number | null;
  readonly deletions: number | null;
}

export interface DiffOutput {
  readonly changes: readonly RawChange[];
  /** By new path. Empty without `--numstat`. */
  readonly counts: ReadonlyMap<RepoPath, LineCounts>;
}

const header = /^:([0-7]{6}) ([0-7]{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])(\d*)$/;
const numbers = /^(\d+|-)\t(\d+|-)\t/;

/**
 * Parses `--raw -z`, alone or followed by `--numstat -z`: raw records begin with a colon, counts with a number or a dash. The
 * count of a rename has an empty path and is followed by both paths.
 */
export function parseDiff(output: Buffer): DiffOutput {
  const fields = splitFields(output);
  const changes: RawChange[] = [];
  const counts = new Map<RepoPath, LineCounts>();
  let index = 0;
  const next = (): Buffer => fields[index++] ?? bug('git diff output is cut off');
  while (index < fields.length) {
    const field = next();
    if (field[0] === 0x3a) changes.push(parseChange(field.toString('latin1'), next));
    else readCounts(field, next, counts);
  }
  return { changes, counts };
}

/**
 * Parses `git diff-tree --stdin --raw -z`, where the changes of a commit follow its name. Commits without a change are not in
 * the answer.
 */
export function parseDiffs(output: Buffer): ReadonlyMap<Sha, readonly RawChange[]> {
  const fields = splitFields(output);
  const diffs = new Map<Sha, RawChange[]>();
  let changes: RawChange[] | null = null;
  let index = 0;
  const next = (): Buffer => fields[index++] ?? bug('git diff-tree output is cut off');
  while (index < fields.length) {
    const text = next().toString('latin1');
    if (isSha(text)) diffs.set(text, (changes = []));
    else (changes ?? bug('a change before the name of its commit')).push(parseChange(text, next));
  }
  return diffs;
}

function parseChange(text: string, next: () => Buffer): RawChange {
  const [, oldMode = '', newMode = '', oldName = '', newName = '', letter = '', score = ''] =
    header.exec(text) ?? bug(`unknown raw diff record ${JSON.stringify(text)}`);
  const first = decodePath(next());
  const paths = letter === 'R' || letter === 'C' ? { path: decodePath(next()), oldPath: first } : { path: first };
  return {
    letter,
    ...paths,
    ...(score !== '' && { similarity: Number(score) }),
    oldMode: existingMode(oldMode),
    newMode: existingMode(newMode),
    oldBlob: existingName(oldName),
    newBlob: existingName(newName),
  };
}

function readCounts(field: Buffer, next: () => Buffer, into: Map<RepoPath, LineCounts>): void {
  // Latin-1 keeps one character per byte, so that the path can be cut off by length.
  const match = numbers.exec(field.toString('latin1')) ?? bug('unknown numstat record');
  const rest = field.subarray(match[0].length);
  let path = rest;
  if (rest.length === 0) {
    next();
    path = next();
  }
  into.set(decodePath(path), { additions: parseCount(match[1]), deletions: parseCount(match[2]) });
}

function parseCount(text = '-'): number | null {
  return text === '-' ? null : Number(text);
}

function existingMode(mode: string): string | null {
  return mode === '000000' ? null : mode;
}

function existingName(name: string): Sha | null {
  return isSha(name) && !/^0+$/.test(name) ? name : null;
}
