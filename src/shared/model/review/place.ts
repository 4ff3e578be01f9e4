import type { RepoPath, Sha } from '../../base';

/** Old is the baseline's file (left, red), new is the compared file (right, green). */
export type Side = 'old' | 'new';

/**
 * Lines of one file of a comparison. Line numbers are 1-based and inclusive, on blobs or the working file, never on hunks.
 * `path` is the file's new path (its old path when it was deleted); the old side of a renamed file is found through the
 * comparison.
 */
export interface Place {
  readonly path: RepoPath;
  /** Side of `endLine`. */
  readonly side: Side;
  /** Side of `startLine`, present only when it differs from `side`; then no order of the two numbers is implied. */
  readonly startSide?: Side;
  readonly startLine: number;
  readonly endLine: number;
}

/** Where a thread was made, with its exact text: what it is found again by. Never changed after it was made. */
export interface Anchor {
  readonly commit?: Sha;
  readonly path: RepoPath;
  readonly oldPath?: RepoPath;
  readonly side: Side;
  /** Last line, 1-based. */
  readonly line: number;
  /** First line of a range, 1-based; absent for a single line. */
  readonly startLine?: number;
  /** Up to three lines before the first line, joined by LF; absent at line 1. */
  readonly before?: string;
  /** The exact lines, joined by LF. For a range over both sides only the last line. */
  readonly text: string;
  /** Up to three lines after the last line, joined by LF; absent at the end of the file. */
  readonly after?: string;
  readonly startSide?: Side;
  /** Text of the first line on `startSide`, for a range over both sides. */
  readonly startText?: string;
}

/** "12", "10–12", "old 9", and over both sides "−9 to +12": from old line 9 to new line 12. */
export function describePlace(place: Place): string {
  if (place.startSide !== undefined && place.startSide !== place.side) {
    const sign = { old: '−', new: '+' };
    return `${sign[place.startSide]}${place.startLine} to ${sign[place.side]}${place.endLine}`;
  }
  const lines = place.startLine === place.endLine ? String(place.endLine) : `${place.startLine}–${place.endLine}`;
  return place.side === 'old' ? `old ${lines}` : lines;
}
