import { expect, test } from 'vitest';
import { mergeReviews } from '../../../../../src/shared/formats/local-review/merge-reviews';

const thread = (id: string): string => `  - id: ${id}\n    comments:\n      - id: c-${id}\n        body: ${id}\n`;

test('a review that takes in one that followed its commit says where that came from', () => {
  const target = `commit: bbb\nsubject: "One"\nthreads:\n${thread('t-1')}`;
  const moved = `commit: bbb\nprevious_commits: [aaa, abb]\nmatched_by: patch-id\nthreads:\n${thread('t-2')}`;
  const merged = mergeReviews(target, moved, null);
  expect(merged).toEqual({
    ok: true,
    value: `commit: bbb\nsubject: "One"\nprevious_commits: [aaa, abb]\nmatched_by: patch-id\nthreads:\n${thread('t-1')}${thread('t-2')}`,
  });
  expect(merged.ok && mergeReviews(merged.value, moved, null)).toEqual(merged);
});

test('names that it knows already are not repeated, and its own match stays', () => {
  const target = `commit: bbb\nprevious_commits: [aaa]\nmatched_by: subject\nthreads: []\n`;
  const moved = `commit: bbb\nprevious_commits: [aaa, bbb, abb]\nmatched_by: patch-id\n`;
  expect(mergeReviews(target, moved, null)).toEqual({ ok: true, value: `commit: bbb\nprevious_commits: [aaa, abb]\nmatched_by: subject\nthreads: []\n` });
});
