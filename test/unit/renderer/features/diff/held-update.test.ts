import { describe, expect, it } from 'vitest';
import { toRepoPath } from '../../../../../src/shared/base';
import type { Place } from '../../../../../src/shared/model/review/place';
import { placeAfter, touchesSpans } from '../../../../../src/renderer/src/features/diff/held-update';

const before = 'a\nb\nc\nd\ne';

describe('touchesSpans', () => {
  it('holds a text back that changes lines which a person writes about', () => {
    expect(touchesSpans(before, 'a\nb\nX\nd\ne', [{ side: 'new', startLine: 2, endLine: 3 }])).toBe(true);
  });

  it('lets changes elsewhere and lines of the old side through', () => {
    expect(touchesSpans(before, 'X\na\nb\nc\nd\ne', [{ side: 'new', startLine: 2, endLine: 3 }])).toBe(false);
    expect(touchesSpans(before, 'a\nb\nX\nd\ne', [{ side: 'old', startLine: 3, endLine: 3 }])).toBe(false);
  });

  it('lets an equal text through', () => {
    expect(touchesSpans(before, before, [{ side: 'new', startLine: 1, endLine: 5 }])).toBe(false);
  });
});

describe('placeAfter', () => {
  const path = toRepoPath('src/a.ts') ?? expect.unreachable();
  const place: Place = { path, side: 'new', startLine: 2, endLine: 3 };

  it('follows lines that only moved, and does not call them changed', () => {
    expect(placeAfter({ before, after: `X\nY\n${before}`, at: 5 }, place)).toEqual({ place: { ...place, startLine: 4, endLine: 5 }, changedAt: null });
  });

  it('says when the lines themselves changed', () => {
    expect(placeAfter({ before, after: 'a\nX\nc\nd\ne', at: 5 }, place)).toEqual({ place, changedAt: 5 });
  });

  it('leaves lines of the old side where they are', () => {
    const old: Place = { ...place, side: 'old' };
    expect(placeAfter({ before, after: `X\n${before}`, at: 5 }, old)).toEqual({ place: old, changedAt: null });
  });
});
