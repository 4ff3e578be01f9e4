import { describe, expect, it } from 'vitest';
import { boundBody } from '../../../../src/renderer/src/markdown/body-bounds';

const lines = (count: number): string => Array.from({ length: count }, (_, line) => `l${line + 1}`).join('\n');

describe('boundBody', () => {
  it('shows a short body whole', () => {
    expect(boundBody(lines(40), false)).toEqual({ shown: lines(40), kind: 'markdown', foldable: null });
    expect(boundBody(`${lines(40)}\n\n`, false).foldable).toBeNull();
  });

  it('cuts a long one after 40 lines until it is unfolded', () => {
    expect(boundBody(lines(41), false)).toEqual({ shown: lines(40), kind: 'markdown', foldable: 41 });
    expect(boundBody(lines(41), true)).toEqual({ shown: lines(41), kind: 'markdown', foldable: 41 });
  });

  it('cuts a long line, never inside a character', () => {
    const { shown, foldable } = boundBody(`a${'\u{1F600}'.repeat(5_000)}`, false);
    expect(shown).toHaveLength(5_999);
    expect(foldable).toBe(1);
  });

  it('shows very long and very deep texts as plain text', () => {
    expect(boundBody('a b '.repeat(10_001), true).kind).toBe('plain');
    expect(boundBody('a\n'.repeat(2_001), true).kind).toBe('plain');
    expect(boundBody('*a_'.repeat(800), false).kind).toBe('plain');
    expect(boundBody('~a'.repeat(1_501), true).kind).toBe('plain');
    expect(boundBody('[a]'.repeat(2_001), true).kind).toBe('plain');
    expect(boundBody('> '.repeat(31) + 'a', false).kind).toBe('plain');
    expect(boundBody('> '.repeat(5) + 'a', false).kind).toBe('markdown');
  });
});

describe('tables', () => {
  /** Short rows are filled up, so that this has columns × (rows + 1) cells. */
  const table = (columns: number, rows: number): string => `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|\n'.repeat(rows)}`;

  it('are drawn up to ten thousand cells', () => {
    expect(boundBody(table(9, 900), true).kind).toBe('markdown');
    expect(boundBody(table(1_000, 3), true).kind).toBe('markdown');
    expect(boundBody(`${table(9, 90)}\n`.repeat(9), true).kind).toBe('markdown');
  });

  it.each([
    ['many columns', table(4_000, 1_900)],
    ['many rows', table(9, 1_900)],
    ['a row of delimiters before that is none', `a\n|-|\n${table(500, 100)}`],
    ['a quote around them', table(500, 100).replace(/^/gm, '> ')],
    ['Windows line ends', table(500, 100).replaceAll('\n', '\r\n')],
    ['many others beside them', `${table(100, 10)}\n`.repeat(10)],
  ])('are text with %s', (_, text) => {
    expect(boundBody(text, true).kind).toBe('plain');
  });
});
