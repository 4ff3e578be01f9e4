import { describe, expect, test } from 'vitest';
import { singleValue, splitFields } from '../../../../../../src/main/services/git/parsers/fields';

const output = (...fields: readonly string[]): Buffer => Buffer.from(fields.map((field) => `${field}\0`).join(''));

describe('fields', () => {
  test('are what stands between NUL bytes', () => {
    expect(splitFields(output('a', '', 'b\nc')).map(String)).toEqual(['a', '', 'b\nc']);
    expect(splitFields(Buffer.from('a\0b')).map(String)).toEqual(['a', 'b']);
    expect(splitFields(Buffer.alloc(0))).toEqual([]);
    expect([singleValue(Buffer.from('a\n\n')), singleValue(Buffer.from('a')), singleValue(Buffer.alloc(0))]).toEqual(['a\n', 'a', '']);
  });
});
