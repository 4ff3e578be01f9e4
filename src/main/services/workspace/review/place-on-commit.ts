import { reasons } from '../../../../shared/anchoring/words';
import { bug } from '../../../../shared/base';
import { placeRecorded } from '../../../../shared/following/place-recorded';
import type { Placement } from '../../../../shared/model/review/placement';
import type { PlacedThread, Thread } from '../../../../shared/model/review/review';
import type { ComparisonTexts } from './comparison-texts';

/**
 * Joins each thread of a commit's review with what became of its lines.
 * @param texts both sides of that commit
 */
export function placeOnCommit(threads: readonly Thread[], texts: ComparisonTexts): Promise<readonly PlacedThread[]> {
  return Promise.all(threads.map(async (thread) => ({ ...thread, placement: await placementOf(thread, texts) })));
}

/**
 * Joins the threads of a commit that is not in this clone with what can be said of their lines: nothing.
 * @param commit its full name
 */
export function leaveUnplaced(threads: readonly Thread[], commit: string): readonly PlacedThread[] {
  const unknown: Placement = { kind: 'unknown', reason: reasons.unknown(`commit ${commit.slice(0, 7)} is not in this clone`) };
  return threads.map((thread) => ({ ...thread, placement: withoutLines(thread) ?? unknown }));
}

async function placementOf(thread: Thread, texts: ComparisonTexts): Promise<Placement> {
  const { place, anchor, outdated } = thread;
  const general = withoutLines(thread);
  if (general !== null || place === undefined) return general ?? bug('a thread with neither lines nor a reason');
  const [old, now] = await Promise.all([texts.now('old', place.path), texts.now('new', place.path)]);
  return placeRecorded({ place, ...(anchor !== undefined && { anchor }), ...(outdated !== undefined && { outdated }) }, { old, new: now });
}

/** Null for a thread that has lines. */
function withoutLines({ place, brokenPath }: Thread): Placement | null {
  if (brokenPath !== undefined) {
    return { kind: 'lost', cause: 'file-gone', candidates: [], reason: `Lost: ${brokenPath} is no path inside the repository.` };
  }
  return place === undefined ? { kind: 'review-wide', reason: 'About the whole commit.' } : null;
}
