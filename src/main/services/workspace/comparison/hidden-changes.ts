import { readStatus } from '../../git/changes/diff-run';
import type { Git } from '../../git/run';
import type { ShownChanges } from '../../settings/repository-data';
import type { ComparisonFacts } from './read-comparison';
import { isInReviewStore } from '../files/read-files';

/** Paths with changes that the comparison could show and that are switched off. */
export async function countHidden(
  git: Git,
  facts: ComparisonFacts,
  shown: ShownChanges,
  signal?: AbortSignal,
): Promise<{ readonly uncommitted: number; readonly untracked: number }> {
  if (!facts.compareIsHead || (shown.uncommitted && shown.untracked)) return { uncommitted: 0, untracked: 0 };
  const status = await readStatus(git, true, signal === undefined ? {} : { signal });
  const paths = status.filter(({ path }) => !isInReviewStore(path));
  const untracked = paths.filter(({ kind }) => kind === 'untracked').length;
  return {
    uncommitted: shown.uncommitted ? 0 : paths.length - untracked,
    untracked: shown.uncommitted && shown.untracked ? 0 : untracked,
  };
}
