import { describe, expect, it } from 'vitest';
import { splitLines, withoutCarriageReturn } from '../../../../src/shared/diff/lines';

describe('splitLines', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['\n', ['']],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\n\n', ['a', '']],
    ['a\r\nb\r\n', ['a\r', 'b\r']],
    ['a\rb\u2028c\n', ['a\rb\u2028c']],
  ])('counts the lines of %j as git does', (text, lines) => expect(splitLines(text)).toEqual(lines));
});

describe('withoutCarriageReturn', () => {
  it('takes one CR off the end and leaves others', () => {
    expect(['a\r', 'a\r\r', '\ra', ''].map(withoutCarriageReturn)).toEqual(['a', 'a\r', '\ra', '']);
  });
});
