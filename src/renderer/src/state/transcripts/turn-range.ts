import type { TurnHead } from '../../../../shared/model/sessions/transcript';

/** Turns `from` inclusive to `to` exclusive, 0-based. */
export interface TurnRange {
  readonly from: number;
  readonly to: number;
}

/** One request brings at most so many turns, and no second one when the first is longer than this. */
const mostTurns = 20;
const mostBytes = 2_000_000;

/**
 * What to ask for next: the first wanted turn that is not there, with its neighbours that are wanted and not there either.
 * Null when everything wanted is there, or not known to exist yet.
 */
export function nextRange(wanted: readonly number[], heads: readonly TurnHead[], isThere: (index: number) => boolean): TurnRange | null {
  const missing = wanted.filter((index) => index < heads.length && !isThere(index));
  const [first] = missing;
  if (first === undefined) return null;
  const others = new Set(missing);
  let to = first + 1;
  let bytes = heads[first]?.bytes ?? 0;
  while (others.has(to) && to - first < mostTurns) {
    bytes += heads[to]?.bytes ?? 0;
    if (bytes > mostBytes) break;
    to += 1;
  }
  return { from: first, to };
}
