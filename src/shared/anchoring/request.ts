import type { RepoPath } from '../base';
import type { LineMap } from '../diff/line-map';
import type { Anchor, Place, Side } from '../model/review/place';
import type { FileLines } from './file-lines';

/** One side's file as it is now. */
export type SideNow =
  | { readonly kind: 'text'; readonly lines: FileLines }
  /** The comparison can be read, and the file is not there. */
  | { readonly kind: 'absent' }
  /** Nobody can tell; `reason` goes on "Lines not checked: ": "cannot read 4f1c2ab", "the file is binary". */
  | { readonly kind: 'unreadable'; readonly reason: string };

/** A file in an earlier commit, and what became of its lines. */
export interface Origin {
  readonly lines: FileLines;
  /** From these lines to those of the same side now. */
  readonly map: LineMap;
  /** What lies between, for "moved from 12 by …": "edits in the working tree", "3 commits". */
  readonly by: string;
}

/** Everything that placing one thread needs. What belongs to the file (lines, indexes, maps) is shared by all its threads. */
export interface PlaceRequest {
  /** Recorded lines. */
  readonly place: Place;
  readonly anchorText?: string;
  readonly anchor?: Anchor;
  /** The file's path now; differs from the recorded one after a rename. */
  readonly path: RepoPath;
  readonly sides: Readonly<Record<Side, SideNow>>;
  /** The files that the anchor's lines count in, by side, where its commit could be read. */
  readonly anchorOrigins?: { readonly [S in Side]?: Origin };
  /** The new-side file of the review's recorded compare commit, where it could be read. */
  readonly recordedOrigin?: Origin;
}
