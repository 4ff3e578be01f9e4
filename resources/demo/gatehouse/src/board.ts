import type { Boat } from './queue.js';

/** A line of the board at the quay: "Fulmar, ferry, 12 min". */
export function boardLine(boat: Boat, now: number): string {
  const minutes = Math.round((now - boat.arrived) / 60);
  return `${boat.name}, ${boat.kind}, ${minutes} min`;
}
