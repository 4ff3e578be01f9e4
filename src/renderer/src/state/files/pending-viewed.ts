import { create } from 'zustand';
import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import { isViewed } from '../../../../shared/model/comparison/file-words';
import type { FilesSnapshot } from '../../../../shared/model/snapshots';
import { memoLast } from '../snapshots/memo-last';

/** Ticks that were asked for and are in no snapshot yet. */
export interface PendingViewed {
  readonly workspaceId: WorkspaceId;
  readonly paths: ReadonlySet<RepoPath>;
  readonly viewed: boolean;
}

/** Oldest first. */
const usePending = create<{ readonly marks: readonly PendingViewed[] }>()(() => ({ marks: [] }));

/** Shows ticks as if they were written, until the answer is called. */
export function assumeViewed(marks: PendingViewed): () => void {
  usePending.setState((state) => ({ marks: [...state.marks, marks] }));
  return () => usePending.setState((state) => ({ marks: state.marks.filter((other) => other !== marks) }));
}

/** The files with the ticks that are on their way. The snapshot itself while there are none. */
export function useWithPendingViewed(snapshot: FilesSnapshot | undefined): FilesSnapshot | undefined {
  const { marks } = usePending();
  return snapshot === undefined || marks.length === 0 ? snapshot : withPendingOnce(snapshot, marks);
}

const withPendingOnce = memoLast(withPendingViewed);

/** Files whose box stays as it is keep their identity. Of two ticks for the same file the later one holds. */
export function withPendingViewed(snapshot: FilesSnapshot, marks: readonly PendingViewed[]): FilesSnapshot {
  const own = marks.filter(({ workspaceId }) => workspaceId === snapshot.workspaceId);
  return own.length === 0 ? snapshot : { ...snapshot, files: snapshot.files.map((file) => withMark(file, own)) };
}

function withMark(file: ChangedFile, marks: readonly PendingViewed[]): ChangedFile {
  const viewed = marks.reduce<boolean | undefined>((latest, mark) => (mark.paths.has(file.path) ? mark.viewed : latest), undefined);
  return viewed === undefined || viewed === isViewed(file.viewed) ? file : { ...file, viewed: viewed ? 'yes' : 'no' };
}
