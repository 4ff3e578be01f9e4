import { useMemo } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { laneOf, type Lane } from '../../../../../shared/model/review/lane';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { useReviews } from '../../../state/workspace-context';

/** How many threads of each kind a file has. Lost ones count as lost beside their lane. */
export interface FileMarks {
  readonly lanes: Readonly<Record<Lane, number>>;
  readonly lost: number;
}

const noThreads: readonly ThreadView[] = [];

/** Marks by the path that each thread is drawn at. */
export function useFileMarks(): ReadonlyMap<RepoPath, FileMarks> {
  const reviews = useReviews();
  const threads = reviews?.active?.threads ?? noThreads;
  const broken = reviews?.active?.state === 'broken';
  const ownNames = reviews?.ownNames;
  return useMemo(() => marksByFile(threads, ownNames ?? [], broken), [threads, ownNames, broken]);
}

/** Pure part of {@link useFileMarks}: review-wide threads belong to no file. */
export function marksByFile(
  threads: readonly ThreadView[],
  ownNames: readonly string[],
  fileBroken: boolean,
): ReadonlyMap<RepoPath, FileMarks> {
  const marks = new Map<RepoPath, FileMarks>();
  for (const thread of threads) {
    const path = (placeOf(thread.placement) ?? thread.place)?.path;
    if (path === undefined) continue;
    const before = marks.get(path) ?? { lanes: { broken: 0, you: 0, agent: 0, resolved: 0 }, lost: 0 };
    const lane = laneOf(thread, ownNames, fileBroken);
    const lost = thread.placement.kind === 'lost' && thread.state === 'open' ? 1 : 0;
    marks.set(path, { lanes: { ...before.lanes, [lane]: before.lanes[lane] + 1 }, lost: before.lost + lost });
  }
  return marks;
}
