import { listCommits, type CommitList } from '../../git/commits/list-commits';
import { readReferences } from '../../git/revisions/references';
import type { Cancellable, Git } from '../../git/run';
import type { ComparisonFacts } from '../comparison/read-comparison';
import type { BranchFacts } from './sort-reviews';

/** More commits than a person reviews one by one; older ones are not followed to. */
const mostCommits = 10_000;

/** What is followed to. */
export interface FollowFacts extends BranchFacts {
  readonly list: CommitList;
}

/**
 * The commits of a comparison and what decides about reviews of others. Null when the comparison has no base or no commit: then
 * every review would look as if its commit were gone.
 * @throws GitError
 */
export async function readFollowFacts(
  git: Git,
  { baseline, base, compare }: Pick<ComparisonFacts, 'baseline' | 'base' | 'compare'>,
  kept: ReadonlySet<string>,
  options: Cancellable = {},
): Promise<FollowFacts | null> {
  // Of several merge bases none is the baseline, and the base leaves out what all of them hold.
  const from = baseline.sha ?? base.sha;
  if (from === null || compare.sha === null) return null;
  const [list, references] = await Promise.all([
    listCommits(git, { base: from, compare: compare.sha, limit: mostCommits, ...options }),
    readReferences(git, ['refs/heads/'], options),
  ]);
  return {
    list,
    compare: compare.sha,
    branch: compare.kind === 'branch' ? compare.name : null,
    branches: new Set(references.map(({ name }) => name)),
    kept,
  };
}
