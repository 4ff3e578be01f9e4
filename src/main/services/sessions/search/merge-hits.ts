import type { SearchHit } from '../../../../shared/model/sessions/session-search';
import type { IndexHit } from '../index/session-index';
import type { StoreHit } from '../sources/types';

/**
 * Hits of both indexes as one list, each place once. Their ranks come from different collections and cannot be compared, so
 * the best of each alternate. Where both found the same place ours counts, because it knows the event.
 */
export function mergeHits(own: readonly IndexHit[], store: readonly StoreHit[]): readonly SearchHit[] {
  const ownHits = own.map(({ kind, ...hit }): SearchHit => ({ ...hit, sourceType: kind, index: 'own' }));
  const storeHits = store.map((hit): SearchHit => ({ ...hit, index: 'store', event: null }));
  const ownPlaces = new Set(ownHits.map(placeOf));
  const seen = new Set<string>();
  return alternate(
    ownHits,
    storeHits.filter((hit) => !ownPlaces.has(placeOf(hit))),
  ).filter((hit) => {
    const place = placeOf(hit);
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

/** Equal for hits that lead to the same place: a turn has many texts, a path many calls, and a checkpoint one section of a kind. */
function placeOf({ session, sourceType, turn, snippet }: SearchHit): string {
  return [session, sourceType, sourceType === 'file_path' ? snippet : (turn ?? '')].join('\n');
}

function alternate<T>(left: readonly T[], right: readonly T[]): readonly T[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [
    ...left.slice(index, index + 1),
    ...right.slice(index, index + 1),
  ]).flat();
}
