import type { Sha } from '../../../../shared/base';
import { describe } from '../../../../shared/anchoring/describe';
import type { Anchor } from '../../../../shared/model/review/place';
import type { PlacedThread } from '../../../../shared/model/review/review';
import type { ComparisonTexts } from './comparison-texts';

/**
 * Anchors for threads that are seen placed for the first time and bring none: those of other tools, which write a line number
 * and at most one line's text. From then on they are found again as exactly as our own.
 *
 * @returns pairs of thread id and anchor; threads without an id cannot be remembered.
 */
export async function anchorsToKeep(
  threads: readonly PlacedThread[],
  known: ReadonlyMap<string, Anchor>,
  texts: ComparisonTexts,
  commit: Sha | null,
): Promise<readonly (readonly [string, Anchor])[]> {
  const kept: (readonly [string, Anchor])[] = [];
  for (const { id, anchor, placement } of threads) {
    if (id === undefined || anchor !== undefined || known.has(id)) continue;
    // A moved thread's lines differ from the recorded ones, which an anchor has to agree with.
    if (placement.kind !== 'current') continue;
    const { place } = placement;
    const [old, now] = await Promise.all([texts.now('old', place.path), texts.now('new', place.path)]);
    const description = describe(
      place,
      old.kind === 'text' ? old.lines : null,
      now.kind === 'text' ? now.lines : null,
      commit === null ? {} : { commit },
    );
    kept.push([id, description.anchor]);
  }
  return kept;
}
