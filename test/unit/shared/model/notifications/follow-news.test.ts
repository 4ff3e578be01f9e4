import { expect, test } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import type { CommitsSnapshot, UnmatchedReview } from '../../../../../src/shared/model/commits/commit-list';
import { followNews } from '../../../../../src/shared/model/notifications/follow-news';

const harbor = { root: '/src/harbor-ui', name: 'harbor-ui' };
const review = (sha: string, state: UnmatchedReview['state']): UnmatchedReview => ({ sha: sha as Sha, subject: '', open: 1, resolved: 0, state, candidates: [] });
const followed = (at: string, ...left: readonly string[]): CommitsSnapshot['lastFollow'] => ({ at, moved: 5, left: left.map((sha) => sha as Sha) });

test('what a following left is told of once, what can be chosen first', () => {
  const before = { lastFollow: null, unmatched: [review('old', 'orphaned')] };
  const after = { lastFollow: followed('13:30', 'gone', 'twice'), unmatched: [review('old', 'orphaned'), review('gone', 'orphaned'), review('twice', 'ambiguous')] };
  expect(followNews(before, after, harbor)).toEqual({ kind: 'rebase', root: '/src/harbor-ui', repository: 'harbor-ui', moved: 5, reviews: ['twice', 'gone'] });
  expect(followNews(after, { ...after, unmatched: [review('gone', 'orphaned')] }, harbor)).toBeNull();
});

test('nothing is told of when all followed, or what was left was decided already', () => {
  const before = { lastFollow: followed('13:00', 'old'), unmatched: [review('old', 'kept')] };
  expect(followNews(before, { lastFollow: followed('13:30'), unmatched: before.unmatched }, harbor)).toBeNull();
  expect(followNews(before, { lastFollow: followed('13:30', 'gone'), unmatched: before.unmatched }, harbor)).toBeNull();
});
