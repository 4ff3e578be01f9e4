import { byTightestFit, fitsAlongside, staysAfloat, type Berth, type Vessel } from './berths/berth.js';
import type { Hold, HoldStore } from './holds/hold-store.js';
import { lowestTideBetween } from './tides.js';

export interface Stay {
  readonly berth: string;
  readonly vessel: string;
  /** Milliseconds since the epoch, half-open. */
  readonly from: number;
  readonly until: number;
}

export interface Wish {
  readonly vessel: Vessel;
  readonly from: number;
  readonly until: number;
}

export type Assigned = { readonly stay: Stay } | { readonly reason: 'too-long' | 'too-deep' | 'taken' };

export class Schedule {
  private stays: Stay[] = [];

  constructor(
    private readonly berths: readonly Berth[],
    private readonly holds: HoldStore,
  ) {}

  /** Finds a berth and books it. Answers with the reason when none fits. */
  assign(wish: Wish): Assigned {
    const long = this.berths.filter((berth) => fitsAlongside(berth, wish.vessel));
    if (long.length === 0) {
      return { reason: 'too-long' };
    }
    const lowest = lowestTideBetween(wish.from, wish.until);
    const deep = long.filter((berth) => staysAfloat(berth, wish.vessel, lowest));
    if (deep.length === 0) {
      return { reason: 'too-deep' };
    }
    const free = deep
      .filter((berth) => !this.isTaken(berth, wish.from, wish.until))
      .filter((berth) => !this.isHeld(berth, wish.from, wish.until))
      .sort(byTightestFit(wish.vessel));
    const berth = free[0];
    if (!berth) {
      return { reason: 'taken' };
    }
    const stay = { berth: berth.id, vessel: wish.vessel.name, from: wish.from, until: wish.until };
    this.stays.push(stay);
    return { stay };
  }

  /** Makes a stay of a hold. Answers null when the hold has expired. */
  confirm(hold: Hold | null): Stay | null {
    if (!hold) {
      return null;
    }
    const stay = { berth: hold.berth, vessel: hold.vessel, from: hold.from, until: hold.until };
    this.stays.push(stay);
    return stay;
  }

  /** Ends a stay early, when a vessel leaves before its time. */
  release(vessel: string, at: number): Stay | null {
    const index = this.stays.findIndex((stay) => stay.vessel === vessel && stay.from <= at && at < stay.until);
    const stay = this.stays[index];
    if (!stay) {
      return null;
    }
    const ended = { ...stay, until: at };
    this.stays[index] = ended;
    return ended;
  }

  /** All stays of a berth, by their beginning. */
  staysAt(berth: string): readonly Stay[] {
    return this.stays.filter((stay) => stay.berth === berth).sort((a, b) => a.from - b.from);
  }

  private isTaken(berth: Berth, from: number, until: number): boolean {
    return this.stays.some((stay) => stay.berth === berth.id && stay.from < until && from < stay.until);
  }

  private isHeld(berth: Berth, from: number, until: number): boolean {
    return this.holds.active().some((hold) => hold.berth === berth.id && hold.from < until && from < hold.until);
  }
}
