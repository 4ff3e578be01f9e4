import { err, ok, type Clock, type Result } from '../../../../shared/base';
import type { OpenFailure } from '../../../../shared/model/snapshots';
import { locateRepository, type RepositoryLocation } from '../../git/repository/locate';
import { readOperation } from '../../git/repository/operation';
import { openGit, type Git, type GitOptions } from '../../git/run';
import { createLocalReviewStore } from '../../reviews/local-review/local-review-store';
import type { UserData } from '../../settings/user-data';
import { readComparison, type ComparisonChoice, type ComparisonFacts } from '../comparison/read-comparison';
import { findPlaces, type ReviewPlace } from './find-places';
import { readFollowFacts } from './follow-facts';
import { followReviews, type FollowReport } from './follow-reviews';
import { followableReviews, moveIn } from './local-reviews';
import { waitsFor } from './rest';

export interface FollowFolderOptions {
  readonly folder: string;
  readonly choice: ComparisonChoice;
  /** Folder or name of the only project to look at; null for all that hold the repository. */
  readonly project: string | null;
  /** Moves nothing. */
  readonly dryRun: boolean;
  readonly git: GitOptions;
  /** Absolute path of the local-review home. */
  readonly home: string;
  /** The person's home folder. */
  readonly userFolder: string;
  /** The app's own, opened read-only: what a person decided there holds here too. */
  readonly userData: UserData;
  readonly clock: Clock;
}

export interface PlaceFollowing {
  readonly place: ReviewPlace;
  readonly comparison: ComparisonFacts;
  readonly report: FollowReport;
}

export interface FolderFollowing {
  readonly location: RepositoryLocation;
  readonly places: readonly PlaceFollowing[];
  /** What kept reviews from being looked at, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Follows the reviews of a folder's repository once, in every project that holds it.
 * @throws GitError
 */
export async function followFolder(options: FollowFolderOptions): Promise<Result<FolderFollowing, OpenFailure>> {
  const located = await locateRepository(options.folder, options.git);
  if (!located.ok) return err(located.error);
  const location = located.value;
  const git = await openGit(location, options.git);
  try {
    const operation = await readOperation(git);
    if (operation !== null) return ok({ location, places: [], problems: [waitsFor(operation)] });
    const found = await findPlaces(location, options, options.project);
    const places: PlaceFollowing[] = [];
    const problems = [...found.problems, ...(found.places.length > 0 ? [] : [noPlace(location.root, options)])];
    for (const place of found.places) {
      const followed = await followPlace(git, place, options);
      problems.push(...followed.problems);
      if (followed.done !== null) places.push(followed.done);
    }
    return ok({ location, places, problems });
  } finally {
    git.dispose();
  }
}

async function followPlace(
  git: Git,
  place: ReviewPlace,
  options: FollowFolderOptions,
): Promise<{ readonly done: PlaceFollowing | null; readonly problems: readonly string[] }> {
  const data = await options.userData.repository(git.location.root);
  const choice = { ...options.choice, base: options.choice.base ?? place.base ?? null };
  const comparison = await readComparison(git, choice, data);
  const facts = await readFollowFacts(git, comparison, data.keptReviews());
  if (facts === null) {
    return { done: null, problems: comparison.problems.map(({ message }) => message) };
  }
  const store = createLocalReviewStore({ home: options.home, project: place.project, repo: place.repo, ownNames: [], clock: options.clock });
  const { reviews, problems } = await store.load();
  const report = await followReviews({
    ...facts,
    git,
    reviews: followableReviews(reviews, options.userFolder),
    move: options.dryRun ? null : moveIn(store),
  });
  return { done: { place, comparison, report }, problems };
}

function noPlace(root: string, { home, project }: FollowFolderOptions): string {
  return project === null ? `No project in ${home} holds ${root}.` : `${home} has no project ${project} that holds ${root}.`;
}
