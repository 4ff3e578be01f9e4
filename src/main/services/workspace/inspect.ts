import { err, ok, type Clock, type Result } from '../../../shared/base';
import type { ChangedFile } from '../../../shared/model/comparison/changed-file';
import { viewThread } from '../../../shared/model/marks/thread-view';
import type { ThreadView } from '../../../shared/model/review/review';
import type { OpenFailure } from '../../../shared/model/snapshots';
import { findGenerated } from '../git/contents/attributes';
import { countLines } from '../git/changes/line-counts';
import { readUserName } from '../git/repository/identity';
import { locateRepository, type RepositoryLocation } from '../git/repository/locate';
import { openGit, type Git, type GitOptions } from '../git/run';
import { marksOwners, type RepositoryMarks } from '../marks/repository-marks';
import { createSearchlightStore, type LoadedReview } from '../reviews/searchlight-store';
import type { RepositoryData } from '../settings/repository-data';
import type { UserData } from '../settings/user-data';
import { changeRequest, textSides } from './comparison/change-request';
import { createTextCache, type TextCache } from './review/comparison-texts';
import { fileList } from './files/file-list';
import { readComparison, type ComparisonChoice, type ComparisonFacts } from './comparison/read-comparison';
import { readListing, type Listing } from './files/read-files';
import { inspectCommitReviews, type InspectedCommitReview } from './inspect-commits';
import { placeReview, textsOf } from './review/read-review';
import { readViewedFiles } from './files/viewed-files';

export interface InspectOptions {
  readonly folder: string;
  readonly choice: ComparisonChoice;
  readonly git: GitOptions;
  /** The app's own, opened read-only: what is pinned and viewed there counts here too. */
  readonly userData: UserData;
  /** Absolute path of the local-review home. */
  readonly home: string;
  /** The person's home folder. */
  readonly userFolder: string;
  /** The reviewer's id (`LOCAL_REVIEW_USER`), where one is set. */
  readonly reviewer: string | null;
  readonly clock: Clock;
}

/** One repository as the app shows it, read once. */
export interface Inspection {
  readonly location: RepositoryLocation;
  readonly comparison: ComparisonFacts;
  readonly files: readonly ChangedFile[];
  /** All reviews of the repository, each placed in its own comparison. */
  readonly reviews: readonly { readonly loaded: LoadedReview; readonly threads: readonly ThreadView[] }[];
  /** The reviews of single commits, each placed on its own. */
  readonly commitReviews: readonly InspectedCommitReview[];
  /** Faults of the review stores. */
  readonly problems: readonly string[];
}

/**
 * Reads a repository without watching it and without writing anywhere.
 * @throws GitError
 */
export async function inspectRepository(options: InspectOptions): Promise<Result<Inspection, OpenFailure>> {
  const located = await locateRepository(options.folder, options.git);
  if (!located.ok) return err(located.error);
  const location = located.value;
  const git = await openGit(location, options.git);
  try {
    const data = await options.userData.repository(location.root);
    return ok({ location, ...(await inspectOpened(git, data, options)) });
  } finally {
    git.dispose();
  }
}

async function inspectOpened(git: Git, data: RepositoryData, options: InspectOptions): Promise<Omit<Inspection, 'location'>> {
  const { home, userFolder, reviewer, clock, userData } = options;
  const ownNames = await readOwnNames(git, [reviewer, ...userData.settings.get().ownNames]);
  const marks = marksOwners(clock)(data);
  const store = marks.watchSearchlight(createSearchlightStore({ root: git.location.root, clock }), () => ownNames);
  const [comparison, loaded] = await Promise.all([readComparison(git, options.choice, data), store.load()]);
  const listing = await listingOf(git, comparison, data);
  const active = store.find(comparison.base.name, comparison.compare.name, loaded);
  const cache = createTextCache();
  const reviews = [];
  for (const review of loaded.reviews) {
    const own = review === active ? { comparison, listing } : await ownComparison(git, review, data);
    reviews.push({ loaded: review, threads: await threadsOf(git, review, own ?? { comparison, listing }, { data, marks, ownNames, cache }) });
  }
  const ofCommits = await inspectCommitReviews(git, { home, userFolder, ownNames, marks, clock });
  return {
    comparison,
    files: await filesOf(git, comparison, listing, active, data),
    reviews,
    commitReviews: ofCommits.reviews,
    problems: [...loaded.problems, ...ofCommits.problems],
  };
}

interface Compared {
  readonly comparison: ComparisonFacts;
  readonly listing: Listing;
}

async function listingOf(git: Git, comparison: ComparisonFacts, data: RepositoryData): Promise<Listing> {
  const request = changeRequest(comparison, data.shown());
  return request === null ? { entries: [], versions: new Map() } : readListing(git, request);
}

/** The comparison that a review names itself; null when it names none. */
async function ownComparison(git: Git, { base, compare }: LoadedReview, data: RepositoryData): Promise<Compared | null> {
  if (base === null || compare === null) return null;
  const comparison = await readComparison(git, { base, compare }, data);
  return { comparison, listing: await listingOf(git, comparison, data) };
}

/** Names under which the person writes: git's, and those that are set. */
async function readOwnNames(git: Git, set: readonly (string | null)[]): Promise<readonly string[]> {
  return [await readUserName(git), ...set].filter((name) => name !== null);
}

interface ThreadSources {
  readonly data: RepositoryData;
  readonly marks: RepositoryMarks;
  readonly ownNames: readonly string[];
  readonly cache: TextCache;
}

async function threadsOf(
  git: Git,
  review: LoadedReview,
  { comparison, listing }: Compared,
  { data, marks, ownNames, cache }: ThreadSources,
): Promise<readonly ThreadView[]> {
  const texts = textsOf(git, textSides(comparison, data.shown()), listing, cache);
  const placed = await placeReview(review, listing, texts, data.anchors(review.file), new Map(), git.location);
  const context = { ownNames, broken: review.state === 'broken' };
  const seen = marks.ofSearchlight(review.file);
  return placed.map((thread) => viewThread(thread, seen.of(thread.key), context));
}

async function filesOf(
  git: Git,
  comparison: ComparisonFacts,
  listing: Listing,
  active: LoadedReview | null,
  data: RepositoryData,
): Promise<readonly ChangedFile[]> {
  const request = changeRequest(comparison, data.shown());
  if (request === null) return [];
  const records = active === null ? new Map() : data.viewed(active.file);
  const [counts, generated, viewed] = await Promise.all([
    countLines(git, request),
    findGenerated(git, listing.entries.map(({ path }) => path)),
    readViewedFiles(git, active?.review?.viewed ?? [], records, listing, new Map()),
  ]);
  return fileList({ listing, counts: { complete: true, lines: counts }, generated, viewed: (path) => viewed.of(path), showReviewStore: false }).files;
}
