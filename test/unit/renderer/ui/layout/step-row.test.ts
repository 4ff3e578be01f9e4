import { describe, expect, it } from 'vitest';
import { stepRow } from '../../../../../src/renderer/src/ui/layout/step-row';

const rows = ['heading', 'row', 'heading', 'row', 'row', 'heading'].map((kind) => ({ kind }));

describe('stepRow', () => {
  it.each([
    ['into the list', -1, 1, 1],
    ['down over a heading', 1, 1, 3],
    ['up over a heading', 3, -1, 1],
    ['not above the first', 1, -1, 1],
    ['not below the last', 4, 1, 4],
    ['to the end', 1, 100, 4],
    ['to the start', 4, -100, 1],
    ['nowhere without a step', 3, 0, 3],
  ])('goes %s', (_name, from, step, expected) => {
    expect(stepRow(rows, from, step)).toBe(expected);
  });

  it('stays where there is no row', () => expect(stepRow([], -1, 1)).toBe(-1));

  it('stops at what it is told to', () => {
    expect(stepRow(rows, 1, 1, ({ kind }) => kind === 'heading')).toBe(2);
  });
});
