import { describe, expect, test } from 'vitest';
import { parseReferences } from '../../../../../../src/main/services/git/parsers/reference-record';

const a = 'a'.repeat(40);

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
