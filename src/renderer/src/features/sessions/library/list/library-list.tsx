import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { SessionId, SessionRow } from '../../../../../../shared/model/sessions/session';
import { useSettings } from '../../../../state/mirror';
import { takeAtHand, useChosenSession } from '../../../../state/sessions/at-hand';
import { sessionRow } from '../../../../state/sessions/session-list';
import { openSession, useActiveTab } from '../../../../state/view';
import { Menu, pointOf, useMenu } from '../../../../ui/layers/menu';
import { VirtualList, type VirtualListHandle } from '../../../../ui/layout/virtual-list';
import { sessionMenuItems } from '../../actions/session-menu';
import { stepRow } from '../../../../ui/layout/step-row';
import { HitRow } from './hit-row';
import styles from './library-rows.module.css';
import { rowHeights, typeAhead, type ListRow } from './list-rows';
import { SessionRowView } from './session-row';

const pageRows = 10;
/** Letters that follow each other within this time are one word. Milliseconds. */
const typingMs = 800;

export interface LibraryListHandle {
  focus(): void;
}

interface LibraryListProps {
  readonly handle: Ref<LibraryListHandle>;
  readonly rows: readonly ListRow[];
  readonly replies: ReadonlyMap<SessionId, number>;
  readonly onMore: (which: 'more-titles' | 'more-hits') => void;
}

/** The sessions and what was found in them. Arrows move, Space shows, Enter shows in a tab that stays. */
export function LibraryList({ handle, rows, replies, onMore }: LibraryListProps): ReactNode {
  const list = useRef<VirtualListHandle>(null);
  const idPrefix = useId();
  const menu = useMenu();
  const open = useOpenSession();
  const { active, setActive } = useCursor(rows, open, list);
  const activeRow = rows[active];
  const onLetter = useTypeAhead(rows, active);
  useImperativeHandle(handle, () => ({ focus: () => list.current?.element?.focus() }));

  const moveTo = (index: number): void => {
    setActive(rows[index]);
    // Going up, the heading comes into view with the first row below it.
    const heading = index < active && rows[index - 1]?.kind === 'heading';
    list.current?.scrollToIndex(heading ? index - 1 : index);
  };
  const choose = (row: ListRow, keep: boolean): void => {
    setActive(row);
    show(row, keep, onMore);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows, Home: -rows.length, End: rows.length }[event.key];
    const letter = onLetter(event);
    if (step !== undefined) moveTo(stepRow(rows, active, step));
    else if ((event.key === 'Enter' || event.key === ' ') && activeRow !== undefined) choose(activeRow, event.key === 'Enter');
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenuAtCursor(event.currentTarget);
    else if (letter !== null) moveTo(letter);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const openMenuAtCursor = (element: Element): void => menu.openAt(element.querySelector('[aria-selected="true"]') ?? element);
  const rowId = (row: ListRow | undefined): string => `${idPrefix}-${row?.id ?? ''}`;
  const menuSession = sessionOf(activeRow);
  return (
    <>
      <VirtualList
        handle={list}
        role="listbox"
        aria-label="Sessions"
        aria-activedescendant={rowId(activeRow)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const session = sessionOf(activeRow);
          if (session !== null) takeAtHand(session.id);
        }}
        count={rows.length}
        keyOf={(index) => rows[index]?.id ?? ''}
        rowHeight={(index) => rowHeights[rows[index]?.kind ?? 'heading']}
        renderRow={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          if (row.kind === 'heading') return <div className={styles.heading}>{row.label}</div>;
          const common = { id: rowId(row), active: index === active, onChoose: () => choose(row, false), onKeep: () => choose(row, true) };
          const onMenu = (event: MouseEvent): void => {
            event.preventDefault();
            setActive(row);
            menu.openAt(pointOf(event));
          };
          switch (row.kind) {
            case 'session':
              return <SessionRowView {...common} row={row} replies={replies.get(row.session.id) ?? 0} open={row.session.id === open} onMenu={onMenu} />;
            case 'hit':
              return <HitRow {...common} hit={row.hit} onMenu={onMenu} />;
            case 'more':
              return (
                <div id={common.id} role="option" aria-selected={common.active} className={styles.more} onClick={common.onChoose}>
                  {row.label}
                </div>
              );
          }
        }}
      />
      {menu.anchor === null || menuSession === null ? null : <Menu label="Session" anchor={menu.anchor} items={sessionMenuItems(menuSession)} onClose={menu.close} />}
    </>
  );
}

function show(row: ListRow, keep: boolean, onMore: LibraryListProps['onMore']): void {
  switch (row.kind) {
    case 'session':
      openSession(row.session.id, { keep });
      return;
    case 'hit': {
      const { session, turn, event } = row.hit;
      openSession(session, { keep, reveal: { ...(turn === null ? {} : { turn }), ...(event === null ? {} : { event }) } });
      return;
    }
    case 'more':
      onMore(row.id);
      return;
    case 'heading':
  }
}

function sessionOf(row: ListRow | undefined): SessionRow | null {
  if (row?.kind === 'session') return row.session;
  return row?.kind === 'hit' ? sessionRow(row.hit.session) : null;
}

function useOpenSession(): SessionId | null {
  const tab = useActiveTab();
  return tab?.kind === 'session' ? tab.session : null;
}

/**
 * The row that keys act on: the one that was moved to, when that is gone the one in its place, at first one of the session that
 * was at hand last. Going to another session by other ways moves it there.
 */
function useCursor(
  rows: readonly ListRow[],
  open: SessionId | null,
  list: { readonly current: VirtualListHandle | null },
): { readonly active: number; readonly setActive: (row: ListRow | undefined) => void } {
  const chosen = useChosenSession();
  const [activeId, setActiveId] = useState<string | null>(null);
  const place = useRef(-1);
  const moved = rows.findIndex((row) => row.id === activeId);
  const known = moved === -1 ? rows.findIndex((row) => row.kind === 'session' && row.session.id === chosen) : moved;
  const active = known === -1 ? nearestRow(rows, place.current) : known;
  const latest = useRef({ rows, active });
  useEffect(() => {
    latest.current = { rows, active };
    place.current = active;
  });
  // Once, where the list was left.
  useEffect(() => {
    if (latest.current.active > 0) list.current?.scrollToIndex(latest.current.active);
  }, [list]);
  useEffect(() => {
    const { rows: now, active: at } = latest.current;
    if (open === null || idOf(now[at]) === open) return;
    const index = now.findIndex((row) => row.kind === 'session' && row.session.id === open);
    if (index === -1) return;
    setActiveId(now[index]?.id ?? null);
    list.current?.scrollToIndex(index);
  }, [open, list]);
  const setActive = (row: ListRow | undefined): void => {
    setActiveId(row?.id ?? null);
    const session = idOf(row);
    if (session !== null) takeAtHand(session);
  };
  return { active, setActive };
}

/** A row that can be chosen at or near an index, which may lie outside of the list. */
function nearestRow(rows: readonly ListRow[], index: number): number {
  const inside = Math.min(index, rows.length - 1);
  return inside >= 0 && rows[inside]?.kind !== 'heading' ? inside : stepRow(rows, inside, 1);
}

function idOf(row: ListRow | undefined): SessionId | null {
  if (row?.kind === 'session') return row.session.id;
  return row?.kind === 'hit' ? row.hit.session : null;
}

/** Where a letter goes, when letters are no commands; null for other keys and when no title begins so. */
function useTypeAhead(rows: readonly ListRow[], active: number): (event: KeyboardEvent) => number | null {
  const { singleKeys } = useSettings();
  const typed = useRef({ text: '', time: 0 });
  return (event) => {
    if (singleKeys || event.key.length !== 1 || event.key === ' ') return null;
    const goesOn = event.timeStamp - typed.current.time < typingMs;
    typed.current = { text: goesOn ? typed.current.text + event.key : event.key, time: event.timeStamp };
    return typeAhead(rows, active, typed.current.text);
  };
}
