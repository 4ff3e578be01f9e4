import type { ChangedFile, FileStatus, ReasonKind, Stage, ViewedState } from './changed-file';

/** One letter for a row, as git and editors write it; `!` for a conflict, because U is an untracked file. */
export const statusLetters: Readonly<Record<FileStatus, string>> = {
  added: 'A',
  modified: 'M',
  deleted: 'D',
  renamed: 'R',
  copied: 'C',
  'type-changed': 'T',
  unmerged: '!',
  untracked: 'U',
};

const statusWords: Readonly<Record<FileStatus, string>> = {
  added: 'Added',
  modified: 'Modified',
  deleted: 'Deleted',
  renamed: 'Renamed',
  copied: 'Copied',
  'type-changed': 'Type changed',
  unmerged: 'In conflict',
  untracked: 'Untracked',
};

const stageWords: Readonly<Record<Stage, string>> = {
  committed: 'committed',
  staged: 'staged',
  unstaged: 'not staged',
  untracked: 'not added to git',
};

/** "Modified, not staged", "Renamed from src/queue/order.ts, committed". */
export function describeStatus(file: Pick<ChangedFile, 'status' | 'stage' | 'oldPath'>): string {
  const status = statusWords[file.status];
  const from = file.oldPath === undefined || (file.status !== 'renamed' && file.status !== 'copied') ? '' : ` from ${file.oldPath}`;
  return `${status}${from}, ${stageWords[file.stage]}`;
}

const reasonWords: Readonly<Record<ReasonKind, string>> = {
  binary: 'binary',
  'mode-only': 'mode',
  'eol-only': 'line endings only',
  'whitespace-only': 'white space only',
  'final-newline': 'newline at the end only',
  'renamed-exact': 'same content',
  submodule: 'submodule',
  symlink: 'symbolic link',
  'lfs-pointer': 'LFS pointer',
  'too-large': 'large',
  'long-lines': 'long lines',
  conflict: 'conflict',
  empty: 'empty file',
  deleted: 'deleted',
  'lock-file': 'lock file',
  generated: 'generated',
  encoding: 'unreadable encoding',
  'missing-object': 'not in this clone',
  unreadable: 'cannot be read',
  'no-change': 'no change',
};

/** The few words of a row that say what is odd about a file: "binary", "mode 644 → 755", "lock file"; null for nothing odd. */
export function rowReason(file: Pick<ChangedFile, 'reason'>): string | null {
  if (file.reason === undefined) return null;
  const words = reasonWords[file.reason.kind];
  return file.reason.kind === 'mode-only' || file.reason.kind === 'submodule' ? `${words} ${file.reason.detail}`.trim() : words;
}

/** Whether a file counts as viewed: one that changed since does not. */
export function isViewed(state: ViewedState): boolean {
  return state === 'yes' || state === 'elsewhere';
}

/** What stands behind the last dot of the file's name; the whole name of one without a dot. */
export function extensionOf(path: string): string {
  const name = fileNameOf(path);
  return name.slice(name.lastIndexOf('.') + 1);
}

/** "renew.ts" of "src/lease/renew.ts". */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** "src/lease" of "src/lease/renew.ts"; '' at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** "Viewed in 2 of 3 commits", for a file of a comparison that is not viewed as a whole; null for any other. */
export function viewedInCommitsWords({ viewed, viewedInCommits }: Pick<ChangedFile, 'viewed' | 'viewedInCommits'>): string | null {
  if (viewed !== 'no' || viewedInCommits === undefined) return null;
  return `Viewed in ${viewedInCommits.viewed} of ${viewedInCommits.commits} ${viewedInCommits.commits === 1 ? 'commit' : 'commits'}`;
}
