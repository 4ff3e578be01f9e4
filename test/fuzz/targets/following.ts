import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Sha } from '../../../src/shared/base';
import { matchReviews } from '../../../src/shared/following/match-reviews';
import type { CommitIdentity } from '../../../src/shared/model/review/local-review';
import type { FuzzProperty } from '../fuzz-property';

const identity: fc.Arbitrary<CommitIdentity> = fc.record(
  {
    patchId: fc.constantFrom('', 'p1', 'p2', 'p3', '__proto__'),
    changeId: fc.constantFrom('', 'I1', 'I2', 'constructor'),
    subject: fc.oneof(fc.constantFrom('', 'One', 'Two'), fc.string({ maxLength: 2 })),
  },
  { requiredKeys: ['subject'] },
);
const named = (letter: string): fc.Arbitrary<readonly { readonly sha: Sha; readonly identity: CommitIdentity }[]> =>
  fc.array(identity, { maxLength: 12 }).map((all) => all.map((one, index) => ({ sha: `${letter}${index}`.padEnd(40, '0') as Sha, identity: one })));

/** No commit is given to two reviews, no review to two commits, and each review has one outcome. */
export function followingTarget(): FuzzProperty {
  return fc.property(named('a'), named('b'), fc.array(fc.nat(11), { maxLength: 4 }), (reviews, commits, taken) => {
    const claimed = new Set(taken.map((index) => `b${index}`.padEnd(40, '0') as Sha));
    const { matches, ambiguous, orphaned } = matchReviews(reviews, commits, claimed);
    const outcomes = [...matches.map(({ from }) => from), ...ambiguous.map(({ from }) => from), ...orphaned];
    assert.deepEqual(outcomes.sort(), reviews.map((review) => review.sha).sort());
    const used = [...claimed, ...matches.map(({ to }) => to)];
    assert.equal(new Set(used).size, used.length);
  });
}
