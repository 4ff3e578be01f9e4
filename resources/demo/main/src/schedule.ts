import { byTightestFit, fitsAlongside, staysAfloat, type Berth, type Vessel } from './berths.js';
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

export class Schedule {
  private stays: Stay[] = [];

  constructor(private readonly berths: readonly Berth[]) {}

  /** Finds a berth and books it. Answers null when none fits. */
  assign(wish: Wish): Stay | null {
    const lowest = lowestTideBetween(wish.from, wish.until);
    const free = this.berths
      .filter((berth) => fitsAlongside(berth, wish.vessel))
      .filter((berth) => staysAfloat(berth, wish.vessel, lowest))
      .filter((berth) => !this.isTaken(berth, wish.from, wish.until))
      .sort(byTightestFit(wish.vessel));
    const berth = free[0];
    if (!berth) {
      return null;
    }
    const stay = { berth: berth.id, vessel: wish.vessel.name, from: wish.from, until: wish.until };
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
    for (const stay of this.stays) {
      if (stay.berth === berth.id && stay.from < until && from < stay.until) {
        return true;
      }
    }
    return false;
  }
}
