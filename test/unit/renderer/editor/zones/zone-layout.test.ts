import { describe, expect, it } from 'vitest';
import { changesFrom } from '../../../../../src/renderer/src/editor/model/changes';
import { layoutSplit, layoutUnified } from '../../../../../src/renderer/src/editor/zones/zone-layout';

// Old 3-4 became new 3-6; old 9 was removed.
const changes = changesFrom(
  [
    { oldStart: 2, oldEnd: 4, newStart: 2, newEnd: 6 },
    { oldStart: 8, oldEnd: 9, newStart: 10, newEnd: 10 },
  ],
  10,
  11,
  false,
);

describe('layoutSplit', () => {
  it('puts a zone below its line, on its own side', () => {
    expect(layoutSplit(changes, { side: 'old', line: 7 })).toMatchObject({ gap: { editor: 'old', afterLine: 7 }, spacer: null });
  });

  it('faces empty space below an unchanged line', () => {
    expect(layoutSplit(changes, { side: 'new', line: 1 }).facing).toBe(true);
  });

  it('faces empty space at the end of the longer side of a difference', () => {
    expect(layoutSplit(changes, { side: 'new', line: 6 }).facing).toBe(true);
    expect(layoutSplit(changes, { side: 'old', line: 4 }).facing).toBe(false);
  });

  it('may stand beside lines of the other side within a difference', () => {
    expect(layoutSplit(changes, { side: 'new', line: 3 }).facing).toBe(false);
  });

  it('stays inside a file that became shorter', () => {
    expect(layoutSplit(changes, { side: 'new', line: 500 }).gap.afterLine).toBe(11);
  });

  it('goes above the first line for what has no lines', () => {
    expect(layoutSplit(changes, { side: 'new', line: 0 })).toMatchObject({ gap: { afterLine: 0 }, facing: true });
  });
});

describe('layoutUnified', () => {
  it('puts a removed line’s zone below all removed and above all added lines', () => {
    const { gap, spacer } = layoutUnified(changes, { side: 'old', line: 3 });
    expect(gap).toMatchObject({ editor: 'new', afterLine: 2 });
    expect(spacer).toMatchObject({ editor: 'old', afterLine: 4 });
    expect(gap.ordinal).toBeGreaterThan(10_000);
    expect(spacer?.ordinal).toBeLessThan(10_000);
  });

  it('puts the zone of a kept line above removed lines that follow it', () => {
    const { gap, spacer } = layoutUnified(changes, { side: 'new', line: 2 });
    expect(gap).toMatchObject({ editor: 'new', afterLine: 2 });
    expect(gap.ordinal).toBeLessThan(10_000);
    expect(spacer).toMatchObject({ editor: 'old', afterLine: 2 });
  });

  it('keeps the old numbers level with a zone among added lines', () => {
    expect(layoutUnified(changes, { side: 'new', line: 4 })).toMatchObject({
      gap: { afterLine: 4 },
      spacer: { afterLine: 4, amongAdded: true },
    });
  });

  it('takes a kept old line for its new one', () => {
    expect(layoutUnified(changes, { side: 'old', line: 6 })).toMatchObject({ gap: { afterLine: 8 }, spacer: { afterLine: 6 } });
  });

  it('puts the zone of a pure removal where the lines were', () => {
    expect(layoutUnified(changes, { side: 'old', line: 9 })).toMatchObject({ gap: { afterLine: 10 }, spacer: { afterLine: 9 } });
  });
});
