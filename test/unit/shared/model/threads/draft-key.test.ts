import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRepoPath } from '../../../../../src/shared/base';
import { draftKey, parseDraftKey, type DraftTarget } from '../../../../../src/shared/model/threads/draft-key';
import type { Place } from '../../../../../src/shared/model/review/place';

const place = { path: toRepoPath('src/a:b/c.ts'), side: 'new', startLine: 3, endLine: 7 } as Place;

describe('draft keys', () => {
  it('have the agreed form', () => {
    expect(draftKey({ kind: 'new-thread', place })).toBe('new:src/a:b/c.ts:new:same:3-7');
    expect(draftKey({ kind: 'new-thread', place: { ...place, startSide: 'old' } })).toBe('new:src/a:b/c.ts:new:old:3-7');
    expect(draftKey({ kind: 'review-wide' })).toBe('new:review');
    expect(draftKey({ kind: 'reply', thread: 'thr-1' })).toBe('reply:thr-1');
  });

  it('come back as what they were made from', () => {
    const id = fc.string({ minLength: 1, unit: 'grapheme' });
    const line = fc.integer({ min: 1, max: 1_000_000 });
    const side = fc.constantFrom('old' as const, 'new' as const);
    const path = fc.constantFrom('a', 'a b/c:d.ts', 'new:x:old:same:1-2', 'é/‮', '-n\nm').map((text) => toRepoPath(text) ?? place.path);
    const places = fc.record({ path, side, startLine: line, endLine: line });
    const targets: fc.Arbitrary<DraftTarget> = fc.oneof(
      places.map((each) => ({ kind: 'new-thread' as const, place: each })),
      places.map((each) => ({ kind: 'new-thread' as const, place: { ...each, startSide: each.side === 'old' ? ('new' as const) : ('old' as const) } })),
      fc.constant({ kind: 'review-wide' as const }),
      fc.constant({ kind: 'review-wide-title' as const }),
      id.map((thread) => ({ kind: 'reply' as const, thread })),
      fc.tuple(id, id).map(([thread, comment]) => ({ kind: 'edit' as const, thread, comment })),
      fc.tuple(id, id).map(([thread, comment]) => ({ kind: 'edit-origin' as const, thread, comment })),
    );
    fc.assert(
      fc.property(targets, (target) => {
        expect(parseDraftKey(draftKey(target))).toEqual(target);
      }),
    );
  });

  it.each(['', 'reply:', 'reply:%', 'edit:a', 'edit:a:b:c', 'new:../x:new:same:1-1', 'new:a:new:same:0-1', 'other:a'])('refuses %j', (key) => {
    expect(parseDraftKey(key)).toBeNull();
  });
});
