import type { RepoPath, Sha } from '../../base';
import type { FileReason } from './changed-file';

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
    }
  | {
      /** Not shown as text; the reason stands in {@link FileContents.reason}. */
      readonly kind: 'other';
      readonly bytes: number | null;
      readonly blob: Sha | null;
    };

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
  /** The texts are held back because of size, and `force` brings them. */
  readonly loadable: boolean;
}
