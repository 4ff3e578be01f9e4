import { bug, type RepoPath } from '../../../../shared/base';
import { splitFields } from './fields';
import { decodePath } from './repo-path';

/** One path of `git status --porcelain=v2 -z`. */
export interface StatusEntry {
  readonly kind: 'tracked' | 'unmerged' | 'untracked';
  readonly path: RepoPath;
  /** The bytes that git knows the path by, for giving it back to git. */
  readonly rawPath: Buffer;
  /** Index differs from HEAD. */
  readonly staged: boolean;
  /** Working file differs from the index. */
  readonly unstaged: boolean;
  /** Mode of the working file, six octal digits; null when it does not exist, or for untracked files, which git does not say. */
  readonly workingMode: string | null;
  /** Object names that HEAD and the index have, of an unmerged path those of its three versions, as one text; '' for untracked files. */
  readonly stored: string;
  /** An untracked folder that is a repository of its own. */
  readonly nestedRepository: boolean;
}

/** Fields before the path, which may hold spaces itself: of an ordinary, a renamed and an unmerged entry. */
const fieldsBeforePath: Readonly<Record<string, number>> = { '1': 8, '2': 9, u: 10 };
const workingModeField: Readonly<Record<string, number>> = { '1': 5, '2': 5, u: 6 };
/** First and behind the last field with an object name. */
const nameFields: Readonly<Record<string, readonly [number, number]>> = { '1': [6, 8], '2': [6, 8], u: [7, 10] };

/** Parses the entries; headers and ignored files are passed over. */
export function parseStatus(output: Buffer): readonly StatusEntry[] {
  const records = splitFields(output);
  const entries: StatusEntry[] = [];
  for (let index = 0; index < records.length; index++) {
    const record = records[index] ?? bug('index past the end');
    const kind = String.fromCharCode(record[0] ?? 0);
    if (kind === '?') entries.push(untracked(record.subarray(2)));
    else if (kind in fieldsBeforePath) entries.push(tracked(kind, record));
    // The old path of a rename is a record of its own.
    if (kind === '2') index++;
  }
  return entries;
}

function untracked(rawPath: Buffer): StatusEntry {
  const nestedRepository = rawPath.at(-1) === 0x2f;
  const bytes = nestedRepository ? rawPath.subarray(0, -1) : rawPath;
  return {
    kind: 'untracked',
    path: decodePath(bytes),
    rawPath: bytes,
    staged: false,
    unstaged: false,
    workingMode: null,
    stored: '',
    nestedRepository,
  };
}

function tracked(kind: string, record: Buffer): StatusEntry {
  const count = fieldsBeforePath[kind] ?? bug(`unknown status record ${kind}`);
  let start = 0;
  for (let field = 0; field < count; field++) start = record.indexOf(0x20, start) + 1;
  const fields = record.subarray(0, start).toString('latin1').split(' ');
  const state = fields[1] ?? '..';
  const mode = fields[workingModeField[kind] ?? 0] ?? '000000';
  const rawPath = record.subarray(start);
  return {
    kind: kind === 'u' ? 'unmerged' : 'tracked',
    path: decodePath(rawPath),
    rawPath,
    staged: state[0] !== '.',
    unstaged: state[1] !== '.',
    workingMode: mode === '000000' ? null : mode,
    stored: fields.slice(...(nameFields[kind] ?? [0, 0])).join(' '),
    nestedRepository: false,
  };
}
