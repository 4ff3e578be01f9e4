import { isSha, type Sha } from '../../../../shared/base';

/** One record of {@link referenceFormat}. Names are full (`refs/heads/main`). */
export interface ReferenceRecord {
  readonly name: string;
  /** The object itself, and its type. */
  readonly object: Sha;
  readonly type: string;
  /** What an annotated tag names, peeled once; null for everything else. */
  readonly peeled: Sha | null;
  readonly peeledType: string;
  /** Name of the reference that this one stands for, '' for an ordinary one. */
  readonly symbolic: string;
  readonly isHead: boolean;
  readonly upstream: string;
  /** Seconds since 1970 of the commit, or of the commit that the tag names; null where it has no readable date. */
  readonly seconds: number | null;
  readonly subject: string;
}

const fields = [
  'refname',
  'objectname',
  'objecttype',
  '*objectname',
  '*objecttype',
  'symref',
  'HEAD',
  'upstream',
  'committerdate:unix',
  '*committerdate:unix',
  'subject',
  '*subject',
] as const;

/** Value of `for-each-ref --format`: every field ends with NUL, every record with NUL and a line feed. */
export const referenceFormat = fields.map((field) => `%(${field})%00`).join('');

/** Parses what git prints for {@link referenceFormat}. A record that is cut off is left out. */
export function parseReferences(output: Buffer): readonly ReferenceRecord[] {
  const values = output.toString('utf8').split('\0');
  const records: ReferenceRecord[] = [];
  for (let start = 0; start + fields.length < values.length; start += fields.length) {
    const record = parseRecord(values.slice(start, start + fields.length));
    if (record !== null) records.push(record);
  }
  return records;
}

function parseRecord(values: readonly string[]): ReferenceRecord | null {
  const value = (field: (typeof fields)[number]): string => values[fields.indexOf(field)] ?? '';
  const object = value('objectname');
  const peeled = value('*objectname');
  if (!isSha(object)) return null;
  const date = value('*committerdate:unix') || value('committerdate:unix');
  return {
    // The line feed that ended the record before this one.
    name: value('refname').replace(/^\n/, ''),
    object,
    type: value('objecttype'),
    peeled: isSha(peeled) ? peeled : null,
    peeledType: value('*objecttype'),
    symbolic: value('symref'),
    isHead: value('HEAD') === '*',
    upstream: value('upstream'),
    seconds: /^-?\d+$/.test(date) ? Number(date) : null,
    subject: value('*subject') || value('subject'),
  };
}
