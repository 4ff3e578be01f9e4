import type { RepoPath } from '../../base';
import type { Side } from '../review/place';

/** What is looked for in a line of text. */
export interface SearchPattern {
  readonly text: string;
  /** `text` is a regular expression of JavaScript; else it stands for itself. */
  readonly regex: boolean;
  readonly matchCase: boolean;
  /** No letter, digit or underscore may stand beside a match. */
  readonly wholeWord: boolean;
}

/** A search in the files of what is shown. */
export interface SearchQuery extends SearchPattern {
  readonly side: Side | 'both';
  /** Only lines that the comparison adds or removes. */
  readonly changedOnly: boolean;
  /** Globs that narrow the files, as `parsePathFilter` reads them; '' for all files. */
  readonly paths: string;
}

/** One match in one line. */
export interface TextMatch {
  readonly side: Side;
  /** 1-based. */
  readonly line: number;
  /** Half-open range in the line, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The line, or what stands around the match in a long one. */
  readonly excerpt: string;
  /** Where the excerpt begins in the line, in UTF-16 units. */
  readonly excerptStart: number;
  /** The line is one that the comparison adds or removes. */
  readonly changed: boolean;
}

/** Why a side of a file was not searched. */
export type UnsearchedReason = 'binary' | 'too-large' | 'lfs-pointer' | 'submodule' | 'missing-object' | 'unreadable' | 'too-slow';

/** What the search found in one file, or why it did not look. Files without either are not named. */
export interface FileOutcome {
  readonly path: RepoPath;
  readonly oldPath?: RepoPath;
  /** In the order of the diff: a removed line before the lines that took its place. */
  readonly matches: readonly TextMatch[];
  /** A side that was asked for could not be searched; the other one may have matches. */
  readonly unsearched?: UnsearchedReason;
}

/** Why a search ended. `limit`: it had enough matches. `too-slow`: its expression took too long in several files. `failed`: a bug. */
export type SearchEnd = 'complete' | 'limit' | 'too-slow' | 'failed';

/** What a search found since it was last asked. */
export interface SearchPage {
  readonly outcomes: readonly FileOutcome[];
  /** How many outcomes there are up to here: where the next page begins. */
  readonly next: number;
  /** Files that were looked at, of those that are to be. */
  readonly searched: number;
  readonly total: number;
  /** Null while it goes on. */
  readonly end: SearchEnd | null;
}

/** No search finds more matches. */
export const searchLimit = 10_000;
