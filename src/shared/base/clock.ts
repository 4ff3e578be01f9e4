import type { Disposable } from './disposable';

/** Time as a thing that is handed in, so that tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Calls `run` once after `milliseconds`, unless the answer is disposed before. */
  after(milliseconds: number, run: () => void): Disposable;
}
