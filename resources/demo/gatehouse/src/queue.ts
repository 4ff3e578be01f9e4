/** A boat that waits at the gate. */
export interface Boat {
  readonly name: string;
  readonly length: number;
  readonly kind: 'ferry' | 'barge' | 'yacht';
  readonly upstream: boolean;
  readonly arrived: number;
}

/** Boats in the order in which they pass. */
export class Queue {
  private readonly boats: Boat[] = [];

  add(boat: Boat): void {
    this.boats.push(boat);
  }

  /** The boats that pass next, together no longer than the chamber. */
  next(upstream: boolean, length: number): readonly Boat[] {
    const chosen: Boat[] = [];
    let left = length;
    for (const boat of this.boats) {
      if (boat.upstream !== upstream) continue;
      if (boat.length > left) break;
      chosen.push(boat);
      left -= boat.length;
    }
    return chosen;
  }

  get waiting(): number {
    return this.boats.length;
  }
}
