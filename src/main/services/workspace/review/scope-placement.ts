import { reasons } from '../../../../shared/anchoring/words';
import { diffLines } from '../../../../shared/diff/hunks';
import { mapLine, type LineMap } from '../../../../shared/diff/line-map';
import type { RepoPath } from '../../../../shared/base';
import type { Place, Side } from '../../../../shared/model/review/place';
import type { PlacedThread } from '../../../../shared/model/review/review';
import type { ReviewScope } from '../../../../shared/model/review/review-scope';
import type { ComparisonTexts } from './comparison-texts';

/** Whether the review that is shown is that of the two sides that are shown, and not of the comparison that they are a part of. */
export function isOwnScope({ kind }: ReviewScope): boolean {
  return kind === 'all' || kind === 'commit';
}

/** A thread of the comparison whose lines a part of it does not have is not lost: nothing was looked for in the whole. */
export function placedInScope(thread: PlacedThread, scope: ReviewScope): PlacedThread {
  const { placement } = thread;
  if (isOwnScope(scope) || (placement.kind !== 'lost' && placement.kind !== 'outdated')) return thread;
  return { ...thread, placement: { kind: 'unknown', reason: reasons.unknown(`${partWords(scope)} not have them, all changes may`) } };
}

function partWords({ kind }: ReviewScope): string {
  return kind === 'range' ? 'the commits that are shown do' : 'the changes that are shown do';
}

/**
 * Lines of a part of a comparison as lines of the whole; null where the whole does not have all of them, in one piece.
 * @param path of the file in the whole
 */
export async function placeInWhole(place: Place, path: RepoPath, shown: ComparisonTexts, whole: ComparisonTexts): Promise<Place | null> {
  const { side, startSide = side, startLine, endLine } = place;
  const [from, to] = await Promise.all([mapOf(startSide), mapOf(side)]);
  if (from === null || to === null) return null;
  const start = mapLine(from, startLine);
  const end = mapLine(to, endLine);
  if (start === 'deleted' || end === 'deleted') return null;
  if (startSide === side && end - start !== endLine - startLine) return null;
  return { ...place, path, startLine: start, endLine: end };

  async function mapOf(wanted: Side): Promise<LineMap | null> {
    const [before, now] = await Promise.all([shown.now(wanted, place.path), whole.now(wanted, path)]);
    return before.kind === 'text' && now.kind === 'text' ? { hunks: diffLines(before.lines.lines, now.lines.lines) } : null;
  }
}
