import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignBlocks } from '../../../../../../../src/renderer/src/features/diff/kinds/rendered/align-blocks';

const rows = (old: readonly string[], now: readonly string[]): readonly string[] =>
  alignBlocks(old, now, (block) => block).map(({ change, old: before, new: after }) => `${change} ${before ?? '.'} ${after ?? '.'}`);

describe('the blocks of two documents', () => {
  it('stand beside each other', () => {
    expect(rows(['a', 'b', 'c'], ['a', 'B', 'c', 'd'])).toEqual(['kept a a', 'changed b B', 'kept c c', 'added . d']);
    expect(rows(['a', 'b', 'c'], ['c'])).toEqual(['removed a .', 'removed b .', 'kept c c']);
    expect(rows([], [])).toEqual([]);
  });

  it('are all there, in their order', () => {
    const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(blocks, blocks, (old, now) => {
        const aligned = alignBlocks(old, now, (block) => block);
        expect(aligned.flatMap((row) => row.old ?? [])).toEqual(old);
        expect(aligned.flatMap((row) => row.new ?? [])).toEqual(now);
        for (const { change, old: before, new: after } of aligned) expect(change === 'kept').toBe(before === after);
      }),
    );
  });
});
