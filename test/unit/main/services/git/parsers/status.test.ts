import { describe, expect, test } from 'vitest';
import { parseStatus } from '../../../../../../src/main/services/git/parsers/status';

const a = 'a'.repeat(40);
const b = 'b'.repeat(40);
const output = (...fields: readonly string[]): Buffer => Buffer.from(fields.map((field) => `${field}\0`).join(''));

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
    expect(entries.map(({ stored }) => stored)).toEqual([`${a} ${b}`, `${a} ${b}`, `${a} ${b}`, `${a} ${b} ${a}`, '', '']);
  });
});
