import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sha } from '../../../../src/shared/base';
import { matchReviews, type KnownCommit, type LeftReview } from '../../../../src/shared/following/match-reviews';
import type { CommitIdentity } from '../../../../src/shared/model/review/local-review';

const sha = (name: string): Sha => name.padEnd(40, '0') as Sha;
const review = (name: string, identity: Partial<CommitIdentity>): LeftReview => ({ sha: sha(name), identity });
const commit = (name: string, identity: Partial<CommitIdentity>): KnownCommit => ({ sha: sha(name), identity: { subject: '', ...identity } });

describe('matching reviews with rewritten commits', () => {
  test('goes by patch id, then Change-Id, then subject', () => {
    const reviews = [
      review('a1', { patchId: 'p1', changeId: 'I1', subject: 'One' }),
      review('a2', { patchId: 'p2', changeId: 'I2', subject: 'Two' }),
      review('a3', { patchId: 'p3', subject: 'Three' }),
      review('a4', { patchId: 'p4', changeId: 'I4', subject: 'Four' }),
    ];
    const commits = [
      commit('b3', { patchId: 'q3', subject: 'Three' }),
      commit('b2', { patchId: 'q2', changeId: 'I2', subject: 'Second' }),
      commit('b1', { patchId: 'p1', subject: 'Two' }),
    ];
    expect(matchReviews(reviews, commits)).toEqual({
      matches: [
        { from: sha('a1'), to: sha('b1'), by: 'patch-id' },
        { from: sha('a2'), to: sha('b2'), by: 'change-id' },
        { from: sha('a3'), to: sha('b3'), by: 'subject' },
      ],
      ambiguous: [],
      orphaned: [sha('a4')],
    });
  });

  test('does not choose between commits', () => {
    const left = [review('a1', { patchId: 'p', subject: 'Fix' })];
    const commits = [commit('b1', { subject: 'Fix' }), commit('b2', { subject: 'Fix' })];
    expect(matchReviews(left, commits)).toEqual({
      matches: [],
      ambiguous: [{ from: sha('a1'), by: 'subject', candidates: [sha('b1'), sha('b2')] }],
      orphaned: [],
    });
  });

  test('does not choose between reviews', () => {
    const left = [review('a1', { subject: 'Fix' }), review('a2', { subject: 'Fix' })];
    expect(matchReviews(left, [commit('b1', { subject: 'Fix' })]).ambiguous).toEqual([
      { from: sha('a1'), by: 'subject', candidates: [sha('b1')] },
      { from: sha('a2'), by: 'subject', candidates: [sha('b1')] },
    ]);
  });

  test('does not conclude from a repeated subject when one of its commits is matched otherwise', () => {
    const left = [review('a1', { patchId: 'p1', subject: 'Fix' }), review('a2', { patchId: 'p2', subject: 'Fix' })];
    const commits = [commit('b1', { patchId: 'p1', subject: 'Fix' }), commit('b2', { patchId: 'q2', subject: 'Fix' })];
    expect(matchReviews(left, commits)).toEqual({
      matches: [{ from: sha('a1'), to: sha('b1'), by: 'patch-id' }],
      ambiguous: [{ from: sha('a2'), by: 'subject', candidates: [sha('b2')] }],
      orphaned: [],
    });
  });

  test('lets a weaker key decide among the commits that a surer one named, and no others', () => {
    const twice = [commit('b1', { patchId: 'p', subject: 'Add' }), commit('b2', { patchId: 'p', subject: 'Add again' })];
    const left = [review('a1', { patchId: 'p', subject: 'Add' }), review('a2', { patchId: 'p', subject: 'Add again' })];
    expect(matchReviews(left, twice).matches).toEqual([
      { from: sha('a1'), to: sha('b1'), by: 'subject' },
      { from: sha('a2'), to: sha('b2'), by: 'subject' },
    ]);
    const elsewhere = [...twice, commit('b3', { patchId: 'q', subject: 'Remove' })];
    expect(matchReviews([review('a1', { patchId: 'p', subject: 'Remove' })], elsewhere)).toEqual({
      matches: [],
      ambiguous: [{ from: sha('a1'), by: 'patch-id', candidates: [sha('b1'), sha('b2')] }],
      orphaned: [],
    });
  });

  test('never takes a commit that another review has', () => {
    const left = [review('a1', { patchId: 'p', subject: 'Add' })];
    const commits = [commit('b1', { patchId: 'p', subject: 'Add' })];
    expect(matchReviews(left, commits, new Set([sha('b1')]))).toEqual({ matches: [], ambiguous: [], orphaned: [sha('a1')] });
  });

  test('knows nothing by an empty subject or a missing key', () => {
    expect(matchReviews([review('a1', {}), review('a2', { subject: '' })], [commit('b1', {})]).orphaned).toEqual([sha('a1'), sha('a2')]);
  });
});

describe('matching, whatever the history', () => {
  const identity = fc.record(
    { patchId: fc.constantFrom('p1', 'p2', 'p3', 'p4'), changeId: fc.constantFrom('I1', 'I2', 'I3'), subject: fc.constantFrom('', 'One', 'Two', 'Three') },
    { requiredKeys: ['subject'] },
  );
  const many = (letter: string) =>
    fc.array(identity, { maxLength: 8 }).map((identities) => identities.map((known, index) => ({ sha: sha(`${letter}${index}`), identity: known })));
  const cases = fc.record({ reviews: many('a'), commits: many('b'), claimed: fc.subarray([0, 1, 2].map((index) => sha(`b${index}`))) });

  test('puts each review in exactly one list and claims no commit twice', () => {
    fc.assert(
      fc.property(cases, ({ reviews, commits, claimed }) => {
        const { matches, ambiguous, orphaned } = matchReviews(reviews, commits, new Set(claimed));
        const all = [...matches.map(({ from }) => from), ...ambiguous.map(({ from }) => from), ...orphaned];
        expect(all.sort()).toEqual(reviews.map((item) => item.sha));
        const used = [...matches.map(({ to }) => to), ...claimed];
        expect(new Set(used).size).toBe(used.length);
        for (const { candidates } of ambiguous) expect(candidates.filter((candidate) => used.includes(candidate))).toEqual([]);
      }),
    );
  });

  test('does not depend on the order of reviews and commits', () => {
    fc.assert(
      fc.property(cases, ({ reviews, commits, claimed }) => {
        const sorted = ({ matches, ambiguous, orphaned }: ReturnType<typeof matchReviews>): unknown => ({
          matches: [...matches].sort((a, b) => (a.from < b.from ? -1 : 1)),
          ambiguous: [...ambiguous].sort((a, b) => (a.from < b.from ? -1 : 1)).map((item) => ({ ...item, candidates: [...item.candidates].sort() })),
          orphaned: [...orphaned].sort(),
        });
        const reversed = matchReviews([...reviews].reverse(), [...commits].reverse(), new Set(claimed));
        expect(sorted(reversed)).toEqual(sorted(matchReviews(reviews, commits, new Set(claimed))));
      }),
    );
  });

  test('matches only by a key that one review and one commit have', () => {
    fc.assert(
      fc.property(cases, ({ reviews, commits }) => {
        for (const { from, to, by } of matchReviews(reviews, commits).matches) {
          const key = ({ identity: known }: LeftReview): string | undefined =>
            ({ 'patch-id': known.patchId, 'change-id': known.changeId, subject: known.subject })[by];
          const wanted = reviews.flatMap((item) => (item.sha === from ? [key(item)] : []))[0];
          expect(reviews.filter((item) => key(item) === wanted).map((item) => item.sha)).toEqual([from]);
          expect(commits.filter((item) => key(item) === wanted).map((item) => item.sha)).toEqual([to]);
        }
      }),
    );
  });
});
