import type { RepoPath } from '../../../shared/base';
import type { Commit } from '../../../shared/model/commits/commit';
import type { PlacedThread } from '../../../shared/model/review/review';
import type { LoadState } from '../../../shared/model/snapshots';
import type { ComparisonTexts } from './review/comparison-texts';
import type { ComparisonChoice, ComparisonFacts } from './comparison/read-comparison';
import type { ShownFacts } from './comparison/shown-facts';
import type { KnownCounts } from './files/file-list';
import type { Listing } from './files/read-files';
import type { ReviewSource, SourceReading } from './review/review-source';
import type { ViewedFiles } from './files/viewed-files';

/** What is known of a comparison, its files and its review; written by the reading steps, published by snapshots of it. */
export interface ReviewState {
  choice: ComparisonChoice;
  comparison: { readonly state: LoadState; readonly facts: ComparisonFacts; readonly problem: string | null } | null;
  /** The commit that is looked at by itself; null for any other scope. */
  commit: Commit | null;
  /** What files belong to: the comparison, or the part of it that is looked at. */
  shown: ShownFacts | null;
  listing: Listing;
  /** What the listing was read for, which is behind what is shown until the files were read again. */
  listed: ShownFacts | null;
  counts: KnownCounts;
  generated: ReadonlySet<RepoPath>;
  hidden: { readonly uncommitted: number; readonly untracked: number };
  filesState: LoadState;
  filesProblem: { readonly message: string; readonly detail?: string } | null;
  /** The review of what is shown; null, with its reading, until it was read once. */
  source: ReviewSource | null;
  reading: SourceReading | null;
  /** Why the review could not be read again; what was read before is still shown. */
  reviewProblem: string | null;
  threads: readonly PlacedThread[];
  viewed: ViewedFiles;
  texts: ComparisonTexts | null;
  userName: string | null;
}

export const nothingListed: Listing = { entries: [], versions: new Map() };

/** Before anything was read. */
export const emptyState: Readonly<ReviewState> = {
  choice: { base: null, compare: null },
  comparison: null,
  commit: null,
  shown: null,
  listing: nothingListed,
  listed: null,
  counts: { complete: false, lines: new Map() },
  generated: new Set(),
  hidden: { uncommitted: 0, untracked: 0 },
  filesState: 'loading',
  filesProblem: null,
  source: null,
  reading: null,
  reviewProblem: null,
  threads: [],
  viewed: { of: () => ({ state: 'no' }) },
  texts: null,
  userName: null,
};
