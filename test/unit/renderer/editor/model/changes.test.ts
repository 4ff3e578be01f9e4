import { describe, expect, it } from 'vitest';
import { asUnified, changesFrom, isChanged, neighbourChange } from '../../../../../src/renderer/src/editor/model/changes';

// Old 1-10, new 1-11: line 3 became 3 and 4, lines 8 and 9 became 9 and 10, the rest is kept.
const changes = changesFrom(
  [
    { oldStart: 2, oldEnd: 3, newStart: 2, newEnd: 4 },
    { oldStart: 7, oldEnd: 9, newStart: 8, newEnd: 10 },
  ],
  10,
  11,
  false,
);

describe('neighbourChange', () => {
  it('begins with the first difference for a reader who has not moved yet', () => {
    expect(neighbourChange(changes, 0, 1)).toBe(changes.counted[0]);
  });

  it('goes from difference to difference and ends at the last', () => {
    expect(neighbourChange(changes, 3, 1)).toBe(changes.counted[1]);
    expect(neighbourChange(changes, 9, 1)).toBeNull();
  });

  it('goes back to the beginning of the difference that the reader is in', () => {
    expect(neighbourChange(changes, 10, -1)).toBe(changes.counted[1]);
    expect(neighbourChange(changes, 9, -1)).toBe(changes.counted[0]);
    expect(neighbourChange(changes, 3, -1)).toBeNull();
  });

  it('passes over what does not count', () => {
    const { hunks } = changes.toNew;
    const second = changesFrom(hunks, 10, 11, false, { counted: hunks.slice(1) });
    expect(neighbourChange(second, 0, 1)).toBe(hunks[1]);
    expect(neighbourChange(second, 9, -1)).toBeNull();
  });

  it('reaches a deletion at the very end of the file', () => {
    const deletion = changesFrom([{ oldStart: 4, oldEnd: 6, newStart: 4, newEnd: 4 }], 6, 4, false);
    expect(neighbourChange(deletion, 0, 1)).toBe(deletion.counted[0]);
  });
});

describe('asUnified', () => {
  it('takes an unchanged old line for its new one', () => {
    expect(asUnified(changes, { side: 'old', line: 4 })).toEqual({ side: 'new', line: 5 });
  });

  it('leaves removed and new lines as they are', () => {
    expect(asUnified(changes, { side: 'old', line: 3 })).toEqual({ side: 'old', line: 3 });
    expect(asUnified(changes, { side: 'new', line: 3 })).toEqual({ side: 'new', line: 3 });
  });
});

describe('isChanged', () => {
  it('tells added, removed and kept lines apart', () => {
    expect(isChanged(changes, { side: 'old', line: 3 })).toBe(true);
    expect(isChanged(changes, { side: 'new', line: 4 })).toBe(true);
    expect(isChanged(changes, { side: 'new', line: 5 })).toBe(false);
  });
});
