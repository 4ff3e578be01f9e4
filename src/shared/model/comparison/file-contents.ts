import type { RepoPath, Sha } from '../../base';
import type { Commit } from '../commits/commit';
import type { FileReason } from './changed-file';
import type { ConflictVersion, ImageFacts } from './image';

export type LineEnding = 'lf' | 'crlf' | 'mixed' | 'none';

/** One side of a diff. Text keeps its line endings; a byte order mark is removed and reported. */
export type SideContents =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly lineEnding: LineEnding;
      readonly byteOrderMark: boolean;
      readonly finalNewline: boolean;
      readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1';
      readonly bytes: number;
      readonly blob: Sha | null;
      /** The text is a drawing (SVG). */
      readonly image?: ImageFacts;
    }
  | {
      /** Not shown as text; the reason stands in {@link FileContents.reason}. */
      readonly kind: 'other';
      readonly bytes: number | null;
      /** Object name, also of a binary working file, which git would store under it. */
      readonly blob: Sha | null;
      readonly image?: ImageFacts;
    };

/** A side that is a pointer of Git LFS. */
export interface LfsSide {
  /** SHA-256 of the file that it stands for. */
  readonly oid: string;
  /** Bytes of that file. */
  readonly size: number;
  /** The file itself; null when it is not in the local LFS store. */
  readonly object: SideContents | null;
}

export type SubmoduleCommit = Pick<Commit, 'sha' | 'subject' | 'author' | 'date'>;

/** What lies between a submodule's two commits, as far as its objects are in this clone. */
export interface SubmoduleHistory {
  /** Commits that the new side has and the old one lacks, newest first; at most 100. */
  readonly added: readonly SubmoduleCommit[];
  /** The reverse: not empty where the submodule was set back or moved to another branch. */
  readonly removed: readonly SubmoduleCommit[];
  /** More commits than are listed. */
  readonly truncated: boolean;
}

/** What the diff view shows for one path. */
export interface FileContents {
  readonly path: RepoPath;
  readonly oldPath: RepoPath;
  /** {@link ChangedFile.version} of the listing that these contents belong to. */
  readonly version: string;
  readonly old: SideContents;
  readonly new: SideContents;
  /** True when the new side is the working file. */
  readonly workingTree: boolean;
  /** Says why the sides are not text, or what the diff does not show (only line endings differ, say). */
  readonly reason?: FileReason;
  /** A file that a tool wrote: by its known name, or as `.gitattributes` says. */
  readonly toolWritten?: 'lock-file' | 'generated';
  /** Where a side is a pointer of Git LFS and the other one is too, or is no text. */
  readonly lfs?: { readonly old: LfsSide | null; readonly new: LfsSide | null };
  /** For a file in conflict what the index keeps of it; a version that a side of the merge deleted, or never had, is absent. */
  readonly conflict?: { readonly [V in ConflictVersion]: SideContents };
  /** For a file with uncommitted changes what the last commit and the index have of it. */
  readonly uncommitted?: { readonly head: SideContents; readonly index: SideContents };
  /** For a submodule; null when its objects are not in this clone. */
  readonly submodule?: SubmoduleHistory | null;
  /** The comparison does not change the file: both sides are what the new side has. */
  readonly unchanged?: true;
  /** The texts are held back because of size, and `force` brings them. */
  readonly loadable: boolean;
}
