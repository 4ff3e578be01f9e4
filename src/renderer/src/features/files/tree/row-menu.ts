import { useCallback } from 'react';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import type { TreeRow } from '../../../../../shared/model/comparison/file-tree';
import { viewedOfAll } from '../../../../../shared/model/comparison/file-tree';
import { folderOf, isViewed } from '../../../../../shared/model/comparison/file-words';
import { reportCopied } from '../../../state/report-copied';
import { copyText } from '../../../ui/controls/copy-text';
import { useFileFilter } from '../../../state/files/file-list';
import { openInEditor } from '../../../state/files/lines';
import { revealFile } from '../../../state/files/reveal-file';
import { openFileComposer } from '../../../state/reviews/open-composers';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { useRepositorySessions } from '../../../state/sessions/repository-sessions';
import { openFile } from '../../../state/view';
import { useWorkspaceId } from '../../../state/workspace-context';
import type { MenuItem } from '../../../ui/layers/menu';
import { sessionItems } from '../../sessions/links/session-items';
import { counted } from '../../../../../shared/model/words/counted';
import { setFolderViewed, toggleRowViewed } from './viewed-row';

/** Makes the context menu of a row. */
export function useRowMenuItems(): (row: TreeRow) => readonly MenuItem[] {
  const workspaceId = useWorkspaceId();
  const [, setFilter] = useFileFilter();
  const links = useRepositorySessions(workspaceId);
  const { blocked } = useReviewSituation();
  return useCallback(
    (row) => {
      if (row.kind === 'folder') {
        const { folder } = row;
        const all = viewedOfAll(folder.files) === 'on';
        return [
          { label: all ? 'Mark all as not viewed' : 'Mark all as viewed', run: () => setFolderViewed(workspaceId, folder.files, !all) },
          { label: 'Filter to folder', run: () => setFilter(`${folder.path}/`) },
          { kind: 'separator' },
          { label: 'Copy path', run: () => reportCopied(copyText(folder.path)) },
        ];
      }
      const { file } = row;
      const folder = folderOf(file.path);
      const sessions = links?.files.find(({ path }) => path === file.path)?.sessions ?? [];
      return [
        { label: 'Open', run: () => openFile(file.path, { keep: true }) },
        { label: 'Open in editor', disabledReason: file.newMode === null ? 'The file was deleted' : undefined, run: () => openInEditor(workspaceId, file.path, 1, 1) },
        { label: 'Comment on file', disabledReason: blocked ?? whyNoLines(file), run: () => commentOnFile(file) },
        { label: isViewed(file.viewed) ? 'Mark as not viewed' : 'Mark as viewed', run: () => toggleRowViewed(workspaceId, row) },
        {
          label: 'Filter to folder',
          disabledReason: folder === '' ? 'The file is in the top folder' : undefined,
          run: () => setFilter(`${folder}/`),
        },
        { kind: 'separator' },
        { label: 'Copy path', run: () => reportCopied(copyText(file.path)) },
        {
          label: 'Show in the file manager',
          disabledReason: file.status === 'deleted' ? 'The file was deleted' : undefined,
          run: () => revealFile(workspaceId, file.path),
        },
        ...sessionItems(`Touched by ${counted(sessions.length, 'session')}`, sessions),
      ];
    },
    [workspaceId, setFilter, links, blocked],
  );
}

/** Comments stand on lines, which these have none of. */
function whyNoLines({ reason }: ChangedFile): string | undefined {
  return reason?.kind === 'binary' || reason?.kind === 'submodule' ? 'No lines are shown, and comments stand on lines' : undefined;
}

function commentOnFile({ path, status }: ChangedFile): void {
  const side = status === 'deleted' ? 'old' : 'new';
  openFileComposer(path, side);
  openFile(path, { reveal: { place: { path, side, startLine: 1, endLine: 1 } } });
}
