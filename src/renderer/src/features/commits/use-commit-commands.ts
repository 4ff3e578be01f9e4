import type { Command } from '../../state/commands';
import { useCommands } from '../../state/commands';
import { compareBoth, compareWithWorkingTree, followNow, pinBaseline, toggleCommitViewed } from '../../state/commits/actions';
import { useIsCheckedOut } from '../../state/commits/checked-out';
import { useCommitPosition } from '../../state/commits/commit-steps';
import { openProjectChoice } from '../../state/commits/projects';
import { showCommit, showScope, useShownCommit, useShownScope } from '../../state/commits/shown-scope';
import { reportCopied } from '../../state/report-copied';
import { useCommits, useWorkspaceId } from '../../state/workspace-context';
import { commitsBetween, moveEnd, placeInList } from '../../../../shared/model/commits/commit-range';
import type { ScopeChoice } from '../../../../shared/model/review/review-scope';
import { isCommitViewed, shortSha, subjectWords } from '../../../../shared/model/commits/commit-words';
import type { CommitRow } from '../../../../shared/model/commits/commit-list';
import { copyText } from '../../ui/controls/copy-text';

const noCommits: readonly CommitRow[] = [];

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
  const scope = useShownScope();
  const list = commits ?? noCommits;
  const place = placeInList(list, scope);
  const [oldest, newestShown, newest] = place === null ? [] : [list[place.first], list[place.last], list.at(-1)];
  const toNewest = oldest === undefined || newest === undefined || newest === newestShown ? null : commitsBetween(list, oldest.sha, newest.sha);
  const several = (target: ScopeChoice | null, why: string): Pick<Command, 'enabled' | 'run'> => ({
    enabled: () => (place === null ? 'No commit is shown' : target !== null || why),
    run: () => {
      if (target !== null) void showScope(workspaceId, target);
    },
  });
  const detail = commit === null ? {} : { detail: `${shortSha(commit.sha)} ${subjectWords(commit)}` };
  useCommands([
    { id: 'commit.next', ...step(next, 'This is the last commit') },
    { id: 'commit.previous', ...step(previous, 'This is the first commit') },
    { id: 'commits.withNext', ...several(moveEnd(list, scope, oldest?.sha ?? null, 1), 'This is the last commit') },
    { id: 'commits.withPrevious', ...several(moveEnd(list, scope, newestShown?.sha ?? null, -1), 'This is the first commit') },
    { id: 'commits.toNewest', ...several(toNewest, 'This is the last commit') },
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
    {
      id: 'commit.pinBaseline',
      ...detail,
      enabled: needsCommit,
      run: () => {
        if (commit !== null) void pinBaseline(workspaceId, commit.sha);
      },
    },
    { id: 'commit.copySha', ...detail, enabled: needsCommit, run: () => reportCopied(copyText(shown ?? '')) },
    {
      id: 'commits.showAll',
      enabled: () => scope.kind !== 'all' || 'All changes are shown',
      run: () => void showCommit(workspaceId, null),
    },
    { id: 'commits.follow', run: () => void followNow(workspaceId) },
    { id: 'commits.chooseProject', run: openProjectChoice },
  ]);
}
