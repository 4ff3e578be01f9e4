import type { Command } from '../../state/commands';
import { useCommands } from '../../state/commands';
import { compareBoth, compareWithWorkingTree, followNow, toggleCommitViewed } from '../../state/commits/actions';
import { useIsCheckedOut } from '../../state/commits/checked-out';
import { useCommitPosition } from '../../state/commits/commit-steps';
import { openProjectChoice } from '../../state/commits/projects';
import { showCommit, useShownCommit } from '../../state/commits/shown-commit';
import { reportCopied } from '../../state/report-copied';
import { useCommits, useWorkspaceId } from '../../state/workspace-context';
import { isCommitViewed, shortSha, subjectWords } from '../../../../shared/model/commits/commit-words';
import type { CommitRow } from '../../../../shared/model/commits/commit-list';
import { copyText } from '../../ui/controls/copy-text';

/** Commands for the commit that is shown, and for the reviews of all. */
export function useCommitCommands(): void {
  const workspaceId = useWorkspaceId();
  const commits = useCommits()?.commits;
  const shown = useShownCommit();
  const { previous, next } = useCommitPosition();
  const commit = commits?.find(({ sha }) => sha === shown) ?? null;
  const checkedOut = useIsCheckedOut();
  const needsCommit = (): true | string => commit !== null || 'One commit is not shown';
  const step = (target: CommitRow | null, end: string): Pick<Command, 'enabled' | 'run'> => ({
    enabled: () => (shown === null ? 'One commit is not shown' : target !== null || end),
    run: () => {
      if (target !== null) void showCommit(workspaceId, target.sha);
    },
  });
  const detail = commit === null ? {} : { detail: `${shortSha(commit.sha)} ${subjectWords(commit)}` };
  useCommands([
    { id: 'commit.next', ...step(next, 'This is the last commit') },
    { id: 'commit.previous', ...step(previous, 'This is the first commit') },
    {
      id: 'commit.viewed',
      title: commit !== null && isCommitViewed(commit) ? 'Mark all files of the commit as not viewed' : 'Mark all files of the commit as viewed',
      ...detail,
      enabled: needsCommit,
      run: () => {
        if (commit !== null) void toggleCommitViewed(workspaceId, commit);
      },
    },
    {
      id: 'commit.compareWorkingTree',
      ...detail,
      enabled: () => (checkedOut ? needsCommit() : 'Another branch is checked out'),
      run: () => {
        if (commit !== null) void compareWithWorkingTree(workspaceId, commit.sha);
      },
    },
    {
      id: 'commit.compareBoth',
      ...detail,
      enabled: () => (commit?.followed === undefined ? 'Its review was not followed from another commit' : true),
      run: () => {
        if (commit?.followed !== undefined) void compareBoth(workspaceId, commit.followed.from, commit.sha);
      },
    },
    { id: 'commit.copySha', ...detail, enabled: needsCommit, run: () => reportCopied(copyText(shown ?? '')) },
    {
      id: 'commits.showAll',
      enabled: () => shown !== null || 'All changes are shown',
      run: () => void showCommit(workspaceId, null),
    },
    { id: 'commits.follow', run: () => void followNow(workspaceId) },
    { id: 'commits.chooseProject', run: openProjectChoice },
  ]);
}
