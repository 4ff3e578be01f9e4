import type { Thread } from '../review/review';
import type { ChangeFact } from './change-fact';
import type { KeptVersion } from './kept-version';
import type { OtherWords } from './plan-restore';

/** What a version changed of the one before. */
export interface VersionChange {
  /** Of the version. */
  readonly number: number;
  /** See `changeWords`. */
  readonly words: readonly string[];
  /** How many of the words, the first ones, tell of damage that somebody else did. */
  readonly damage: number;
}

/** What bringing a version back would do. */
export type RestoreOffer =
  /** Puts back what is missing now: so many threads, and so many comments of threads that are there. */
  | { readonly kind: 'merge'; readonly threads: number; readonly comments: number; readonly reworded: readonly OtherWords[] }
  /** Writes the version in place of a file that cannot be read. */
  | { readonly kind: 'replace' }
  /** Why there is nothing to bring back, a sentence. */
  | { readonly kind: 'nothing'; readonly reason: string };

/** A version as it is looked at. */
export interface VersionDetail {
  readonly version: KeptVersion;
  readonly facts: readonly ChangeFact[];
  /** Null for a version that cannot be read. */
  readonly threads: readonly Thread[] | null;
  /** Null for a text that is too large to be shown. */
  readonly text: string | null;
  /** Text of the version before; null when there is none that is kept, or it is too large to be shown. */
  readonly before: string | null;
  /** Text of the file now; null when there is none, or it is too large to be shown. */
  readonly now: string | null;
  readonly restore: RestoreOffer;
  /** Names that mean the person at this computer. */
  readonly ownNames: readonly string[];
}
