import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { fileRowKey, foldersAbove, type TreeRow } from '../../../../../shared/model/comparison/file-tree';
import { useCommands } from '../../../state/commands';
import { useFileRows, useFoldedFolders, useTreeLayout } from '../../../state/files/file-list';
import { useSettings } from '../../../state/mirror';
import { openFile, useActiveTab } from '../../../state/view';
import { Menu, useMenu } from '../../../ui/layers/menu';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/virtual-list';
import { useWorkspaceId } from '../../../state/workspace-context';
import { useRowMenuItems } from './row-menu';
import { moveInRows, typeAhead } from './tree-keys';
import { useFileMarks } from './thread-marks';
import { TreeRowView } from './tree-row';
import { toggleRowViewed } from './viewed-row';
import styles from './file-tree.module.css';

const rowHeights = { default: 26, compact: 22 } as const;

/**
 * The changed files as an ARIA tree: arrows, Home, End, Enter opens, Space ticks. The focus stays on the list, which names
 * its active row, so that rows out of view need not be drawn.
 */
export function FileTree(): ReactNode {
  const rows = useFileRows();
  const workspaceId = useWorkspaceId();
  const [folded, setFolded] = useFoldedFolders();
  const { density, singleKeys } = useSettings();
  const marks = useFileMarks();
  const tab = useActiveTab();
  const activePath = tab?.kind === 'file' ? tab.path : null;
  const [cursorKey, setCursorKey] = useState<string | null>(null);
  const list = useRef<VirtualListHandle>(null);
  const idPrefix = useId();
  const menu = useMenu();
  const { openAt } = menu;
  const menuItems = useRowMenuItems();
  const typed = useRef({ text: '', time: 0 });

  const cursor = Math.max(0, rows.findIndex((row) => row.key === cursorKey));
  const rowAtCursor = rows[cursor];
  useFollowTab(activePath, rows, setCursorKey, list);

  const fold = useCallback(
    (path: string, wanted: boolean) => setFolded(wanted ? [...folded, path] : folded.filter((other) => other !== path)),
    [folded, setFolded],
  );
  const moveTo = (index: number): void => {
    const row = rows[index];
    if (row === undefined) return;
    setCursorKey(row.key);
    list.current?.scrollToIndex(index);
  };
  const activate = useCallback(
    (row: TreeRow, keep: boolean) => {
      setCursorKey(row.key);
      if (row.kind === 'folder') fold(row.folder.path, !row.folded);
      else openFile(row.file.path, { keep });
    },
    [fold],
  );
  const openMenu = useCallback(
    (row: TreeRow, at: Parameters<typeof openAt>[0]) => {
      setCursorKey(row.key);
      openAt(at);
    },
    [openAt],
  );

  useCommands([
    { id: 'files.foldAll', run: () => setFolded(allFolders(rows)) },
    { id: 'files.unfoldAll', run: () => setFolded([]) },
  ]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || rowAtCursor === undefined) return;
    const handled = ((): boolean => {
      const moved = moveInRows(event.key, rows, cursor, pageOf(list.current));
      if (moved?.kind === 'to') return moveTo(moved.index), true;
      if (moved?.kind === 'fold') return fold(moved.path, moved.folded), true;
      if (event.key === 'Enter') return activate(rowAtCursor, true), true;
      if (event.key === ' ' && !event.shiftKey) return toggleRowViewed(workspaceId, rowAtCursor), true;
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        const element = document.getElementById(rowId(idPrefix, rowAtCursor));
        if (element !== null) openAt(element);
        return true;
      }
      if (singleKeys || event.key.length !== 1 || event.key === ' ') return false;
      typed.current = { text: event.timeStamp - typed.current.time < 800 ? typed.current.text + event.key : event.key, time: event.timeStamp };
      const found = typeAhead(rows, cursor, typed.current.text);
      if (found !== null) moveTo(found);
      return found !== null;
    })();
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const items = useMemo(() => (rowAtCursor === undefined ? [] : menuItems(rowAtCursor)), [menuItems, rowAtCursor]);
  if (rows.length === 0) return null;
  return (
    <>
      <VirtualList
        handle={list}
        className={styles.tree}
        role="tree"
        aria-label="Changed files"
        aria-activedescendant={rowAtCursor === undefined ? undefined : rowId(idPrefix, rowAtCursor)}
        tabIndex={0}
        count={rows.length}
        rowHeight={rowHeights[density]}
        keyOf={(index) => rows[index]?.key ?? ''}
        onKeyDown={onKeyDown}
        renderRow={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TreeRowView
              id={rowId(idPrefix, row)}
              row={row}
              marks={marks}
              selected={row.kind === 'file' && row.file.path === activePath}
              cursor={index === cursor}
              onActivate={activate}
              onMenu={openMenu}
            />
          );
        }}
      />
      {menu.anchor !== null && <Menu label="File" anchor={menu.anchor} items={items} onClose={menu.close} />}
    </>
  );
}

/** When another file becomes active, the cursor goes to its row and the row comes into view; folders above it open. */
function useFollowTab(
  path: string | null,
  rows: readonly TreeRow[],
  setCursorKey: (key: string) => void,
  list: { readonly current: VirtualListHandle | null },
): void {
  const followed = useRef<string | null>(null);
  const [folded, setFolded] = useFoldedFolders();
  const { tree } = useTreeLayout();
  useEffect(() => {
    if (path === null || followed.current === path) return;
    const index = rows.findIndex((row) => row.key === fileRowKey(path));
    if (index >= 0) {
      followed.current = path;
      setCursorKey(fileRowKey(path));
      list.current?.scrollToIndex(index);
      return;
    }
    const above = new Set(foldersAbove(path));
    if (tree && folded.some((folder) => above.has(folder))) setFolded(folded.filter((folder) => !above.has(folder)));
  }, [path, rows, tree, folded, setFolded, setCursorKey, list]);
}

function rowId(prefix: string, row: TreeRow): string {
  return `${prefix}${encodeURIComponent(row.key)}`;
}

function pageOf(list: VirtualListHandle | null): number {
  return Math.max(1, Math.floor((list?.element?.clientHeight ?? 0) / rowHeights.default) - 1);
}

function allFolders(rows: readonly TreeRow[]): readonly string[] {
  return rows.flatMap((row) => (row.kind === 'folder' ? [row.folder.path] : []));
}
