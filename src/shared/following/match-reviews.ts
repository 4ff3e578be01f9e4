import type { Sha } from '../base';
import type { CommitIdentity, MatchKind } from '../model/review/local-review';

/** A review whose commit is not among those of the branch any more. */
export interface LeftReview {
  readonly sha: Sha;
  /** What is known of its commit; a key that is missing is never matched by. */
  readonly identity: Partial<CommitIdentity>;
}

/** A commit of the branch. */
export interface KnownCommit {
  readonly sha: Sha;
  readonly identity: CommitIdentity;
}

export interface Match {
  readonly from: Sha;
  readonly to: Sha;
  readonly by: MatchKind;
}

/** A review that several commits could continue, or a commit that several reviews could go to. */
export interface AmbiguousReview {
  readonly from: Sha;
  readonly by: MatchKind;
  /** Those that nobody claimed, in the order of the branch; at least one. */
  readonly candidates: readonly Sha[];
}

/** Each review is in exactly one of the three. */
export interface Matching {
  readonly matches: readonly Match[];
  readonly ambiguous: readonly AmbiguousReview[];
  readonly orphaned: readonly Sha[];
}

/** The surest first. */
const kinds = ['patch-id', 'change-id', 'subject'] as const satisfies readonly MatchKind[];

/**
 * Finds the commits that reviews belong to after history was rewritten: by patch id, then by Change-Id, then by subject.
 *
 * A key counts where it names exactly one review and exactly one commit, looked for among all of them, matched or not: a
 * repeated subject says nothing. What a surer kind left open, a weaker one may only decide among the commits that the surer
 * one named. No commit is matched twice, and none of `claimed`.
 *
 * @param commits those that a review may go to, so without merges
 */
export function matchReviews(
  reviews: readonly LeftReview[],
  commits: readonly KnownCommit[],
  claimed: ReadonlySet<Sha> = new Set(),
): Matching {
  const matches = new Map<Sha, Match>();
  const taken = new Set(claimed);
  const open = new Map<Sha, Omit<AmbiguousReview, 'from'>>();
  for (const by of kinds) {
    const reviewsOf = groupBy(reviews, ({ identity }) => keyOf(identity, by));
    const commitsOf = groupBy(commits, ({ identity }) => keyOf(identity, by));
    for (const [key, named] of reviewsOf) {
      const possible = commitsOf.get(key) ?? [];
      for (const from of named) {
        if (matches.has(from)) continue;
        const earlier = open.get(from)?.candidates;
        const allowed = earlier === undefined ? possible : possible.filter((sha) => earlier.includes(sha));
        const [only] = allowed;
        if (only === undefined) continue;
        if (named.length === 1 && possible.length === 1) {
          if (taken.has(only)) continue;
          taken.add(only);
          matches.set(from, { from, to: only, by });
        } else if (earlier === undefined) {
          open.set(from, { by, candidates: allowed });
        }
      }
    }
  }
  const left = reviews.filter(({ sha }) => !matches.has(sha));
  const ambiguous = left.flatMap(({ sha: from }): readonly AmbiguousReview[] => {
    const found = open.get(from);
    const candidates = found?.candidates.filter((sha) => !taken.has(sha)) ?? [];
    return found === undefined || candidates.length === 0 ? [] : [{ from, by: found.by, candidates }];
  });
  const offered = new Set(ambiguous.map(({ from }) => from));
  return {
    matches: reviews.flatMap(({ sha }) => matches.get(sha) ?? []),
    ambiguous,
    orphaned: left.map(({ sha }) => sha).filter((sha) => !offered.has(sha)),
  };
}

/** An empty text is no key. */
function keyOf(identity: Partial<CommitIdentity>, by: MatchKind): string {
  switch (by) {
    case 'patch-id':
      return identity.patchId ?? '';
    case 'change-id':
      return identity.changeId ?? '';
    case 'subject':
      return identity.subject ?? '';
  }
}

function groupBy<T extends { readonly sha: Sha }>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly Sha[]> {
  const groups = new Map<string, Sha[]>();
  for (const item of items) {
    const name = key(item);
    if (name === '') continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item.sha]);
    else group.push(item.sha);
  }
  return groups;
}
