import type { Place } from './place';

/** Why a thread has no place now. */
export type LostCause = 'lines-deleted' | 'several-matches' | 'no-match' | 'file-gone';

/** A line that may be meant, for the person to choose. */
export interface Candidate {
  readonly place: Place;
  /** Text of its first line, cut to 500 UTF-16 units. */
  readonly text: string;
  /** 0 to 1; 1 is equal. */
  readonly likeness: number;
}

/**
 * Where a thread's lines are now. `reason` is one sentence for people. A place is never guessed: two equal matches are
 * `lost` with both offered, and a repository that cannot answer gives `unknown`.
 */
export type Placement =
  | { readonly kind: 'review-wide'; readonly reason: string }
  | { readonly kind: 'current'; readonly place: Place; readonly reason: string }
  | { readonly kind: 'moved'; readonly place: Place; readonly from: Place; readonly reason: string }
  | { readonly kind: 'edited'; readonly place: Place; readonly likeness: number; readonly reason: string }
  | { readonly kind: 'outdated'; readonly place: Place; readonly likeness: number; readonly reason: string }
  | {
      readonly kind: 'lost';
      readonly cause: LostCause;
      readonly candidates: readonly Candidate[];
      readonly reason: string;
    }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The lines to draw a thread at, or null when it has none. */
export function placeOf(placement: Placement): Place | null {
  switch (placement.kind) {
    case 'current':
    case 'moved':
    case 'edited':
    case 'outdated':
      return placement.place;
    case 'review-wide':
    case 'lost':
    case 'unknown':
      return null;
  }
}
