import { isSha, type RepoPath } from '../../../../shared/base';
import type { Anchor } from '../../../../shared/model/review/place';
import type { PlacedThread } from '../../../../shared/model/review/review';
import type { ChangeEntry } from '../../git/changes/changes';
import type { Git } from '../../git/run';
import type { LoadedFile } from '../../reviews/loaded-file';
import { createComparisonTexts, type ComparisonTexts, type TextCache } from './comparison-texts';
import { placeOnCommit } from './place-on-commit';
import { placeThreads, type PlacedThreads } from './place-threads';
import type { ComparisonFacts } from '../comparison/read-comparison';
import type { Listing } from '../files/read-files';
import { createTextSource } from './text-source';

/** Texts of both sides of a comparison as they are now. */
export function textsOf(
  git: Git,
  facts: ComparisonFacts,
  listing: Listing,
  workingTree: boolean,
  cache: TextCache,
): ComparisonTexts {
  const source = createTextSource({
    git,
    baseline: facts.baseline.sha,
    compare: facts.compare.sha,
    workingTree,
    entries: new Map(listing.entries.map((entry) => [entry.path, entry])),
  });
  return createComparisonTexts(source, cache);
}

/** The threads of a review with where their lines are now. */
export function placeReview(
  loaded: LoadedFile,
  listing: Listing,
  texts: ComparisonTexts,
  anchors: ReadonlyMap<string, Anchor>,
  placed: PlacedThreads,
): Promise<readonly PlacedThread[]> {
  const { review } = loaded;
  if (review === null) return Promise.resolve([]);
  // Its lines count on the very commit that is shown.
  if (review.format === 'local-review') return placeOnCommit(review.threads, texts);
  const recorded = review.compareCommit ?? '';
  return placeThreads(review.threads, {
    texts,
    renames: renamedPaths(listing.entries),
    anchors,
    compareCommit: isSha(recorded) ? recorded : null,
    placed,
  });
}

/** New paths by old ones. A copy leaves its source where it was. */
export function renamedPaths(entries: readonly ChangeEntry[]): ReadonlyMap<RepoPath, RepoPath> {
  const found = new Map<RepoPath, RepoPath>();
  for (const { path, oldPath, status } of entries) {
    if (oldPath !== undefined && status !== 'copied') found.set(oldPath, path);
  }
  return found;
}

/** Old paths by new ones, copies included. */
export function oldPaths(entries: readonly ChangeEntry[]): ReadonlyMap<RepoPath, RepoPath> {
  return new Map(entries.flatMap(({ path, oldPath }) => (oldPath === undefined ? [] : [[path, oldPath] as const])));
}
