import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Sha } from '../../../../../shared/base';
import { commitsBetween, moveEnd } from '../../../../../shared/model/commits/commit-range';
import type { CommitRow, CommitsSnapshot, UnmatchedReview } from '../../../../../shared/model/commits/commit-list';
import type { ScopeChoice } from '../../../../../shared/model/review/review-scope';
import type { SessionAt } from '../../../../../shared/model/sessions/session-links';
import type { TreeRow } from '../../../../../shared/model/comparison/file-tree';
import { useIsCheckedOut } from '../../../state/commits/checked-out';
import { toggleCommitViewed } from '../../../state/commits/actions';
import { openMatchChoice } from '../../../state/commits/match-choice';
import { showCommit, showScope, useShownScope, useShownScopeName } from '../../../state/commits/shown-scope';
import { useFileFilter, useFoldedFolders } from '../../../state/files/file-list';
import { useSettings } from '../../../state/mirror';
import { useRepositorySessions } from '../../../state/sessions/repository-sessions';
import { openFile, useActiveTab } from '../../../state/view';
import { useWorkspaceId } from '../../../state/workspace-context';
import { Menu, pointOf, useMenu, type MenuItem } from '../../../ui/layers/menu';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/virtual-list';
import { useRowMenuItems } from '../../files/tree/row-menu';
import { useFileMarks } from '../../files/tree/thread-marks';
import { TreeRowView } from '../../files/tree/tree-row';
import { toggleRowViewed } from '../../files/tree/viewed-row';
import { stepRow } from '../../../ui/layout/step-row';
import { commitMenuItems } from './commit-menu';
import { CommitRowView } from './commit-row';
import { isStop, levelOf, listRows, parentOf, type ListRow } from './list-rows';
import { reviewMenuItems } from './review-menu';
import { ReviewRowView } from './review-row';
import { useShownFiles } from './shown-files';
import styles from './commit-row.module.css';

const rowHeights = { default: 26, compact: 22 } as const;
const commitHeight = 51;
const pageRows = 8;
const noSessions: readonly SessionAt[] = [];

/**
 * The commits as an ARIA tree, the files of what is shown below its last commit: arrows move, Enter shows a commit or opens a file,
 * Shift with a click or an arrow shows several commits together, Space ticks. The focus stays on the list, which names its active row, so that rows out of view need not be drawn.
 */
export function CommitList({ commits }: { readonly commits: CommitsSnapshot }): ReactNode {
  const workspaceId = useWorkspaceId();
  const shown = useShownScope();
  const shownName = useShownScopeName();
  const files = useShownFiles(shownName);
  const rows = useMemo(() => listRows(commits, shown, files), [commits, shown, files]);
  const [anchor, setAnchor] = useState<Sha | null>(null);
  const marks = useFileMarks();
  const tab = useActiveTab();
  const { density } = useSettings();
  const [folded, setFolded] = useFoldedFolders();
  const [, setFilter] = useFileFilter();
  const [cursorId, setCursorId] = useState<string | null>(null);
  const list = useRef<VirtualListHandle>(null);
  const idPrefix = useId();
  const menu = useMenu();
  const fileMenuItems = useRowMenuItems();
  const checkedOut = useIsCheckedOut();
  const links = useRepositorySessions(workspaceId);
  const sessionsOf = (sha: string): readonly SessionAt[] => links?.commits.find((commit) => commit.sha === sha)?.sessions ?? noSessions;
  const activePath = tab?.kind === 'file' ? tab.path : null;
  useFollowShown(rows, shownName, activePath, setCursorId, list);

  const found = rows.findIndex((row) => row.id === cursorId);
  const cursor = found >= 0 ? found : stepRow(rows, -1, 1, isStop);
  const row = rows[cursor];

  const fold = useCallback(
    (path: string, wanted: boolean) => setFolded(wanted ? [...folded, path] : folded.filter((other) => other !== path)),
    [folded, setFolded],
  );
  const activateFile = useCallback(
    (file: TreeRow, keep: boolean) => {
      setCursorId(file.key);
      if (file.kind === 'folder') fold(file.folder.path, !file.folded);
      else openFile(file.file.path, { keep });
    },
    [fold],
  );
  const openFileMenu = (file: TreeRow, at: ReturnType<typeof pointOf>): void => {
    setCursorId(file.key);
    menu.openAt(at);
  };
  const activate = (target: ListRow, keep: boolean): void => {
    setCursorId(target.id);
    if (target.kind === 'commit') {
      setAnchor(target.commit.sha);
      void showCommit(workspaceId, target.commit.sha, keep ? 'first' : 'same');
    }
    if (target.kind === 'review') void showCommit(workspaceId, target.review.sha, 'thread');
    if (target.kind === 'file') activateFile(target.row, keep);
  };
  /** From the commit that was chosen last without Shift to this one. */
  const chooseUpTo = (target: CommitRow): void => {
    const from = anchor ?? anchorOf(shown);
    const scope = commitsBetween(commits.commits, from ?? target.sha, target.sha);
    if (scope !== null) void showScope(workspaceId, scope);
  };
  /** Shift and an arrow: one commit more, or one fewer. */
  const stretch = (step: 1 | -1): void => {
    const scope = moveEnd(commits.commits, shown, anchor, step);
    if (scope === null) return;
    setAnchor((before) => before ?? anchorOf(shown));
    void showScope(workspaceId, scope);
  };
  const moveTo = (index: number): void => {
    setCursorId(rows[index]?.id ?? null);
    list.current?.scrollToIndex(index);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || row === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows, Home: -rows.length, End: rows.length }[event.key];
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) stretch(event.key === 'ArrowDown' ? 1 : -1);
    else if (step !== undefined) moveTo(stepRow(rows, cursor, step, isStop));
    else if (event.key === 'Enter') activate(row, true);
    else if (event.key === 'ArrowRight') openRow(row);
    else if (event.key === 'ArrowLeft') closeRow(row);
    else if (event.key === ' ' && !event.shiftKey) tick(row);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenuAt(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const openRow = (target: ListRow): void => {
    if (target.kind === 'commit' && !target.open) activate(target, false);
    else if (target.kind === 'file' && target.row.kind === 'folder' && target.row.folded) fold(target.row.folder.path, false);
    else if (levelOf(rows[cursor + 1]) > levelOf(target)) moveTo(cursor + 1);
  };
  const closeRow = (target: ListRow): void => {
    if (target.kind === 'file' && target.row.kind === 'folder' && !target.row.folded) fold(target.row.folder.path, true);
    else moveTo(parentOf(rows, cursor));
  };
  const tick = (target: ListRow): void => {
    if (target.kind === 'commit') void toggleCommitViewed(workspaceId, target.commit);
    if (target.kind === 'file') toggleRowViewed(workspaceId, target.row);
  };
  const openMenuAt = (target: ListRow): void => {
    const element = document.getElementById(elementId(idPrefix, target));
    if (element !== null) menu.openAt(element);
  };
  const menuItems = (): readonly MenuItem[] => {
    if (row?.kind === 'commit') return commitMenuItems(workspaceId, row.commit, { commits: commits.commits, shown, sessions: sessionsOf(row.commit.sha), checkedOut });
    if (row?.kind === 'review') return reviewMenuItems(workspaceId, row.review);
    return row?.kind === 'file' ? fileMenuItems(row.row) : [];
  };
  const onMenu = (target: ListRow) => (event: { preventDefault(): void; readonly clientX: number; readonly clientY: number }): void => {
    event.preventDefault();
    setCursorId(target.id);
    menu.openAt(pointOf(event));
  };
  const match = (review: UnmatchedReview): void => openMatchChoice(review.sha);

  return (
    <>
      <VirtualList
        handle={list}
        className={styles.tree}
        role="tree"
        aria-label="Commits, oldest first"
        aria-multiselectable
        aria-activedescendant={row === undefined ? undefined : elementId(idPrefix, row)}
        tabIndex={0}
        count={rows.length}
        keyOf={(index) => rows[index]?.id ?? ''}
        rowHeight={(index) => heightOf(rows[index], rowHeights[density])}
        onKeyDown={onKeyDown}
        renderRow={(index) => {
          const target = rows[index];
          if (target === undefined) return null;
          const common = { id: elementId(idPrefix, target), cursor: index === cursor };
          switch (target.kind) {
            case 'note':
              return (
                <div className={styles.note}>
                  <span>{target.words}</span>
                  {target.action === 'clear-filter' && (
                    <button type="button" onClick={() => setFilter('')}>
                      Clear filter
                    </button>
                  )}
                </div>
              );
            case 'heading':
              return <div className={styles.heading}>{target.label}</div>;
            case 'commit':
              return <CommitRowView {...common} {...target} id={common.id} sessions={sessionsOf(target.commit.sha)} onChoose={(extend) => (extend ? chooseUpTo(target.commit) : activate(target, false))} onMenu={onMenu(target)} />;
            case 'review':
              return <ReviewRowView {...common} {...target} id={common.id} onChoose={() => activate(target, false)} onMatch={() => match(target.review)} onMenu={onMenu(target)} />;
            case 'file':
              return (
                <TreeRowView
                  {...common}
                  row={target.row}
                  marks={marks}
                  selected={target.row.kind === 'file' && target.row.file.path === activePath}
                  onActivate={activateFile}
                  onMenu={openFileMenu}
                />
              );
          }
        }}
      />
      {menu.anchor !== null && <Menu label={row?.kind === 'file' ? 'File' : 'Commit'} anchor={menu.anchor} items={menuItems()} onClose={menu.close} />}
    </>
  );
}

/** When another commit or file is shown, the cursor goes to its row and the row comes into view. */
function useFollowShown(
  rows: readonly ListRow[],
  shown: string | null,
  path: string | null,
  setCursorId: (id: string) => void,
  list: { readonly current: VirtualListHandle | null },
): void {
  const followed = useRef('');
  useEffect(() => {
    const wanted = `${shown ?? ''} ${path ?? ''}`;
    if (followed.current === wanted || shown === null) return;
    const file = rows.findIndex((row) => row.kind === 'file' && row.row.kind === 'file' && row.row.file.path === path);
    const commit = rows.findIndex((row) => (row.kind === 'commit' && row.open) || (row.kind === 'review' && row.chosen));
    const index = file >= 0 ? file : commit;
    if (index < 0) return;
    if (file >= 0 || path === null) followed.current = wanted;
    setCursorId(rows[index]?.id ?? '');
    list.current?.scrollToIndex(index);
  }, [rows, shown, path, setCursorId, list]);
}

/** Where a selection that is shown began, as far as can be told. */
function anchorOf(scope: ScopeChoice): Sha | null {
  if (scope.kind === 'commit') return scope.sha;
  return scope.kind === 'range' ? scope.first : null;
}

function elementId(prefix: string, row: ListRow): string {
  return `${prefix}${encodeURIComponent(row.id)}`;
}

function heightOf(row: ListRow | undefined, fileHeight: number): number {
  return row?.kind === 'commit' || row?.kind === 'review' ? commitHeight : row?.kind === 'file' ? fileHeight : 26;
}
