import type { CommitRow } from '../../../../../shared/model/commits/commit-list';
import { commitsBetween } from '../../../../../shared/model/commits/commit-range';
import { isCommitViewed } from '../../../../../shared/model/commits/commit-words';
import type { ScopeChoice } from '../../../../../shared/model/review/review-scope';
import type { SessionAt } from '../../../../../shared/model/sessions/session-links';
import type { WorkspaceId } from '../../../../../shared/base';
import { compareBoth, compareWithWorkingTree, pinBaseline, toggleCommitViewed, unmatchReview } from '../../../state/commits/actions';
import { showCommit, showScope } from '../../../state/commits/shown-scope';
import { reportCopied } from '../../../state/report-copied';
import { copyText } from '../../../ui/controls/copy-text';
import type { MenuItem } from '../../../ui/layers/menu';
import { sessionItems } from '../../sessions/links/session-items';

/** What the items of a commit depend on. */
interface CommitMenuContext {
  readonly commits: readonly CommitRow[];
  readonly shown: ScopeChoice;
  /** Those that made or name it. */
  readonly sessions: readonly SessionAt[];
  /** Whether the working files belong to the branch of the list. */
  readonly checkedOut: boolean;
}

/** What can be done with a commit of the list. */
export function commitMenuItems(workspaceId: WorkspaceId, commit: CommitRow, { commits, shown, sessions, checkedOut }: CommitMenuContext): readonly MenuItem[] {
  const { sha, files, followed } = commit;
  const newest = commits.at(-1);
  const begun = shown.kind === 'commit' ? shown.sha : shown.kind === 'range' ? shown.first : null;
  const upToHere = begun === null ? null : commitsBetween(commits, begun, sha);
  const range = (label: string, scope: ScopeChoice | null, why: string): MenuItem => ({
    label,
    disabledReason: scope?.kind === 'range' ? undefined : why,
    run: () => {
      if (scope !== null) void showScope(workspaceId, scope);
    },
  });
  return [
    { label: 'Show', run: () => void showCommit(workspaceId, sha, 'first') },
    range('Show together with the commits up to this one', upToHere, 'No other commit is shown'),
    range('View all changes from here', newest === undefined ? null : commitsBetween(commits, sha, newest.sha), 'This is the newest commit'),
    { label: 'View all changes', run: () => void showCommit(workspaceId, null) },
    {
      label: isCommitViewed(commit) ? 'Mark all files as not viewed' : 'Mark all files as viewed',
      disabledReason: files?.total === 0 ? 'The commit changes no files' : undefined,
      run: () => void toggleCommitViewed(workspaceId, commit),
    },
    { kind: 'separator' },
    { label: 'Pin baseline here', run: () => void pinBaseline(workspaceId, sha) },
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
