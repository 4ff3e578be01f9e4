import type { RepoPath, Sha } from '../../base';

export type FileStatus =
  | 'added'
  | 'modified'
  | 'deleted'
  | 'renamed'
  | 'copied'
  | 'type-changed'
  | 'unmerged'
  | 'untracked';

/** Where the newest change of a path lies: untracked > unstaged > staged > committed. */
export type Stage = 'committed' | 'staged' | 'unstaged' | 'untracked';

/** Why a file is not shown as two texts, or what is odd about it. */
export type ReasonKind =
  | 'binary'
  | 'mode-only'
  | 'eol-only'
  | 'whitespace-only'
  | 'final-newline'
  | 'renamed-exact'
  | 'submodule'
  | 'symlink'
  | 'lfs-pointer'
  | 'too-large'
  | 'long-lines'
  | 'conflict'
  | 'empty'
  | 'deleted'
  | 'lock-file'
  | 'generated'
  | 'encoding'
  | 'missing-object'
  | 'unreadable'
  | 'no-change';

export interface FileReason {
  readonly kind: ReasonKind;
  /** Words: "644 → 755", "4.2 MB to 4.3 MB", "3c1e09a → 9b77f20". */
  readonly detail: string;
}

/** no: not viewed. yes: viewed with this content. changed: viewed, content differs now. elsewhere: ticked by another tool. */
export type ViewedState = 'no' | 'yes' | 'changed' | 'elsewhere';

/** In how many of the commits that change a file it is viewed. */
export interface CommitsViewed {
  readonly viewed: number;
  readonly commits: number;
}

export interface ChangedFile {
  readonly path: RepoPath;
  /** Old path of a rename or copy. */
  readonly oldPath?: RepoPath;
  readonly status: FileStatus;
  readonly stage: Stage;
  /** Six octal digits as git writes them; null when the side does not exist. */
  readonly oldMode: string | null;
  readonly newMode: string | null;
  readonly oldBlob: Sha | null;
  /** Null for a side that does not exist and for working files, whose content has no object name yet. */
  readonly newBlob: Sha | null;
  /** Null for binary files and while counts are pending. */
  readonly additions: number | null;
  readonly deletions: number | null;
  readonly reason?: FileReason;
  /** Changes whenever either side's content may have changed; equal means that shown contents still hold. */
  readonly version: string;
  readonly viewed: ViewedState;
  /** When the content changed after it was viewed: UTC ISO 8601 of both, where known. */
  readonly viewedAt?: string;
  /** In a comparison, for a file that is viewed in some of its commits. */
  readonly viewedInCommits?: CommitsViewed;
}
