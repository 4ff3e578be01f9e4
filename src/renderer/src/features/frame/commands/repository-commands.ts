import type { WorkspaceId } from '../../../../../shared/base';
import type { Settings } from '../../../../../shared/model/settings';
import { nextUnviewed } from '../../../../../shared/model/comparison/file-tree';
import { isViewed } from '../../../../../shared/model/comparison/file-words';
import type { CommitRow } from '../../../../../shared/model/commits/commit-list';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import { changeSettings } from '../../../state/app/change-settings';
import { chooseSides, refreshRepository, showChanges } from '../../../state/comparison/actions';
import { useCommitPosition } from '../../../state/commits/commit-steps';
import { showCommit } from '../../../state/commits/shown-scope';
import { runCommand, useCommands, type Command } from '../../../state/commands';
import { openPicker } from '../../../state/comparison/picker-open';
import { reportCopied } from '../../../state/report-copied';
import { copyText } from '../../../ui/controls/copy-text';
import { fileAt, useFileOrder } from '../../../state/files/file-list';
import { useSettings } from '../../../state/mirror';
import { canUndo, undoLast } from '../../../state/operations';
import { notify } from '../../../state/notices';
import { openFile, useActiveTab } from '../../../state/view';
import { revealFile } from '../../../state/files/reveal-file';
import { setViewed } from '../../../state/files/viewed';
import { useVersionCommands } from '../../history/use-version-commands';
import { differenceCommands } from '../../diff/whitespace/difference-commands';
import { usePartCommands } from './part-commands';
import { useViewCommands } from './view-commands';
import { useComparison, useFiles, useReviews, useWorkspaceId } from '../../../state/workspace-context';

/** Commands of the repository that is shown: its views, its files, how its diffs look. */
export function useRepositoryCommands(): void {
  const workspaceId = useWorkspaceId();
  const settings = useSettings();
  useViewCommands(workspaceId);
  useCommands([
    ...reviewCommands,
    ...usePartCommands(workspaceId),
    ...useVersionCommands(),
    ...useFileCommands(workspaceId),
    ...useComparisonCommands(workspaceId),
    ...lookCommands(settings),
  ]);
}

const reviewCommands: readonly Command[] = [
  {
    id: 'review.undo',
    enabled: () => canUndo() || 'Nothing to undo',
    run: () => void undoLast(),
  },
];

function useFileCommands(workspaceId: WorkspaceId): readonly Command[] {
  const order = useFileOrder();
  const position = useCommitPosition();
  const tab = useActiveTab();
  const all = useFiles()?.files;
  const reviews = useReviews();
  const awaiting = reviews?.active?.threads.filter(({ lane }) => lane === 'you').length ?? 0;
  const path = tab?.kind === 'file' ? tab.path : null;
  const file = all?.find((candidate) => candidate.path === path) ?? null;
  const hasFile = (): true | string => file !== null || 'No changed file is open';
  /** In One commit the files of the next commit come after the last one. */
  const beside = (by: 1 | -1): CommitRow | null => (by === 1 ? position.next : position.previous);
  const step = (by: 1 | -1): void => {
    const next = fileAt(order, path, by);
    const commit = beside(by);
    if (next !== null) openFile(next.path);
    else if (commit !== null) void showCommit(workspaceId, commit.sha, by === 1 ? 'first' : 'last');
  };
  /** Beside a session the same keys step turns. */
  const canStep = (by: 1 | -1) => (): true | string =>
    (tab?.kind === 'session' && 'A session is open') ||
    fileAt(order, path, by) !== null || beside(by) !== null || (by === 1 ? 'This is the last file' : 'This is the first file');
  const goToUnviewed = (): void => {
    const next = nextUnviewed(order, path);
    if (next === null) announceAllViewed(order.length, awaiting);
    else openFile(next.path);
  };
  const detail = file === null ? {} : { detail: file.path };
  return [
    { id: 'file.next', enabled: canStep(1), run: () => step(1) },
    { id: 'file.previous', enabled: canStep(-1), run: () => step(-1) },
    { id: 'file.nextUnviewed', run: goToUnviewed },
    {
      id: 'file.viewed',
      title: file !== null && isViewed(file.viewed) ? 'Mark as not viewed' : 'Mark as viewed',
      ...detail,
      enabled: hasFile,
      run: () => toggleViewed(workspaceId, file),
    },
    {
      id: 'file.viewedAndNext',
      ...detail,
      enabled: hasFile,
      run: () => {
        if (file !== null && !isViewed(file.viewed)) void setViewed(workspaceId, [file.path], true);
        goToUnviewed();
      },
    },
    { id: 'file.copyPath', ...detail, enabled: hasFile, run: () => reportCopied(copyText(file?.path ?? '')) },
    {
      id: 'file.reveal',
      ...detail,
      enabled: hasFile,
      run: () => {
        if (file !== null) revealFile(workspaceId, file.path);
      },
    },
  ];
}

/** "All 14 files viewed. 4 threads await you.", with the way to the first of them. */
function announceAllViewed(files: number, awaiting: number): void {
  const threads = awaiting === 0 ? '' : awaiting === 1 ? ' 1 thread awaits you.' : ` ${awaiting} threads await you.`;
  notify({
    kind: 'undo',
    message: `All ${files} files viewed.${threads}`,
    ...(awaiting === 0 ? {} : { action: { label: 'Next thread', run: () => void runCommand('thread.next') } }),
  });
}

function toggleViewed(workspaceId: WorkspaceId, file: ChangedFile | null): void {
  if (file !== null) void setViewed(workspaceId, [file.path], !isViewed(file.viewed));
}

function useComparisonCommands(workspaceId: WorkspaceId): readonly Command[] {
  const comparison = useComparison();
  if (comparison === undefined) return [];
  const { base, compare, showUncommitted, showUntracked } = comparison;
  return [
    {
      id: 'comparison.choose',
      detail: `${compare.name} into ${base.name}`,
      run: openPicker,
    },
    {
      id: 'comparison.swap',
      run: () => chooseSides(workspaceId, compare.name, base.name),
    },
    {
      id: 'repository.refresh',
      run: () => refreshRepository(workspaceId),
    },
    {
      id: 'comparison.toggleUncommitted',
      title: showUncommitted ? 'Hide uncommitted changes' : 'Show uncommitted changes',
      run: () => showChanges(workspaceId, { uncommitted: !showUncommitted }),
    },
    {
      id: 'comparison.toggleUntracked',
      title: showUntracked ? 'Hide untracked files' : 'Show untracked files',
      run: () => showChanges(workspaceId, { untracked: !showUntracked }),
    },
  ];
}

function lookCommands(settings: Settings): readonly Command[] {
  return [
    {
      id: 'diff.toggleLayout',
      title: settings.diffLayout === 'split' ? 'Show diffs unified' : 'Show diffs side by side',
      run: () => changeSettings({ diffLayout: settings.diffLayout === 'split' ? 'unified' : 'split' }),
    },
    ...differenceCommands(settings),
    {
      id: 'diff.toggleWrap',
      title: settings.wrapLines ? 'Do not wrap lines' : 'Wrap lines',
      run: () => changeSettings({ wrapLines: !settings.wrapLines }),
    },
    {
      id: 'diff.toggleWholeFile',
      title: settings.wholeFile ? 'Show changed regions only' : 'Show whole files',
      run: () => changeSettings({ wholeFile: !settings.wholeFile }),
    },
    {
      id: 'files.toggleTree',
      title: settings.fileTree === 'tree' ? 'Show files as a list' : 'Show files as a tree',
      run: () => changeSettings({ fileTree: settings.fileTree === 'tree' ? 'list' : 'tree' }),
    },
    {
      id: 'files.toggleReviewStore',
      title: settings.showReviewStore ? 'Hide the review files' : 'Show the review files',
      run: () => changeSettings({ showReviewStore: !settings.showReviewStore }),
    },
  ];
}
