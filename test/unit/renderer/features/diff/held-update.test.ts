import { describe, expect, it } from 'vitest';
import { touchesSpans } from '../../../../../src/renderer/src/features/diff/held-update';

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
