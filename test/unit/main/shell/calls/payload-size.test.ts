import { expect, test } from 'vitest';
import { isTooLarge } from '../../../../../src/main/shell/calls/payload-size';

function nested(levels: number): unknown {
  return levels === 0 ? 'x' : { inner: nested(levels - 1) };
}

test.each([
  ['nothing', undefined],
  ['a small object', { path: 'a', lines: [1, 2], at: null }],
  ['the largest comment that the contract takes', { body: 'x'.repeat(1_000_000), expectedBody: 'x'.repeat(1_000_000) }],
  ['the most paths that it takes', { paths: Array.from({ length: 20_000 }, (_, index) => `src/folder/file-${index}.ts`) }],
])('%s is looked at', (_what, input) => {
  expect(isTooLarge(input)).toBe(false);
});

test.each([
  ['too much text', { body: 'x'.repeat(4_000_001) }],
  ['too much text in parts', Array.from({ length: 50 }, () => 'x'.repeat(100_000))],
  ['too much text in keys', { ['x'.repeat(4_000_001)]: 1 }],
  ['an array with too many holes', new Array(4_000_001)],
  ['too many values', Array.from({ length: 2_100 }, () => Array.from({ length: 2_000 }, () => 0))],
  ['too many levels', nested(20)],
  ['a map', new Map([['a', 1]])],
  ['bytes', new Uint8Array(4)],
  ['a date', { at: new Date(0) }],
])('%s is not', (_what, input) => {
  expect(isTooLarge(input)).toBe(true);
});

test('a value that holds itself ends as too deep', () => {
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  expect(isTooLarge(loop)).toBe(true);
});
