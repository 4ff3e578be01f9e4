import type { RepoPath } from '../../../../shared/base';
import type { ViewedState } from '../../../../shared/model/comparison/changed-file';
import type { Git } from '../../git/run';
import type { RepositoryData, ViewedRecord } from '../../settings/repository-data';
import { contentHash } from './content-hash';
import type { Listing } from './read-files';
import { viewedState } from './viewed-state';

/** Ticks of a review joined with what was seen and what is there now. */
export interface ViewedFiles {
  of(path: RepoPath): { readonly state: ViewedState; readonly at?: string };
}

/** Content hashes by path, each with the listing's version that it belongs to. */
export type HashCache = Map<RepoPath, { readonly version: string; readonly hash: string }>;

/** Reads the content of ticked files that may have changed since it was last read; nothing else. */
export async function readViewedFiles(
  git: Git,
  ticked: readonly RepoPath[],
  records: ReadonlyMap<string, ViewedRecord>,
  listing: Listing,
  cache: HashCache,
): Promise<ViewedFiles> {
  const entries = new Map(listing.entries.map((entry) => [entry.path, entry]));
  const current = new Map<RepoPath, string>();
  for (const path of ticked) {
    const entry = entries.get(path);
    if (entry === undefined || !records.has(path)) continue;
    const version = listing.versions.get(path) ?? '';
    const known = cache.get(path);
    const hash = known?.version === version ? known.hash : await contentHash(git, path, entry);
    cache.set(path, { version, hash });
    current.set(path, hash);
  }
  const set = new Set(ticked);
  return {
    of(path) {
      const record = records.get(path);
      const state = viewedState(set.has(path), record?.hash, current.get(path));
      return state === 'no' || record === undefined ? { state } : { state, at: record.at };
    },
  };
}

/** Notes what a tick has seen, or forgets it. */
export async function rememberViewed(
  git: Git,
  data: RepositoryData,
  reviewFile: string,
  paths: readonly RepoPath[],
  viewed: boolean,
  listing: Listing,
  now: number,
): Promise<void> {
  const entries = new Map(listing.entries.map((entry) => [entry.path, entry]));
  const at = new Date(now).toISOString();
  const records: (readonly [string, ViewedRecord | null])[] = [];
  for (const path of paths) {
    records.push([path, viewed ? { hash: await contentHash(git, path, entries.get(path)), at } : null]);
  }
  data.setViewed(reviewFile, records);
}
