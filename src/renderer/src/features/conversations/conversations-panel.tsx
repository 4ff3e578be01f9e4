import { type KeyboardEvent, type MouseEvent, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type DraftTarget, newThreadPage } from '../../../../shared/model/threads/draft-key';
import type { ThreadKey, ThreadView } from '../../../../shared/model/review/review';
import { facetsOf, filterThreads, groupThreads, isFiltering } from '../../../../shared/model/threads/thread-filter';
import { askAbout } from '../../state/agents/ask';
import { useDraftKeys } from '../../state/drafts';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { useThreadFilter } from '../../state/reviews/use-thread-filter';
import { openFile, openThread, useActiveTab } from '../../state/view';
import { useReviews } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import { Menu, pointOf, useMenu } from '../../ui/layers/menu';
import { EmptyState } from '../../ui/layout/empty-state';
import { VirtualList, type VirtualListHandle } from '../../ui/layout/virtual-list';
import { UnmatchedReviews } from '../commits/following/unmatched-reviews';
import { reviewAll } from '../threads/actions/act-and-step';
import { useThreadMenuItems } from '../threads/actions/thread-menu';
import { stepRow } from '../../ui/layout/step-row';
import styles from './conversations-panel.module.css';
import { Diagnostics } from './diagnostics';
import { ReviewFileLine } from './review-file-line';
import { FilterBar } from './filter-bar';
import { listRows, type ListRow } from './list-rows';
import { DraftRow, ThreadRow, threadRowHeight } from './thread-row';

const noThreads: readonly ThreadView[] = [];
const headingHeight = 26;
const draftHeight = 51;
const pageRows = 10;

/** All threads and drafts of the shown review: to verify first, then review-wide, then lost, then by folder. */
export function ConversationsPanel(): ReactNode {
  const reviews = useReviews();
  const { review, blocked } = useReviewSituation();
  const { filter, change, clear } = useThreadFilter();
  const drafts = useDraftKeys();
  // An open thread is drawn before the list that it stands in.
  const threads = useDeferredValue(review?.threads ?? noThreads);
  const facets = useMemo(() => facetsOf(threads), [threads]);
  const text = useDeferredValue(filter.text);
  const { open, verify, resolved, unread, tags, authors, paths } = filter;
  const rows = useMemo(
    () => listRows(drafts, groupThreads(filterThreads(threads, { open, verify, resolved, unread, tags, authors, paths, text }))),
    [drafts, threads, open, verify, resolved, unread, tags, authors, paths, text],
  );
  return (
    <div className={styles.panel}>
      <FilterBar filter={filter} facets={facets} onChange={change} onClear={clear} blocked={blocked} />
      {rows.length > 0 ? (
        <ThreadList rows={rows} threads={threads} drafts={drafts} />
      ) : (
        <Nothing loading={reviews === undefined || review === null} threads={threads.length} filtering={isFiltering(filter)} onClear={clear} onShowResolved={() => change({ open: true, verify: true, resolved: true })} />
      )}
      <UnmatchedReviews />
      <Diagnostics review={review} problems={reviews?.problems ?? []} />
      <ReviewFileLine />
    </div>
  );
}

interface NothingProps {
  readonly loading: boolean;
  readonly threads: number;
  readonly filtering: boolean;
  readonly onClear: () => void;
  readonly onShowResolved: () => void;
}

function Nothing({ loading, threads, filtering, onClear, onShowResolved }: NothingProps): ReactNode {
  if (loading) return <EmptyState title="Reading reviews" />;
  if (threads === 0) return <EmptyState title="No threads in this review.">Press C on a line to start one.</EmptyState>;
  if (filtering) {
    return <EmptyState title="No thread matches." actions={<Button onClick={onClear}>Clear filters</Button>} />;
  }
  return <EmptyState title="No open threads." actions={<Button onClick={onShowResolved}>Show resolved</Button>} />;
}

interface ThreadListProps {
  readonly rows: readonly ListRow[];
  readonly threads: readonly ThreadView[];
  readonly drafts: readonly string[];
}

function ThreadList({ rows, threads, drafts }: ThreadListProps): ReactNode {
  const tab = useActiveTab();
  const list = useRef<VirtualListHandle>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const idPrefix = useId();
  const menu = useMenu();
  const shown = tab?.kind === 'thread' ? `thread:${tab.thread}` : null;
  useEffect(() => {
    if (shown !== null) setActiveId(shown);
  }, [shown]);
  const found = rows.findIndex((row) => row.id === activeId);
  const active = found === -1 ? stepRow(rows, -1, 1) : found;
  const activeRow = rows[active];
  const withDrafts = useMemo(() => new Set(drafts.filter((name) => name.startsWith('reply:') || name.startsWith('edit:')).map(threadOfDraft)), [drafts]);

  const choose = (row: ListRow, keep: boolean): void => {
    setActiveId(row.id);
    if (row.kind === 'thread') openThread(row.thread.key, { keep });
    if (row.kind === 'draft') openDraft(row.target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows, Home: -rows.length, End: rows.length }[event.key];
    if (step !== undefined) {
      const next = stepRow(rows, active, step);
      setActiveId(rows[next]?.id ?? null);
      list.current?.scrollToIndex(next);
    } else if ((event.key === 'Enter' || event.key === ' ') && activeRow !== undefined) choose(activeRow, event.key === 'Enter');
    else if ((event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && event.currentTarget instanceof HTMLElement) menu.openAt(rowElement(event.currentTarget));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onMenu = (row: ListRow, event: MouseEvent): void => {
    event.preventDefault();
    setActiveId(row.id);
    menu.openAt(pointOf(event));
  };
  const rowId = (index: number): string => `${idPrefix}-${rows[index]?.id ?? ''}`;
  return (
    <>
      <VirtualList
        handle={list}
        role="listbox"
        aria-label="Threads of this review"
        aria-activedescendant={rowId(active)}
        data-thread={activeRow?.kind === 'thread' ? activeRow.thread.key : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        count={rows.length}
        keyOf={(index) => rows[index]?.id ?? ''}
        rowHeight={(index) => heightOf(rows[index])}
        renderRow={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          if (row.kind === 'heading') return <Heading row={row} threads={threads} open={openBelow(rows, index)} />;
          const common = {
            id: rowId(index),
            active: index === active,
            onChoose: () => choose(row, false),
            onKeep: () => choose(row, true),
          };
          if (row.kind === 'draft') return <DraftRow {...common} target={row.target} threads={threads} />;
          return (
            <ThreadRow
              {...common}
              thread={row.thread}
              hasDraft={withDrafts.has(row.thread.key)}
              onActivate={() => setActiveId(row.id)}
              onMenu={(event) => onMenu(row, event)}
            />
          );
        }}
      />
      {menu.anchor === null || activeRow?.kind !== 'thread' ? null : <RowMenu thread={activeRow.thread} anchor={menu.anchor} onClose={menu.close} />}
    </>
  );
}

interface HeadingProps {
  readonly row: Extract<ListRow, { kind: 'heading' }>;
  readonly threads: readonly ThreadView[];
  /** Open threads that stand below it. */
  readonly open: readonly ThreadKey[];
}

/**
 * The way through all threads to verify, and asking about a group, stand in its heading for the pointer: a list of options may hold
 * nothing else. The keyboard has them as commands.
 */
function Heading({ row, threads, open }: HeadingProps): ReactNode {
  const { workspaceId, blocked } = useReviewSituation();
  return (
    <div className={styles.heading} aria-hidden>
      <span className={styles.label}>{row.label}</span>
      {row.group === 'verify' ? (
        <Button size="small" variant="flat" tabIndex={-1} onClick={() => reviewAll(threads)}>
          Review all
        </Button>
      ) : null}
      {open.length > 0 && (
        <Button size="small" variant="flat" tabIndex={-1} disabledReason={blocked ?? undefined} onClick={() => void askAbout({ workspaceId }, open)}>
          Ask about {open.length === 1 ? '1 thread' : `${open.length} threads`}
        </Button>
      )}
    </div>
  );
}

function openBelow(rows: readonly ListRow[], heading: number): readonly ThreadKey[] {
  const after = rows.slice(heading + 1);
  const end = after.findIndex(({ kind }) => kind === 'heading');
  return after.slice(0, end === -1 ? after.length : end).flatMap((row) => (row.kind === 'thread' && row.thread.state === 'open' ? [row.thread.key] : []));
}

function RowMenu({ thread, anchor, onClose }: { readonly thread: ThreadView; readonly anchor: NonNullable<ReturnType<typeof useMenu>['anchor']>; readonly onClose: () => void }): ReactNode {
  return <Menu label="Thread" anchor={anchor} items={useThreadMenuItems(thread, 'row')} onClose={onClose} />;
}

function rowElement(list: HTMLElement): HTMLElement {
  return list.querySelector<HTMLElement>('[aria-selected="true"]') ?? list;
}

function heightOf(row: ListRow | undefined): number {
  if (row?.kind === 'thread') return threadRowHeight(row.thread);
  return row?.kind === 'draft' ? draftHeight : headingHeight;
}

/** Thread of a `reply:` or `edit:` draft's name. */
function threadOfDraft(name: string): string {
  return decodeURIComponent(name.split(':')[1] ?? '');
}

function openDraft(target: DraftTarget): void {
  switch (target.kind) {
    case 'new-thread':
      openFile(target.place.path, { reveal: { place: target.place } });
      return;
    case 'review-wide':
    case 'review-wide-title':
      openThread(newThreadPage, { keep: true });
      return;
    case 'reply':
    case 'edit':
    case 'edit-origin':
      openThread(target.thread);
  }
}
