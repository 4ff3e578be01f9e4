import type { RepoPath } from '../../base';
import type { Thread, ThreadKey } from '../review/review';

/** Display numbers as they are written in a file. */
export interface Numbering {
  /** Null where none is written. */
  readonly counter: number | null;
  /** The highest number that was ever given out, as far as the file tells. */
  readonly highest: number;
  /** Threads without a number of their own are not among them. */
  readonly numbers: ReadonlyMap<ThreadKey, number>;
}

/** What a version of a review file says, free of its format and its layout. */
export interface ReviewVersion {
  readonly threads: readonly Thread[];
  readonly viewed: readonly RepoPath[];
  /** Null where the format has no numbers. */
  readonly numbering: Numbering | null;
  /** By {@link ownerOf}: whatever else is written there, by field; the value's text is the same for the same value. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A version that can be read, or why it cannot; line and column are 1-based, 0 where the fault has no position. */
export type VersionContent =
  | ({ readonly kind: 'readable' } & ReviewVersion)
  | { readonly kind: 'unreadable'; readonly line: number; readonly column: number; readonly message: string };

/** Names the file itself, a thread of it, or a comment of a thread. */
export function ownerOf(thread?: ThreadKey, comment?: string): string {
  return JSON.stringify([thread, comment].filter((part) => part !== undefined));
}
