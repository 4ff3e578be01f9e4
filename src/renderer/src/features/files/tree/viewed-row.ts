import type { WorkspaceId } from '../../../../../shared/base';
import { friendlyTime } from '../../../../../shared/model/words/friendly-time';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import { viewedOfAll, type TreeRow } from '../../../../../shared/model/comparison/file-tree';
import { isViewed, viewedInCommitsWords } from '../../../../../shared/model/comparison/file-words';
import { setViewed } from '../../../state/files/viewed';

/** Ticks or unticks the file of a row, or all files below a folder's row. */
export function toggleRowViewed(workspaceId: WorkspaceId, row: TreeRow): void {
  if (row.kind === 'file') void setViewed(workspaceId, [row.file.path], !isViewed(row.file.viewed));
  else setFolderViewed(workspaceId, row.folder.files, viewedOfAll(row.folder.files) !== 'on');
}

/** Only files whose box changes are written. */
export function setFolderViewed(workspaceId: WorkspaceId, files: readonly ChangedFile[], viewed: boolean): void {
  const paths = files.filter((file) => isViewed(file.viewed) !== viewed).map((file) => file.path);
  void setViewed(workspaceId, paths, viewed);
}

/** Tooltip of a file's box. */
export function viewedWords(file: Pick<ChangedFile, 'viewed' | 'viewedAt' | 'viewedInCommits'>, now: number): string {
  switch (file.viewed) {
    case 'yes':
      return 'Viewed';
    case 'elsewhere':
      return 'Viewed, ticked by another tool';
    case 'changed':
      return file.viewedAt === undefined
        ? 'Changed since you viewed it'
        : `Changed since you viewed it. You viewed the version of ${friendlyTime(file.viewedAt, now).text}`;
    case 'no':
      return viewedInCommitsWords(file) ?? 'Not viewed';
  }
}
