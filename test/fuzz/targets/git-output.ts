import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseCommits } from '../../../src/main/services/git/parsers/commit-record';
import { ReplyReader, type ObjectReply } from '../../../src/main/services/git/parsers/object-reply';
import { parseDiff, parseDiffs } from '../../../src/main/services/git/parsers/raw-diff';
import { parseReferences } from '../../../src/main/services/git/parsers/reference-record';
import { decodePath } from '../../../src/main/services/git/parsers/repo-path';
import { parseStatus } from '../../../src/main/services/git/parsers/status';
import type { FuzzProperty } from '../fuzz-property';

const sha = 'a'.repeat(40);
const words = [
  ':100644 100644 ', `${sha} ${sha} M`, `:000000 100644 ${'0'.repeat(40)} ${sha} A`, `:100644 100644 ${sha} ${sha} R097`, sha, 'refs/heads/main',
  '1 .M N... 100644 100644 100644 ', '2 R. ', 'u UU ', '? ', '# branch.oid', '1\t2\t', '-\t-\t', `${sha} blob 5\n`, `${sha} blob 0\n`, 'x missing\n', '../x', 'C:', 'a/b', '/', '.', ' ', '\n', '\t', '*', '9'.repeat(30),
];
const output = fc
  .array(fc.oneof(fc.constantFrom(...words, '\0', '\0', '\0').map((word) => Buffer.from(word)), fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes))), { maxLength: 40 })
  .map((parts) => Buffer.concat(parts));

const parsers = [parseCommits, parseDiff, parseDiffs, parseReferences, decodePath, parseStatus] as const;

/** Output that git never prints is refused by name, if at all, and what a process prints is the same in whatever chunks it comes. */
export function gitOutputTarget(): FuzzProperty {
  return fc.property(output, fc.array(fc.nat(), { maxLength: 5 }), (bytes, cuts) => {
    for (const parse of parsers) {
      try {
        parse(bytes);
      } catch (error) {
        assert.match(String(error), /^Error: Bug: /);
      }
    }
    assert.deepEqual(repliesIn(bytes, cuts), repliesIn(bytes, []));
  });
}

function repliesIn(bytes: Buffer, cuts: readonly number[]): readonly (ObjectReply | null)[] {
  const replies: (ObjectReply | null)[] = [];
  const reader = new ReplyReader(true, (reply) => replies.push(reply));
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((left, right) => left - right), bytes.length];
  ends.forEach((end, index) => reader.push(bytes.subarray(ends[index - 1] ?? 0, end)));
  return replies;
}
