import { expect, test } from 'vitest';
import { movedLineAt } from '../../../../../../src/renderer/src/features/diff/plain/lines/moved-lines';

const moves = [{ oldStart: 2, oldEnd: 5, newStart: 20, newEnd: 23 }];

test('a moved line knows its other end, and the first one of a block says so', () => {
  expect(movedLineAt(moves, { side: 'old', line: 3 })).toEqual({ other: { side: 'new', line: 21 }, first: true });
  expect(movedLineAt(moves, { side: 'old', line: 5 })).toEqual({ other: { side: 'new', line: 23 }, first: false });
  expect(movedLineAt(moves, { side: 'new', line: 22 })).toEqual({ other: { side: 'old', line: 4 }, first: false });
  expect(movedLineAt(moves, { side: 'new', line: 24 })).toBeNull();
  expect(movedLineAt(moves, { side: 'old', line: 2 })).toBeNull();
});
