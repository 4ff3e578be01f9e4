import { expect, test } from 'vitest';
import { piecesOf } from '../../../../../../src/renderer/src/features/diff/plain/lines/pieces';

const colour = { offsets: Uint32Array.of(0, 5, 6), colours: ['red', 'green', 'blue'] };

test('a line is cut where its colour, its change or a match begins or ends', () => {
  const pieces = piecesOf('const a = 1;', 12, colour, [{ start: 6, end: 7 }], [{ start: 4, end: 6, current: true }]);
  expect(pieces.map(({ text, colour: drawn, changed, found }) => [text, drawn, changed, found])).toEqual([
    ['cons', 'red', false, 'no'],
    ['t', 'red', false, 'current'],
    [' ', 'green', false, 'current'],
    ['a', 'blue', true, 'no'],
    [' = 1;', 'blue', false, 'no'],
  ]);
});

test('what is cut off is not drawn, and nothing has no pieces', () => {
  expect(piecesOf('abcdef', 3, null, [{ start: 2, end: 6 }], []).map(({ text }) => text)).toEqual(['ab', 'c']);
  expect(piecesOf('', 0, null, [], [])).toEqual([]);
});

test('a character that would act unseen is a piece by itself, with its name, whatever else begins there', () => {
  const pieces = piecesOf('a\u202eb\u200b\u200bc\ufeff', 7, null, [{ start: 1, end: 4 }], []);
  expect(pieces.map(({ text, changed, unseen }) => [text, changed, unseen])).toEqual([
    ['a', false, null],
    ['\u202e', true, 'U+202E'],
    ['b', true, null],
    ['\u200b', true, 'U+200B'],
    ['\u200b', false, 'U+200B'],
    ['c', false, null],
    ['\ufeff', false, 'U+FEFF'],
  ]);
  expect(piecesOf('\u{1f469}\u200d\u{1f4bb}', 5, null, [], []).map(({ unseen }) => unseen)).toEqual([null]);
});
