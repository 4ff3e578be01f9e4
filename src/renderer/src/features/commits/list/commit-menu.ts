import type { CommitRow } from '../../../../../shared/model/commits/commit-list';
import { isCommitViewed } from '../../../../../shared/model/commits/commit-words';
import type { SessionAt } from '../../../../../shared/model/sessions/session-links';
import type { WorkspaceId } from '../../../../../shared/base';
import { compareBoth, compareWithWorkingTree, pinBaseline, toggleCommitViewed, unmatchReview } from '../../../state/commits/actions';
import { showCommit } from '../../../state/commits/shown-commit';
import { reportCopied } from '../../../state/report-copied';
import { copyText } from '../../../ui/controls/copy-text';
import type { MenuItem } from '../../../ui/layers/menu';
import { sessionItems } from '../../sessions/links/session-items';

/**
 * What can be done with a commit of the list.
 * @param sessions that made or name it
 * @param checkedOut whether the working files belong to the branch of the list
 */
export function commitMenuItems(workspaceId: WorkspaceId, commit: CommitRow, sessions: readonly SessionAt[], checkedOut: boolean): readonly MenuItem[] {
  const { sha, files, followed } = commit;
  return [
    { label: 'Show', run: () => void showCommit(workspaceId, sha, 'first') },
    { label: 'View all changes', run: () => void showCommit(workspaceId, null) },
    {
      label: isCommitViewed(commit) ? 'Mark all files as not viewed' : 'Mark all files as viewed',
      disabledReason: files?.total === 0 ? 'The commit changes no files' : undefined,
      run: () => void toggleCommitViewed(workspaceId, commit),
    },
    { kind: 'separator' },
    { label: 'Pin baseline to this commit', run: () => void pinBaseline(workspaceId, sha) },
    {
      label: 'Compare with working tree',
      disabledReason: checkedOut ? undefined : 'Another branch is checked out',
      run: () => void compareWithWorkingTree(workspaceId, sha),
    },
    { label: 'Copy SHA', run: () => reportCopied(copyText(sha)) },
    ...(followed === undefined
      ? []
      : [
          { kind: 'separator' } as const,
          { label: 'Compare both commits', run: () => void compareBoth(workspaceId, followed.from, sha) },
          { label: 'Not the same commit', run: () => void unmatchReview(workspaceId, sha, followed.from) },
        ]),
    ...sessionItems('Sessions', sessions),
  ];
}
