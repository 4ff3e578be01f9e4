import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { singleValue, splitFields } from '../../../../../../src/main/services/git/parsers/fields';
import { parseObjectHeader, ReplyReader, type ObjectReply } from '../../../../../../src/main/services/git/parsers/object-reply';
import { parseDiff } from '../../../../../../src/main/services/git/parsers/raw-diff';
import { parseReferences } from '../../../../../../src/main/services/git/parsers/reference-record';
import { decodePath } from '../../../../../../src/main/services/git/parsers/repo-path';
import { parseStatus } from '../../../../../../src/main/services/git/parsers/status';
import { toRepoPath } from '../../../../../../src/shared/base';

const a = 'a'.repeat(40);
const b = 'b'.repeat(40);
const zero = '0'.repeat(40);
const output = (...fields: readonly string[]): Buffer => Buffer.from(fields.map((field) => `${field}\0`).join(''));

describe('fields', () => {
  test('are what stands between NUL bytes', () => {
    expect(splitFields(output('a', '', 'b\nc')).map(String)).toEqual(['a', '', 'b\nc']);
    expect(splitFields(Buffer.from('a\0b')).map(String)).toEqual(['a', 'b']);
    expect(splitFields(Buffer.alloc(0))).toEqual([]);
    expect([singleValue(Buffer.from('a\n\n')), singleValue(Buffer.from('a')), singleValue(Buffer.alloc(0))]).toEqual(['a\n', 'a', '']);
  });
});

describe('a path of git', () => {
  test.each([
    ['plain/päth', 'plain/päth'],
    [Buffer.of(0x63, 0xe9, 0x2f, 0x61), 'c\\xe9/a'],
    ['../../etc/passwd', '\\x2e\\x2e/\\x2e\\x2e/etc/passwd'],
    ['a/./b', 'a/\\x2e/b'],
    ['/etc', '\\x2f/etc'],
    ['C:/x', 'C\\x3a/x'],
    ['C:\\x', 'C\\x3a\\x'],
    ['', '\\x2f'],
  ])('%s', (bytes, expected) => {
    expect(decodePath(Buffer.from(bytes))).toBe(expected);
  });

  test('always has a safe form, and its own when that is safe', () => {
    const part = fc.constantFrom('.', '..', '', 'a', 'C:', '\\', 'é');
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array().filter((bytes) => !bytes.includes(0)), fc.array(part).map((parts) => Buffer.from(parts.join('/')))), (bytes) => {
        const path = decodePath(Buffer.from(bytes));
        expect(toRepoPath(path)).toBe(path);
        const text = Buffer.from(bytes).toString('utf8');
        if (Buffer.from(text).equals(bytes) && toRepoPath(text) !== null) expect(path).toBe(text);
      }),
    );
  });
});

describe('raw diff with counts', () => {
  test('is read record by record', () => {
    const { changes, counts } = parseDiff(
      output(
        `:100644 100755 ${a} ${b} M`, 'modified',
        `:000000 100644 ${zero} ${b} A`, ':added\t1',
        `:100644 100644 ${a} ${b} R087`, 'old name', 'new\nname',
        `:100644 000000 ${a} ${zero} D`, 'deleted',
        '1\t2\tmodified', '3\t0\t:added\t1', '0\t1\t', 'old name', 'new\nname', '-\t-\tdeleted',
      ),
    );
    expect(changes).toEqual([
      { letter: 'M', path: 'modified', oldMode: '100644', newMode: '100755', oldBlob: a, newBlob: b },
      { letter: 'A', path: ':added\t1', oldMode: null, newMode: '100644', oldBlob: null, newBlob: b },
      { letter: 'R', path: 'new\nname', oldPath: 'old name', similarity: 87, oldMode: '100644', newMode: '100644', oldBlob: a, newBlob: b },
      { letter: 'D', path: 'deleted', oldMode: '100644', newMode: null, oldBlob: a, newBlob: null },
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      modified: { additions: 1, deletions: 2 },
      ':added\t1': { additions: 3, deletions: 0 },
      'new\nname': { additions: 0, deletions: 1 },
      deleted: { additions: null, deletions: null },
    });
  });

  test('stops loudly on what git does not write', () => {
    expect(() => parseDiff(output(':nonsense', 'a'))).toThrow('Bug');
    expect(() => parseDiff(output(`:100644 100644 ${a} ${b} R100`, 'old'))).toThrow('cut off');
    expect(() => parseDiff(output('nonsense'))).toThrow('Bug');
  });
});

describe('status', () => {
  test('is read record by record', () => {
    const entries = parseStatus(
      output(
        '# branch.oid x',
        `1 M. N... 100644 100644 100644 ${a} ${b} with space`,
        `1 .D N... 100644 100644 000000 ${a} ${b} gone`,
        `2 R. N... 100644 100644 100644 ${a} ${b} R100 new name`, '? old name',
        `u UU N... 100644 100644 100644 100644 ${a} ${b} ${a} in conflict`,
        '? un\ntracked',
        '? nested/',
        '! ignored',
      ),
    );
    expect(entries.map(({ kind, path, staged, unstaged, workingMode, nestedRepository }) => [kind, path, staged, unstaged, workingMode, nestedRepository])).toEqual([
      ['tracked', 'with space', true, false, '100644', false],
      ['tracked', 'gone', false, true, null, false],
      ['tracked', 'new name', true, false, '100644', false],
      ['unmerged', 'in conflict', true, true, '100644', false],
      ['untracked', 'un\ntracked', false, false, null, false],
      ['untracked', 'nested', false, false, null, true],
    ]);
  });
});

describe('references', () => {
  test('a record that is cut off is left out, and so is one without an object', () => {
    const record = ['refs/heads/a', a, 'commit', '', '', '', '*', '', '0', '', 'subject', ''];
    const two = `${record.join('\0')}\0\n${record.join('\0').replace('/a', '/b')}\0\n`;
    expect(parseReferences(Buffer.from(two)).map(({ name, isHead, seconds }) => [name, isHead, seconds])).toEqual([['refs/heads/a', true, 0], ['refs/heads/b', true, 0]]);
    expect(parseReferences(Buffer.from(two.slice(0, -30)))).toHaveLength(1);
    expect(parseReferences(Buffer.from(two.replaceAll(a, 'x')))).toEqual([]);
    expect(parseReferences(Buffer.alloc(0))).toEqual([]);
  });
});

describe('replies of cat-file', () => {
  test.each([
    [`${a} blob 12`, { name: a, type: 'blob', size: 12 }],
    [`${a}${'a'.repeat(24)} tree 0`, { name: a + 'a'.repeat(24), type: 'tree', size: 0 }],
    ['HEAD:x missing', null],
    ['abc ambiguous', null],
    [`${a} submodule`, null],
    [`${a} blob 12 missing`, null],
  ])('%s', (line, expected) => {
    expect(parseObjectHeader(line)).toEqual(expected);
  });

  test('are the same however the output is cut into chunks', () => {
    const reply = fc.oneof(fc.constant(null), fc.uint8Array({ maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 8 }), fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (bodies, sizes) => {
        const stream = Buffer.concat(
          bodies.map((body) => (body === null ? Buffer.from('x missing\n') : Buffer.concat([Buffer.from(`${a} blob ${body.length}\n`), body, Buffer.from('\n')]))),
        );
        const replies: (ObjectReply | null)[] = [];
        const reader = new ReplyReader(true, (one) => replies.push(one));
        for (let start = 0, turn = 0; start < stream.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          reader.push(stream.subarray(start, start + size));
          start += size;
        }
        expect(replies.map((one) => (one === null ? null : [...one.body]))).toEqual(bodies.map((body) => (body === null ? null : [...body])));
      }),
    );
  });
});
