import type { Sha } from '../../../shared/base';
import type { Commit } from '../../../shared/model/commits/commit';
import { viewThread } from '../../../shared/model/marks/thread-view';
import type { PlacedThread, ThreadView } from '../../../shared/model/review/review';
import { listCommitChanges, type CommitChange } from '../git/commits/commit-changes';
import { readCommits } from '../git/commits/read-commits';
import type { Git } from '../git/run';
import type { Clock } from '../../../shared/base';
import type { RepositoryMarks } from '../marks/repository-marks';
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
  /** Names under which the person writes. */
  readonly ownNames: readonly string[];
  readonly marks: RepositoryMarks;
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
  const { home, userFolder, ownNames, marks, clock } = options;
  const found = await findPlaces(git.location, { home, userFolder }, null);
  const problems = [...found.problems];
  const reviews: InspectedCommitReview[] = [];
  const cache = createTextCache();
  for (const { project, repo } of found.places) {
    const place = { project, repo };
    const seen = marks.ofLocalReview(place);
    const loaded = await marks.watchLocalReview(place, createLocalReviewStore({ home, ...place, ownNames, clock }), () => ownNames).load();
    problems.push(...loaded.problems);
    const commits = await readCommits(git, loaded.reviews.map(({ commit }) => commit));
    const changes = await listCommitChanges(git, [...commits.values()]);
    for (const review of loaded.reviews) {
      const commit = commits.get(review.commit);
      const context = { ownNames, broken: review.state === 'broken' };
      const threads = await placed(git, review, commit, changes, cache);
      reviews.push({ ...place, loaded: review, threads: threads.map((thread) => viewThread(thread, seen.of(thread.key), context)) });
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
): Promise<readonly PlacedThread[]> {
  const threads = review?.threads ?? [];
  if (commit === undefined) return leaveUnplaced(threads, sha);
  const { parent, changes: entries } = toCommitFiles(commit, changes.get(sha) ?? []);
  const source = createTextSource({ git, old: { kind: 'commit', sha: parent }, now: { kind: 'commit', sha }, entries });
  return placeOnCommit(threads, createComparisonTexts(source, cache));
}
