import { describe, expect, test } from 'vitest';
import { parseDiff } from '../../../../../../src/main/services/git/parsers/raw-diff';

const a = 'a'.repeat(40);
const b = 'b'.repeat(40);
const zero = '0'.repeat(40);
const output = (...fields: readonly string[]): Buffer => Buffer.from(fields.map((field) => `${field}\0`).join(''));

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
