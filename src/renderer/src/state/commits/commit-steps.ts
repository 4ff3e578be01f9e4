import type { Sha } from '../../../../shared/base';
import type { CommitRow } from '../../../../shared/model/commits/commit-list';
import { useCommits } from '../workspace-context';
import { useShownCommit } from './shown-scope';

const noCommits: readonly CommitRow[] = [];

/** Where the shown commit stands in the list and what is beside it. */
export interface CommitPosition {
  /** 0-based; -1 while all changes are shown, or a commit that is not in the list. */
  readonly index: number;
  readonly count: number;
  readonly previous: CommitRow | null;
  readonly next: CommitRow | null;
}

export function useCommitPosition(): CommitPosition {
  return positionOf(useCommits()?.commits ?? noCommits, useShownCommit());
}

/** Pure part of {@link useCommitPosition}: nothing is beside a commit that is not in the list. */
export function positionOf(commits: readonly CommitRow[], shown: Sha | null): CommitPosition {
  const index = commits.findIndex(({ sha }) => sha === shown);
  const beside = (step: number): CommitRow | null => (index < 0 ? null : (commits[index + step] ?? null));
  return { index, count: commits.length, previous: beside(-1), next: beside(1) };
}
