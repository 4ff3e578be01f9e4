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
