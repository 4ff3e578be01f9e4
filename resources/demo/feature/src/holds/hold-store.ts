/** A berth that is kept free for a vessel that has announced itself but has not confirmed yet. */
export interface Hold {
  readonly id: string;
  readonly berth: string;
  readonly vessel: string;
  readonly from: number;
  readonly until: number;
  /** After this moment the hold counts no longer. */
  readonly expires: number;
}

export const HOLD_MINUTES = 45;

/** Holds live in memory only: a restart forgets them, and the vessels announce themselves again. */
export class HoldStore {
  private readonly holds = new Map<string, Hold>();
  private next = 1;

  constructor(private readonly now: () => number) {}

  add(hold: Omit<Hold, 'id' | 'expires'>): Hold {
    const id = `H${this.next++}`;
    const made = { ...hold, id, expires: this.now() + HOLD_MINUTES * 60_000 };
    this.holds.set(id, made);
    return made;
  }

  /** Takes a hold out, for its vessel to become a stay. Answers null when it has expired. */
  take(id: string): Hold | null {
    const hold = this.holds.get(id);
    this.holds.delete(id);
    if (!hold) {
      return null;
    }
    return hold.expires > this.now() ? hold : null;
  }

  /** Holds that still count, oldest first. */
  active(): readonly Hold[] {
    this.sweep();
    return [...this.holds.values()];
  }

  private sweep(): void {
    for (const [id, hold] of this.holds) {
      if (hold.expires <= this.now()) {
        this.holds.delete(id);
      }
    }
  }
}
