import type { Sha } from '../../../shared/base';
import type { Commit } from '../../../shared/model/commits/commit';
import type { ThreadView } from '../../../shared/model/review/review';
import { listCommitChanges, type CommitChange } from '../git/commits/commit-changes';
import { readCommits } from '../git/commits/read-commits';
import { readUserName } from '../git/repository/identity';
import type { Git } from '../git/run';
import type { Clock } from '../../../shared/base';
import type { LoadedCommitReview } from '../reviews/local-review/loaded-commit-review';
import { createLocalReviewStore } from '../reviews/local-review/local-review-store';
import { toCommitFiles } from './following/carry-threads';
import { findPlaces } from './following/find-places';
import { createComparisonTexts, createTextCache, type TextCache } from './review/comparison-texts';
import { leaveUnplaced, placeOnCommit } from './review/place-on-commit';
import { createTextSource } from './review/text-source';

/** The review of a commit as it was read once. */
export interface InspectedCommitReview {
  /** Folder of the project, and the repository's name in it. */
  readonly project: string;
  readonly repo: string;
  readonly loaded: LoadedCommitReview;
  readonly threads: readonly ThreadView[];
}

export interface InspectCommitsOptions {
  /** Absolute path of the local-review home. */
  readonly home: string;
  /** The person's home folder. */
  readonly userFolder: string;
  /** Names under which the person writes, beside git's. */
  readonly ownNames: readonly string[];
  readonly clock: Clock;
}

/**
 * Reads all reviews of a repository's commits, each placed on its own commit, and changes nothing: no review follows its commit
 * because of this.
 * @throws GitError
 */
export async function inspectCommitReviews(
  git: Git,
  options: InspectCommitsOptions,
): Promise<{ readonly reviews: readonly InspectedCommitReview[]; readonly problems: readonly string[] }> {
  const { home, userFolder, clock } = options;
  const [found, userName] = await Promise.all([findPlaces(git.location, { home, userFolder }, null), readUserName(git)]);
  const ownNames = [...(userName === null ? [] : [userName]), ...options.ownNames];
  const problems = [...found.problems];
  const reviews: InspectedCommitReview[] = [];
  const cache = createTextCache();
  for (const { project, repo } of found.places) {
    const loaded = await createLocalReviewStore({ home, project, repo, ownNames, clock }).load();
    problems.push(...loaded.problems);
    const commits = await readCommits(git, loaded.reviews.map(({ commit }) => commit));
    const changes = await listCommitChanges(git, [...commits.values()]);
    for (const review of loaded.reviews) {
      const commit = commits.get(review.commit);
      reviews.push({ project, repo, loaded: review, threads: await placed(git, review, commit, changes, cache) });
    }
  }
  return { reviews, problems };
}

async function placed(
  git: Git,
  { commit: sha, review }: LoadedCommitReview,
  commit: Commit | undefined,
  changes: ReadonlyMap<Sha, readonly CommitChange[]>,
  cache: TextCache,
): Promise<readonly ThreadView[]> {
  const threads = review?.threads ?? [];
  if (commit === undefined) return leaveUnplaced(threads, sha);
  const { parent, changes: entries } = toCommitFiles(commit, changes.get(sha) ?? []);
  const source = createTextSource({ git, baseline: parent, compare: sha, workingTree: false, entries });
  return placeOnCommit(threads, createComparisonTexts(source, cache));
}
