import type { SearchQuery, TextMatch, UnsearchedReason } from '../../../../shared/model/search/search';

/** Content of a side as far as it was read; null for a side that does not exist. */
export type SideBytes = Uint8Array | null;

/** A file to be searched. */
export interface FileJob {
  readonly query: SearchQuery;
  readonly old: SideBytes;
  readonly new: SideBytes;
  /** More matches are not wanted. */
  readonly limit: number;
}

/** What was found in it, or why a side was not searched. */
export interface FileResult {
  readonly matches: readonly TextMatch[];
  readonly unsearched?: Extract<UnsearchedReason, 'binary' | 'lfs-pointer'>;
}
