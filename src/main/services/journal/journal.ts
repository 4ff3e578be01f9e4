import type { KeptVersion, VersionWriter } from '../../../shared/model/history/kept-version';

/** A version of a review file that was just seen on the disk, or written to it. */
export interface SeenVersion {
  /** As `ReviewFileState.file`. */
  readonly file: string;
  readonly text: string;
  readonly readable: boolean;
  readonly by: Exclude<VersionWriter, 'start'>;
}

/** The versions of the review files of one repository. */
export interface Journal {
  /** Keeps a version, unless it is the one that was seen last; of a file's first one that was there already nobody knows the writer. Never fails. */
  record(seen: SeenVersion): void;
  /** Versions of these files with everything recorded by now, the newest first. */
  versions(files: readonly string[]): Promise<readonly KeptVersion[]>;
  /** Of each file its newest readable version, with everything recorded by now. */
  newest(): Promise<readonly KeptVersion[]>;
  /** Null for one that is not kept any more, or was damaged. */
  text(version: KeptVersion): Promise<string | null>;
  /** Names, by their ids, texts that are needed still and are to stay. Asked for whenever something is to go. */
  protect(needed: () => Iterable<string>): void;
}

/** Keeps nothing: for a process that only looks. */
export const noJournal: Journal = {
  record: () => undefined,
  versions: () => Promise.resolve([]),
  newest: () => Promise.resolve([]),
  text: () => Promise.resolve(null),
  protect: () => undefined,
};
