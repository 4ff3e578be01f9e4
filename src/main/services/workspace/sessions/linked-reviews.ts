import { join } from 'node:path';
import { isSha, type RepositoryRoot, type Sha } from '../../../../shared/base';
import type { Thread } from '../../../../shared/model/review/review';
import type { LoadedCommitReview } from '../../reviews/local-review/loaded-commit-review';
import type { LoadedReview } from '../../reviews/searchlight-store';

/** A review of an open repository, as calls of sessions may have named its file. */
export interface LinkedReview {
  /** Absolute paths: where the file is, then where it was before it followed its commit. */
  readonly files: readonly string[];
  /** How many of a path's last parts are the same in every work tree and home. */
  readonly tail: number;
  /** Set for the review of a commit. */
  readonly commit: Sha | null;
  /** Set for the review of a comparison, where its file names both. */
  readonly comparison: { readonly base: string; readonly compare: string } | null;
  readonly threads: readonly Thread[];
}

/** The store's folder, the review's, and the file; the file of a commit needs no folder. */
const searchlightTail = 3;
const commitTail = 1;

export function linkedReviews(
  root: RepositoryRoot,
  searchlight: readonly LoadedReview[],
  commits: readonly LoadedCommitReview[],
): readonly LinkedReview[] {
  return [
    ...searchlight.map(({ file, base, compare, review }) => linkedComparison({ file: join(root, file), base, compare, threads: review?.threads ?? [] })),
    ...commits.map(({ file, commit, header, review }) => linkedCommit({ file, commit, previous: header?.previousCommits ?? [], threads: review?.threads ?? [] })),
  ];
}

/** The review of a comparison. `file` is absolute. */
export function linkedComparison({ file, base, compare, threads }: { readonly file: string; readonly base: string | null; readonly compare: string | null; readonly threads: readonly Thread[] }): LinkedReview {
  const comparison = base === null || compare === null ? null : { base, compare };
  return { files: [file], tail: searchlightTail, commit: null, comparison, threads };
}

/** The review of a commit, which was that of the previous ones. `file` is absolute. */
export function linkedCommit({ file, commit, previous, threads }: { readonly file: string; readonly commit: Sha; readonly previous: readonly string[]; readonly threads: readonly Thread[] }): LinkedReview {
  const earlier = previous.filter(isSha).map((sha) => file.replace(commit, sha));
  return { files: [file, ...earlier], tail: commitTail, commit, comparison: null, threads };
}
