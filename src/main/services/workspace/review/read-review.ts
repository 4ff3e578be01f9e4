import { isSha, type RepoPath } from '../../../../shared/base';
import type { Anchor } from '../../../../shared/model/review/place';
import type { PlacedThread, Thread } from '../../../../shared/model/review/review';
import { respelledPaths } from '../../../../shared/model/comparison/respelled-paths';
import type { ChangeEntry } from '../../git/changes/changes';
import type { RepositoryLocation } from '../../git/repository/locate';
import type { Git } from '../../git/run';
import type { LoadedFile } from '../../reviews/loaded-file';
import { createComparisonTexts, type ComparisonTexts, type TextCache } from './comparison-texts';
import { placeOnCommit } from './place-on-commit';
import { placeThreads, type PlacedThreads } from './place-threads';
import type { Listing } from '../files/read-files';
import { createTextSource, type TextSide } from './text-source';

/** Texts of both sides of a comparison as they are now. */
export function textsOf(
  git: Git,
  sides: { readonly old: TextSide; readonly now: TextSide },
  listing: Listing,
  cache: TextCache,
): ComparisonTexts {
  const source = createTextSource({ git, ...sides, entries: new Map(listing.entries.map((entry) => [entry.path, entry])) });
  return createComparisonTexts(source, cache);
}

/** The threads of a review with where their lines are now. */
export function placeReview(
  loaded: LoadedFile,
  listing: Listing,
  texts: ComparisonTexts,
  anchors: ReadonlyMap<string, Anchor>,
  placed: PlacedThreads,
  disk: Pick<RepositoryLocation, 'ignoresCase'>,
): Promise<readonly PlacedThread[]> {
  const { review } = loaded;
  if (review === null) return Promise.resolve([]);
  // Its lines count on the very commit that is shown.
  if (review.format === 'local-review') return placeOnCommit(review.threads, texts);
  const recorded = review.compareCommit ?? '';
  return placeThreads(review.threads, {
    texts,
    renames: pathsNow(review.threads, listing.entries, disk),
    anchors,
    compareCommit: isSha(recorded) ? recorded : null,
    placed,
  });
}

/** Paths of the list by those that threads may have been made with: before a rename, or with other letters where the disk ignores case. */
export function pathsNow(threads: readonly Thread[], entries: readonly ChangeEntry[], { ignoresCase }: Pick<RepositoryLocation, 'ignoresCase'>): ReadonlyMap<RepoPath, RepoPath> {
  const renamed = renamedPaths(entries);
  if (!ignoresCase) return renamed;
  const named = threads.flatMap(({ place }) => (place === undefined || renamed.has(place.path) ? [] : [place.path]));
  return new Map([...renamed, ...respelledPaths(named, entries.map(({ path }) => path))]);
}

/** New paths by old ones. A copy leaves its source where it was. */
function renamedPaths(entries: readonly ChangeEntry[]): ReadonlyMap<RepoPath, RepoPath> {
  const found = new Map<RepoPath, RepoPath>();
  for (const { path, oldPath, status } of entries) {
    if (oldPath !== undefined && status !== 'copied') found.set(oldPath, path);
  }
  return found;
}

/** Old paths by new ones, copies included. */
export function oldPaths(entries: readonly Pick<ChangeEntry, 'path' | 'oldPath'>[]): ReadonlyMap<RepoPath, RepoPath> {
  return new Map(entries.flatMap(({ path, oldPath }) => (oldPath === undefined ? [] : [[path, oldPath] as const])));
}
