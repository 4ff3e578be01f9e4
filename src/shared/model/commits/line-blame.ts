import type { Sha } from '../../base';

/** Who wrote a line as it is. */
export type LineBlame =
  /** The line stands in the working tree only. */
  | { readonly kind: 'uncommitted' }
  | {
      readonly kind: 'commit';
      readonly sha: Sha;
      readonly author: string;
      /** UTC ISO 8601: when it was authored. */
      readonly date: string;
      /** May be empty. */
      readonly subject: string;
      /** The line's number in that commit, 1-based. */
      readonly line: number;
      /** Nothing older is known: the first commit, or the end of a shallow clone's history. */
      readonly boundary: boolean;
    };
