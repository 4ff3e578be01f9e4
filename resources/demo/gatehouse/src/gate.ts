import type { Boat, Queue } from './queue.js';

export type GateState = 'open' | 'closing' | 'closed';

/** The gate at one end of the chamber. */
export class Gate {
  state: GateState = 'open';

  constructor(
    private readonly queue: Queue,
    private readonly chamber: number,
  ) {}

  /** Lets boats in and closes behind them. */
  admit(upstream: boolean): readonly Boat[] {
    const boats = this.queue.next(upstream, this.chamber);
    this.state = 'closing';
    return boats;
  }
}
