import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern, type CompiledPattern } from '../../../../src/shared/searching/pattern';
import { searchSides } from '../../../../src/shared/searching/search-sides';

function pattern(text: string, regex = false): CompiledPattern {
  const compiled = compilePattern({ text, regex, matchCase: true, wholeWord: false });
  if (!compiled.ok) throw new Error(compiled.error.reason);
  return compiled.value;
}

/** "new 3:4-7 changed" for each match. */
function words(old: string | null, now: string | null, wanted: CompiledPattern, scope: Partial<Parameters<typeof searchSides>[2]> = {}, limit = 100): readonly string[] {
  return searchSides({ old, new: now }, wanted, { side: 'both', changedOnly: false, ...scope }, limit).map(
    ({ side, line, start, end, changed }) => `${side} ${line}:${start}-${end}${changed ? ' changed' : ''}`,
  );
}

const before = 'let x\nkeep x\nold x x\nend x\n';
const after = 'let x\nnew x\nkeep x\nmore x\nend x\n';

describe('searchSides', () => {
  it('finds a line that both sides have once, and lists as the diff does', () => {
    expect(words(before, after, pattern('x'))).toEqual([
      'new 1:4-5',
      'new 2:4-5 changed',
      'new 3:5-6',
      'old 3:4-5 changed',
      'old 3:6-7 changed',
      'new 4:5-6 changed',
      'new 5:4-5',
    ]);
  });

  it('searches one side, or changed lines alone', () => {
    expect(words(before, after, pattern('x'), { side: 'old' })).toEqual(['old 1:4-5', 'old 2:5-6', 'old 3:4-5 changed', 'old 3:6-7 changed', 'old 4:4-5']);
    expect(words(before, after, pattern('x'), { side: 'new', changedOnly: true })).toEqual(['new 2:4-5 changed', 'new 4:5-6 changed']);
    expect(words(before, after, pattern('x'), { changedOnly: true })).toHaveLength(4);
    expect(words(before, before, pattern('x'), { changedOnly: true })).toEqual([]);
  });

  it('takes all lines of an added or deleted file for changed', () => {
    expect(words(null, 'x\r\nx', pattern('x$', true))).toEqual(['new 1:0-1 changed', 'new 2:0-1 changed']);
    expect(words('a x', null, pattern('x'), { changedOnly: true })).toEqual(['old 1:2-3 changed']);
  });

  it('stops at the limit, counting only what it answers with', () => {
    expect(words(before, after, pattern('x'), { changedOnly: true }, 2)).toEqual(['new 2:4-5 changed', 'old 3:4-5 changed']);
  });

  it('shows what stands around a match', () => {
    const line = `    ${'a'.repeat(300)}needle${'b'.repeat(300)}`;
    const [far] = searchSides({ old: null, new: line }, pattern('needle'), { side: 'both', changedOnly: false }, 10);
    expect(far).toMatchObject({ start: 304, excerptStart: 264 });
    expect(far?.excerpt.slice(304 - 264, 310 - 264)).toBe('needle');
    expect(far?.excerpt).toHaveLength(240);
    const [near] = searchSides({ old: null, new: '\t\tcall()' }, pattern('call'), { side: 'both', changedOnly: false }, 10);
    expect(near).toMatchObject({ excerpt: 'call()', excerptStart: 2 });
  });

  it('answers with what is there, each place of the new side once', () => {
    const text = fc.array(fc.stringMatching(/^[ab]{0,4}$/), { maxLength: 8 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, fc.constantFrom('a', 'ab', 'b'), (old, now, wanted) => {
        const found = searchSides({ old, new: now }, pattern(wanted), { side: 'both', changedOnly: false }, 1_000);
        for (const { side, line, start, end, excerpt, excerptStart } of found) {
          expect((side === 'old' ? old : now).split('\n')[line - 1]?.slice(start, end)).toBe(wanted);
          expect(excerpt.slice(start - excerptStart, end - excerptStart)).toBe(wanted);
        }
        const onNew = found.filter(({ side }) => side === 'new');
        expect(onNew).toHaveLength(now.split(wanted).length - 1);
        expect(onNew.map(({ line }) => line)).toEqual(onNew.map(({ line }) => line).sort((a, b) => a - b));
        expect(found.every(({ side, changed }) => side === 'new' || changed)).toBe(true);
      }),
    );
  });
});
