import { expect, it } from 'vitest';
import { scaleFor, shrunk } from '../../../../../../../src/renderer/src/features/diff/kinds/images/use-box';

it('an image shrinks to its place and never grows', () => {
  expect(scaleFor('fit', { width: 200, height: 100 }, { width: 100, height: 100 })).toBe(0.5);
  expect(scaleFor('fit', { width: 100, height: 400 }, { width: 100, height: 100 })).toBe(0.25);
  expect(scaleFor('fit', { width: 10, height: 10 }, { width: 100, height: 100 })).toBe(1);
  expect(scaleFor('actual', { width: 200, height: 100 }, { width: 100, height: 100 })).toBe(1);
  expect(scaleFor('fit', { width: 0, height: 0 }, { width: 100, height: 100 })).toBe(1);
  expect(scaleFor('fit', { width: 200, height: 100 }, null)).toBe(1);
});

it('margins leave something of a small place', () => {
  expect(shrunk({ width: 100, height: 50 }, { width: 20, height: 48 })).toEqual({ width: 80, height: 40 });
  expect(shrunk(null, { width: 20, height: 48 })).toBeNull();
});
