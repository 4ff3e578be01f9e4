import { ArrowUp, Folder } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { InboxEntry } from '../../../../../shared/model/inbox/inbox';
import type { InboxGroup } from '../../../../../shared/model/inbox/inbox-groups';
import { laneWords } from '../../../../../shared/model/review/lane';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useCommands } from '../../../state/commands';
import { clearFilter, isFiltered, mark, readEntry, showWhole, toggleMark, unmark, useInboxView } from '../../../state/inbox/inbox-view';
import { startWalk } from '../../../state/inbox/inbox-walk';
import { openEntryInDiff } from '../../../state/inbox/open-entry';
import { useNow } from '../../../state/now';
import { Button } from '../../../ui/controls/button';
import { Menu, pointOf, useMenu } from '../../../ui/layers/menu';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/virtual-list';
import { LaneIcon } from '../../threads/marks/lane-chip';
import { entryMenuItems } from '../entry-menu';
import { stepRow } from '../../../ui/layout/step-row';
import { focusList } from './focus-list';
import styles from './inbox-list.module.css';
import { InboxRow } from './inbox-row';
import { newAbove, rowHeight, scrollShift, type InboxRow as Row } from './inbox-rows';

const pageRows = 8;

interface InboxListProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly listed: readonly InboxEntry[];
}

/** The entries in their groups. Arrows move, Enter opens in the diff, Space chooses several, Mod A all. */
export function InboxList({ label, rows, listed }: InboxListProps): ReactNode {
  const list = useRef<VirtualListHandle>(null);
  const idPrefix = useId();
  const menu = useMenu();
  const now = useNow();
  const { active, marked } = useInboxView();
  const found = rows.findIndex((row) => row.id === active?.entry.id);
  const activeRow = rows[found];
  const above = useHeldScroll(rows, list);

  useCommands([
    { id: 'inbox.next', run: () => moveBy(rows, found, 1, list.current) },
    { id: 'inbox.previous', run: () => moveBy(rows, found, -1, list.current) },
  ]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const mod = event.ctrlKey || event.metaKey;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows, Home: -rows.length, End: rows.length }[event.key];
    if (mod && event.key.toLowerCase() === 'a') mark(listed.map(({ id }) => id));
    else if (mod || event.altKey) return;
    else if (step !== undefined) moveBy(rows, found, step, list.current);
    else if (event.key === 'Enter' && activeRow?.kind === 'entry' && activeRow.entry.kind === 'thread') void openEntryInDiff(activeRow.entry);
    else if (event.key === ' ' && activeRow?.kind === 'entry') toggleMark(activeRow.id);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) menu.openAt(event.currentTarget.querySelector('[aria-selected="true"]') ?? event.currentTarget);
    else if (event.key === 'Escape' && !clearOneStep()) return;
    else if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (entry: InboxEntry, event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey) toggleMark(entry.id);
    readEntry(entry);
  };
  return (
    <div className={styles.frame}>
      <VirtualList
        handle={list}
        className={styles.list}
        role="listbox"
        aria-label={label}
        aria-activedescendant={found === -1 ? undefined : `${idPrefix}-${found}`}
        data-inbox-list
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={(event) => {
          if (event.currentTarget.scrollTop === 0) above.clear();
        }}
        count={rows.length}
        keyOf={(index) => rows[index]?.id ?? ''}
        rowHeight={(index) => rowHeight(rows[index])}
        renderRow={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          if (row.kind === 'heading') return <Heading group={row.group} />;
          if (row.kind === 'more') return <More row={row} />;
          return (
            <InboxRow
              id={`${idPrefix}-${index}`}
              entry={row.entry}
              active={index === found}
              marked={marked.has(row.id)}
              left={row.left}
              onChoose={(event) => choose(row.entry, event)}
              onOpen={() => {
                if (row.entry.kind === 'thread') void openEntryInDiff(row.entry);
              }}
              onMenu={(event) => {
                event.preventDefault();
                readEntry(row.entry);
                menu.openAt(pointOf(event));
              }}
            />
          );
        }}
      />
      {above.count === 0 ? null : (
        <div className={styles.above}>
          <Button
            size="small"
            icon={<ArrowUp aria-hidden />}
            onClick={() => {
              list.current?.scrollToIndex(0);
              above.clear();
            }}
          >
            {above.count.toLocaleString('en')} new
          </Button>
        </div>
      )}
      {menu.anchor === null || activeRow?.kind !== 'entry' ? null : (
        <Menu label="Entry" anchor={menu.anchor} items={entryMenuItems(activeRow.entry, now)} onClose={menu.close} />
      )}
    </div>
  );
}

/** Reads the entry `step` rows away. "Show all" is a row as well, and is done when it is come to with a step of one. */
function moveBy(rows: readonly Row[], from: number, step: number, list: VirtualListHandle | null): void {
  const next = stepRow(rows, from, from < 0 ? 1 : step);
  const row = rows[next];
  if (row === undefined) return;
  if (row.kind === 'more') showWhole(row.group);
  if (row.kind === 'entry') readEntry(row.entry);
  // Going up, the heading comes into view with the first row below it.
  const heading = step < 0 && rows[next - 1]?.kind === 'heading';
  list?.scrollToIndex(heading ? next - 1 : next);
}

/** One step of the way that Esc goes: what is chosen together, then the filter. Answers whether there was one. */
function clearOneStep(): boolean {
  const { marked, root, text } = useInboxView.getState();
  if (marked.size > 0) unmark();
  else if (isFiltered({ root, text })) clearFilter();
  else return false;
  return true;
}

/** Keeps what is first in view where it is when the list changes, and counts what came in above it. */
function useHeldScroll(rows: readonly Row[], list: RefObject<VirtualListHandle | null>): { readonly count: number; readonly clear: () => void } {
  const before = useRef(rows);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const earlier = before.current;
    const element = list.current?.element ?? null;
    before.current = rows;
    if (earlier === rows || element === null || element.scrollTop === 0) return;
    const came = newAbove(earlier, rows, element.scrollTop);
    element.scrollTop += scrollShift(earlier, rows, element.scrollTop);
    if (came > 0) setCount((known) => known + came);
  }, [rows, list]);
  return { count, clear: () => setCount(0) };
}

function Heading({ group }: { readonly group: InboxGroup }): ReactNode {
  const { lane, repository, entries } = group;
  const words = lane === null ? visibleText(repository) : lane === 'broken' ? 'Broken files' : laneWords[lane];
  return (
    <div className={styles.heading}>
      <span className={styles.icon} data-lane={lane ?? undefined}>
        {lane === null ? <Folder aria-hidden /> : <LaneIcon lane={lane} />}
      </span>
      <b>{words}</b>
      <span className={styles.count}>{entries.length.toLocaleString('en')}</span>
      <span className={styles.grow} />
      {lane === 'verify' && entries.length > 0 ? (
        <Button
          size="small"
          variant="flat"
          tabIndex={-1}
          onClick={() => {
            startWalk(entries);
            focusList();
          }}
        >
          Review all
        </Button>
      ) : null}
    </div>
  );
}

function More({ row }: { readonly row: Extract<Row, { kind: 'more' }> }): ReactNode {
  return (
    <button type="button" tabIndex={-1} className={styles.more} onClick={() => showWhole(row.group)}>
      Show all {row.count.toLocaleString('en')}
    </button>
  );
}
