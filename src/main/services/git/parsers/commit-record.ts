import { bug, isSha, type Sha } from '../../../../shared/base';
import type { Commit } from '../../../../shared/model/commits/commit';
import { splitFields } from './fields';

/** One record of {@link commitFormat}. */
export interface CommitRecord extends Commit {
  readonly tree: Sha;
}

const changeIds = '(trailers:key=Change-Id,valueonly,unfold,separator=%x0A)';
const fields = ['H', 'T', 'P', 'an', 'ae', 'at', 's', 'b', changeIds] as const;

/** Value of `git log -z --format`: fields with a NUL between them, and one after each record. */
export const commitFormat = fields.map((field) => `%${field}`).join('%x00');

/** Parses what `git log -z` prints for {@link commitFormat}; bytes that are not UTF-8 become replacement characters. */
export function parseCommits(output: Buffer): readonly CommitRecord[] {
  const values = splitFields(output).map((field) => field.toString('utf8'));
  if (values.length % fields.length !== 0) bug('git log output is cut off');
  const records: CommitRecord[] = [];
  for (let start = 0; start < values.length; start += fields.length) {
    records.push(parseRecord(values.slice(start, start + fields.length)));
  }
  return records;
}

function parseRecord(values: readonly string[]): CommitRecord {
  const value = (field: (typeof fields)[number]): string => values[fields.indexOf(field)] ?? '';
  const [sha, tree] = [value('H'), value('T')];
  if (!isSha(sha) || !isSha(tree)) bug(`unknown commit record ${JSON.stringify(sha)}`);
  const changeId = value(changeIds)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .at(-1);
  return {
    sha,
    tree,
    parents: value('P').split(' ').filter(isSha),
    subject: value('s'),
    body: value('b').replace(/^\n+|\n+$/g, ''),
    author: { name: value('an'), email: value('ae') },
    date: isoDate(value('at')),
    ...(changeId !== undefined && { changeId }),
  };
}

/** A commit may claim any number of seconds; one that no date can hold counts as 1970. */
function isoDate(seconds: string): string {
  const date = new Date(Number(seconds) * 1000);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}
