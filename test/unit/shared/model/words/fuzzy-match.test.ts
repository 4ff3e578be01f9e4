import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyMatch } from '../../../../../src/shared/model/words/fuzzy-match';

/** The text with the matched letters in brackets. */
function marked(query: string, text: string): string | null {
  const match = fuzzyMatch(query, text);
  if (match === null) return null;
  let result = '';
  let from = 0;
  for (const [start, end] of match.ranges) {
    result += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return result + text.slice(from);
}

describe('fuzzyMatch', () => {
  it.each([
    ['ren', 'src/lease/renew.ts', 'src/lease/[ren]ew.ts'],
    ['lease', 'src/lease/lease.ts', 'src/lease/[lease].ts'],
    ['new', 'renew.ts', 're[new].ts'],
    ['gtf', 'Go to file', '[G]o [t]o [f]ile'],
    ['fd', 'FileDiff', '[F]ile[D]iff'],
    ['slren', 'src/lease/renew.ts', '[s]rc/[l]ease/[ren]ew.ts'],
    ['file go', 'Go to file', '[Go] to [file]'],
    ['', 'anything', 'anything'],
  ])('finds %o in %o', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });

  it('does not find letters from the middle of words', () => {
    expect(fuzzyMatch('ren', 'drain.ts')).toBeNull();
    expect(fuzzyMatch('ren', 'Log the retry count')).toBeNull();
  });

  it('looks again when the first word start leads nowhere', () => {
    expect(marked('tfx', 'to the file, to find x')).toBe('[t]o the [f]ile, to find [x]');
    expect(marked('abd', 'a b a bd')).toBe('[a] b a [bd]');
  });

  it('ranks a word start over a middle over letters', () => {
    const scores = ['file here', 'profile', 'f i l e'].map((text) => fuzzyMatch('file', text)?.score ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(3);
  });

  it('needs every word', () => {
    expect(fuzzyMatch('lease nothing', 'src/lease')).toBeNull();
  });

  it('gives rising ranges that spell the query', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-c/ .]{0,12}$/), fc.stringMatching(/^[a-c]{1,4}$/), (text, query) => {
        const match = fuzzyMatch(query, text);
        if (match === null) return;
        expect(match.ranges.map(([start, end]) => text.slice(start, end)).join('')).toBe(query);
        match.ranges.reduce((last, [start, end]) => {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          return end;
        }, -1);
      }),
    );
  });

  it('finds every text in itself', () => {
    fc.assert(
      fc.property(fc.string().filter((text) => text.trim() !== ''), (text) => {
        expect(fuzzyMatch(text, text)).not.toBeNull();
      }),
    );
  });
});
