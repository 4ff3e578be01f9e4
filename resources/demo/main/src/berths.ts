/** A place at the quay. Lengths and depths in metres. */
export interface Berth {
  readonly id: string;
  readonly length: number;
  /** Depth below chart datum: what is left at the lowest tide. */
  readonly depth: number;
  readonly quay: 'north' | 'south' | 'inner';
}

export interface Vessel {
  readonly name: string;
  readonly length: number;
  readonly draught: number;
}

/** Room that is left free fore and aft. */
const CLEARANCE = 2;
/** Water that must stay under the keel. */
const UNDER_KEEL = 0.5;

export function fitsAlongside(berth: Berth, vessel: Vessel): boolean {
  return vessel.length + 2 * CLEARANCE <= berth.length;
}

export function staysAfloat(berth: Berth, vessel: Vessel, lowestTide: number): boolean {
  return vessel.draught + UNDER_KEEL <= berth.depth + lowestTide;
}

export function byTightestFit(vessel: Vessel) {
  return (a: Berth, b: Berth): number => a.length - vessel.length - (b.length - vessel.length);
}
