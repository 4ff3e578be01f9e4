import { placeRecorded } from '../../../../shared/following/place-recorded';
import type { Placement } from '../../../../shared/model/review/placement';
import type { Thread, ThreadView } from '../../../../shared/model/review/review';
import type { ComparisonTexts } from './comparison-texts';

/**
 * Joins each thread of a commit's review with what became of its lines.
 * @param texts both sides of that commit
 */
export function placeOnCommit(threads: readonly Thread[], texts: ComparisonTexts): Promise<readonly ThreadView[]> {
  return Promise.all(threads.map(async (thread) => ({ ...thread, placement: await placementOf(thread, texts) })));
}

async function placementOf({ place, brokenPath, anchor, outdated }: Thread, texts: ComparisonTexts): Promise<Placement> {
  if (brokenPath !== undefined) {
    return { kind: 'lost', cause: 'file-gone', candidates: [], reason: `Lost: ${brokenPath} is no path inside the repository.` };
  }
  if (place === undefined) return { kind: 'review-wide', reason: 'About the whole commit.' };
  const [old, now] = await Promise.all([texts.now('old', place.path), texts.now('new', place.path)]);
  return placeRecorded({ place, ...(anchor !== undefined && { anchor }), ...(outdated !== undefined && { outdated }) }, { old, new: now });
}
