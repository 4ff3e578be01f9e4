import { expect, it } from 'vitest';
import { nextInWalk } from '../../../../../src/renderer/src/state/reviews/verify-walk';

const walk = ['a', 'b', 'c'];

it.each([
  ['a', ['a', 'b', 'c'], 'b'],
  ['a', ['c'], 'c'],
  ['c', ['a', 'b'], 'a'],
  ['b', ['b'], null],
  ['b', [], null],
  ['x', ['a'], undefined],
] as const)('from %s with %j left to %s', (from, left, next) => {
  expect(nextInWalk(walk, from, new Set(left))).toBe(next);
});
