import { expect, test } from 'vitest';
import { spokenRow } from '../../../../../../src/renderer/src/features/diff/plain/read/spoken-line';
import { lineTextOf } from '../../../../../../src/renderer/src/features/diff/plain/texts/line-text';

const texts = { old: lineTextOf('one\ntwo\n\n'), new: lineTextOf('zero\none\nTWO\n') };

test('a row is said in words: which line, what became of it, and its text', () => {
  expect(spokenRow(texts, { kind: 'line', old: 1, new: 2, changed: false, pair: null })).toBe('Old line 1, new line 2: one');
  expect(spokenRow(texts, { kind: 'line', old: 2, new: 3, changed: true, pair: null })).toBe('Removed, old line 2: two. Added, new line 3: TWO');
  expect(spokenRow(texts, { kind: 'line', old: 3, new: null, changed: true, pair: null })).toBe('Removed, old line 3: blank');
  expect(spokenRow(texts, { kind: 'line', old: null, new: 1, changed: true, pair: null })).toBe('Added, new line 1: zero');
});

test('characters that act unseen are said by their names', () => {
  const hostile = { old: lineTextOf(''), new: lineTextOf('if (user\u202e) {\n') };
  expect(spokenRow(hostile, { kind: 'line', old: null, new: 1, changed: true, pair: null })).toBe('Added, new line 1: if (user‹U+202E›) {');
});
