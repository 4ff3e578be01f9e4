/**
 * Who wrote a version: this app (`own`), somebody else while it looked (`others`) or while it did not run (`away`), or nobody
 * knows, since it is the first version that was ever seen (`start`).
 */
export type VersionWriter = 'own' | 'others' | 'away' | 'start';

/** A version of a review file that the journal keeps. */
export interface KeptVersion {
  /** Names it within the journal of its repository; later versions have higher numbers. */
  readonly number: number;
  /** As `ReviewFileState.file`. */
  readonly file: string;
  /** SHA-256 of its text in UTF-8, 64 hexadecimal digits. */
  readonly id: string;
  /** UTC ISO 8601: when it was first seen. */
  readonly at: string;
  /** Bytes in UTF-8. */
  readonly size: number;
  /** False for text that is no review: torn, or edited by hand into something else. */
  readonly readable: boolean;
  readonly by: VersionWriter;
}

/** Whether this app did not write it. */
export function isByOthers({ by }: Pick<KeptVersion, 'by'>): boolean {
  return by === 'others' || by === 'away';
}
