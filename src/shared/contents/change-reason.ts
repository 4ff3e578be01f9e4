import type { ChangedFile, FileReason } from '../model/comparison/changed-file';
import { isLockFile } from './lock-files';

/** What a listing knows of a change before any content is read. */
export type ListedChange = Pick<ChangedFile, 'path' | 'status' | 'oldMode' | 'newMode' | 'oldBlob' | 'newBlob'>;

/** Mode of a submodule, as git writes it. */
export const submoduleMode = '160000';
/** Mode of a symbolic link, as git writes it. */
export const symlinkMode = '120000';

/** True when one side is a submodule: it has a commit in place of content. */
export function isSubmodule({ oldMode, newMode }: Pick<ChangedFile, 'oldMode' | 'newMode'>): boolean {
  return oldMode === submoduleMode || newMode === submoduleMode;
}

/** What is odd about a change as listed; null for an ordinary one, or where only the contents can tell. */
export function describeChange(change: ListedChange): FileReason | null {
  const { path, status, oldMode, newMode, oldBlob, newBlob } = change;
  if (status === 'unmerged') return { kind: 'conflict', detail: 'Unresolved merge conflict' };
  if (isSubmodule(change)) return { kind: 'submodule', detail: describeCommits(oldBlob, newBlob) };
  if (oldMode === symlinkMode || newMode === symlinkMode) return { kind: 'symlink', detail: describeLink(oldMode, newMode) };
  if (oldBlob !== null && oldBlob === newBlob) {
    if (oldMode !== newMode) return { kind: 'mode-only', detail: describeModes(oldMode, newMode) };
    if (status === 'renamed') return { kind: 'renamed-exact', detail: 'Renamed, content unchanged' };
    if (status === 'copied') return { kind: 'renamed-exact', detail: 'Copied, content unchanged' };
  }
  if (isLockFile(path)) return { kind: 'lock-file', detail: 'Lock file' };
  return null;
}

/** "644 → 755" */
export function describeModes(oldMode: string | null, newMode: string | null): string {
  return `${oldMode?.slice(-3) ?? ''} → ${newMode?.slice(-3) ?? ''}`;
}

/** "3c1e09a → 9b77f20", "new at 9b77f20", "removed, was at 3c1e09a" */
function describeCommits(oldCommit: string | null, newCommit: string | null): string {
  const [before, after] = [oldCommit?.slice(0, 7), newCommit?.slice(0, 7)];
  if (before !== undefined && after !== undefined) return `${before} → ${after}`;
  if (after !== undefined) return `new at ${after}`;
  return before === undefined ? 'Repository inside this one' : `was at ${before}`;
}

function describeLink(oldMode: string | null, newMode: string | null): string {
  if (oldMode === newMode) return 'Symbolic link, its target changed';
  if (newMode === null) return 'Symbolic link, deleted';
  if (oldMode === null) return 'Symbolic link, new';
  return newMode === symlinkMode ? 'File became a symbolic link' : 'Symbolic link became a file';
}
