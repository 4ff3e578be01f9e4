import type { Sha } from '../../../../shared/base';
import type { FollowSummary } from '../../../../shared/model/commits/commit-list';
import type { FollowReport } from './follow-reviews';

/** Remembers which reviews were left to the person, so that each is told of once however often history is read. */
export interface FollowNotes {
  /**
   * What is worth saying of a following; null when it moved nothing and left nothing that was not left before. What the first one
   * finds left is told of only beside what it moved: it may have been left long ago.
   * @param at UTC ISO 8601
   */
  note(report: Pick<FollowReport, 'moved' | 'ambiguous' | 'orphaned'>, at: string): FollowSummary | null;
}

export function createFollowNotes(): FollowNotes {
  const known = new Set<Sha>();
  let first = true;
  return {
    note({ moved, ambiguous, orphaned }, at) {
      const left = [...ambiguous.map(({ from }) => from), ...orphaned].filter((sha) => !known.has(sha));
      for (const sha of left) known.add(sha);
      const isNews = moved.length > 0 || (left.length > 0 && !first);
      first = false;
      return isNews ? { at, moved: moved.length, left } : null;
    },
  };
}
