import { useMemo } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { Lane } from '../../../../../shared/model/review/lane';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { useReviews } from '../../../state/workspace-context';

/** How many threads of each kind a file has. Lost ones count as lost beside their lane. */
export interface FileMarks {
  readonly lanes: Readonly<Record<Lane, number>>;
  readonly lost: number;
  /** Threads in which something was not seen. */
  readonly unread: number;
}

const noThreads: readonly ThreadView[] = [];
const noMarks: FileMarks = { lanes: { broken: 0, verify: 0, you: 0, agent: 0, resolved: 0 }, lost: 0, unread: 0 };

/** Marks by the path that each thread is drawn at. */
export function useFileMarks(): ReadonlyMap<RepoPath, FileMarks> {
  const threads = useReviews()?.active?.threads ?? noThreads;
  return useMemo(() => marksByFile(threads), [threads]);
}

/** Pure part of {@link useFileMarks}: review-wide threads belong to no file. */
export function marksByFile(threads: readonly ThreadView[]): ReadonlyMap<RepoPath, FileMarks> {
  const marks = new Map<RepoPath, FileMarks>();
  for (const { lane, unread, state, place, placement } of threads) {
    const path = (placeOf(placement) ?? place)?.path;
    if (path === undefined) continue;
    const before = marks.get(path) ?? noMarks;
    marks.set(path, {
      lanes: { ...before.lanes, [lane]: before.lanes[lane] + 1 },
      lost: before.lost + Number(placement.kind === 'lost' && state === 'open'),
      unread: before.unread + Number(unread.length > 0),
    });
  }
  return marks;
}
