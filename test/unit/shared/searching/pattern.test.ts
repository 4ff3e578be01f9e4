import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../../src/shared/searching/pattern';
import { searchLines } from '../../../../src/shared/searching/search-lines';

const plain = { regex: false, matchCase: false, wholeWord: false };

/** What is matched in a line, as texts. */
function found(text: string, pattern: Partial<typeof plain>, line: string): readonly string[] {
  const compiled = compilePattern({ ...plain, ...pattern, text });
  if (!compiled.ok) throw new Error(compiled.error.reason);
  return searchLines([line], compiled.value, 100, () => true).map(({ start, end }) => line.slice(start, end));
}

describe('compilePattern', () => {
  it('takes text for itself', () => {
    expect(found('a.b(c)*', {}, 'x A.B(C)* axb')).toEqual(['A.B(C)*']);
    expect(found('^[x]{2}|\\d/-$', {}, '^[x]{2}|\\d/-$')).toEqual(['^[x]{2}|\\d/-$']);
    expect(found('Straße', { matchCase: true }, 'straße Straße')).toEqual(['Straße']);
    expect(found('ÄRGER', {}, 'ärger')).toEqual(['ärger']);
  });

  it('finds whole words of any script', () => {
    expect(found('über', { wholeWord: true }, 'über übermut, grüber_über über')).toEqual(['über', 'über']);
    expect(found('a|ab', { wholeWord: true, regex: true }, 'a ab abc')).toEqual(['a', 'ab']);
    expect(found('(', { wholeWord: true }, 'f(x)')).toEqual([]);
  });

  it('reads expressions, also with escapes that need none', () => {
    expect(found(String.raw`\p{Lu}+`, { regex: true, matchCase: true }, 'abÄÖc')).toEqual(['ÄÖ']);
    expect(found(String.raw`foo\-b\_ar{`, { regex: true }, 'foo-b_ar{')).toEqual(['foo-b_ar{']);
    expect(found('.', { regex: true }, '😀')).toEqual(['😀']);
  });

  it('finds nothing in what is empty, and goes on behind it', () => {
    expect(found('x*', { regex: true }, 'axxb😀x')).toEqual(['xx', 'x']);
    expect(found('^|$', { regex: true }, 'abc')).toEqual([]);
  });

  it.each([
    ['a(b', 1, /group/],
    ['a)b', 1, /'?\)'?/],
    ['ab[c', 2, /class/],
    ['a**', 2, /repeat/],
    ['|+', 1, /repeat/],
    ['(?:', 0, /group/],
    ['(a[)]', 0, /group/],
    ['ab\\', 2, /\\/],
  ])('says where %s is wrong', (text, offset, reason) => {
    const compiled = compilePattern({ ...plain, regex: true, text });
    expect(compiled).toEqual({ ok: false, error: { reason: expect.stringMatching(reason) as string, offset } });
  });

  it('says only what is wrong where the place is not known', () => {
    expect(compilePattern({ ...plain, regex: true, text: 'a{2,1}' })).toMatchObject({ ok: false, error: { offset: null } });
  });
});
