import { expect, it } from 'vitest';
import { memoLast } from '../../../../../src/renderer/src/state/snapshots/memo-last';

it('computes again only when an argument is another object', () => {
  let runs = 0;
  const double = memoLast((list: readonly number[], factor: number) => {
    runs += 1;
    return list.map((each) => each * factor);
  });
  const list = [1, 2];
  expect(double(list, 2)).toBe(double(list, 2));
  expect(double([1, 2], 2)).toEqual([2, 4]);
  expect(double([1, 2], 3)).toEqual([3, 6]);
  expect(runs).toBe(3);
});
