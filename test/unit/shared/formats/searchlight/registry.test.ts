import { describe, expect, it } from 'vitest';
import { updateRegistry } from '../../../../../src/shared/formats/searchlight/registry';

const entry = { id: 'topic_main', compare: 'topic', base: 'main', createdAt: '2026-03-04T09:30:00.000Z' };
const listed = { id: 'topic_main', sourceBranch: 'topic', targetBranch: 'main', createdAt: '2026-03-04T09:30:00.000Z' };

describe('updateRegistry', () => {
  it('makes the file', () => {
    expect(JSON.parse(updateRegistry(null, entry))).toEqual({ version: 2, activeReviewId: 'topic_main', reviews: [listed] });
  });

  it('lists a review once, makes it active, and keeps the rest byte for byte', () => {
    const before = '{ "reviews": [ {"id":"other_main", "x": 1.0} ], "activeReviewId": "other_main", "mine": [] }';
    const after = updateRegistry(before, entry);
    expect(after).toContain('{"id":"other_main", "x": 1.0}');
    expect(after).toContain('"mine": []');
    expect(JSON.parse(after)).toMatchObject({ activeReviewId: 'topic_main', reviews: [{ id: 'other_main' }, listed] });
    expect(updateRegistry(after, entry)).toBe(after);
  });

  it.each(['', '{"reviews": [', '[]', 'null'])('leaves %j alone, which is no registry', (text) => {
    expect(updateRegistry(text, entry)).toBe(text);
  });

  it('leaves reviews alone that are no list', () => {
    expect(JSON.parse(updateRegistry('{"reviews": {"a": 1}}', entry))).toEqual({ activeReviewId: 'topic_main', reviews: { a: 1 } });
  });
});
