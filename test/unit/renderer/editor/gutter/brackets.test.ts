import { describe, expect, it } from 'vitest';
import { bracketsOf } from '../../../../../src/renderer/src/editor/gutter/brackets';
import { changesFrom } from '../../../../../src/renderer/src/editor/model/changes';

// Old 3-6 became new 3-8.
const changes = changesFrom([{ oldStart: 2, oldEnd: 6, newStart: 2, newEnd: 8 }], 10, 12, false);

describe('bracketsOf', () => {
  it('is one stroke beside lines of one side', () => {
    expect(bracketsOf({ side: 'old', startLine: 4, endLine: 5 }, changes, 'split')).toEqual([
      { from: { side: 'old', line: 4 }, to: { side: 'old', line: 5 } },
    ]);
  });

  const mixed = { side: 'new', startSide: 'old', startLine: 4, endLine: 5 } as const;

  it('runs through to the end and from the beginning of the difference where the sides are apart', () => {
    expect(bracketsOf(mixed, changes, 'split')).toEqual([
      { from: { side: 'old', line: 4 }, to: { side: 'old', line: 6 } },
      { from: { side: 'new', line: 3 }, to: { side: 'new', line: 5 } },
    ]);
  });

  it('is one stroke over removed and added lines in a unified diff', () => {
    expect(bracketsOf(mixed, changes, 'unified')).toEqual([{ from: { side: 'old', line: 4 }, to: { side: 'new', line: 5 } }]);
  });
});
