import type { Boat } from './queue.js';

/** Free water between two boats. */
const GAP = 1.5;

/** The boats that lie in the chamber one behind the other, from the first one on. */
export function fitting(chamber: number, boats: readonly Boat[]): readonly Boat[] {
  let left = chamber;
  const end = boats.findIndex(({ length }) => (left -= length + GAP) < 0);
  return end === -1 ? boats : boats.slice(0, end);
}
