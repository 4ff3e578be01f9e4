import { expect, it } from 'vitest';
import { BoundedMap } from '../../../../src/shared/base';

it('forgets what was asked for longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

it('holds as much as its entries may weigh, and nothing that is heavier', () => {
  const map = new BoundedMap<string, number>(6, (key) => key.length);
  map.set('aaa', 1);
  map.set('bb', 2);
  map.set('bb', 3);
  map.set('c', 4);
  expect(['aaa', 'bb', 'c'].map((key) => map.get(key))).toEqual([1, 3, 4]);
  map.set('dddd', 5);
  expect(['aaa', 'bb', 'c', 'dddd'].map((key) => map.get(key))).toEqual([undefined, undefined, 4, 5]);
  map.delete('dddd');
  map.set('eeeee', 6);
  expect(['c', 'eeeee'].map((key) => map.get(key))).toEqual([4, 6]);
  map.set('fffffff', 7);
  expect(map.get('fffffff')).toBeUndefined();
});
