import { MessagesSquare } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { count } from '../../../../../shared/model/sessions/session-words';
import { useSearchForm } from '../../../state/search/search-form';
import { openThread } from '../../../state/view';
import { useReviews } from '../../../state/workspace-context';
import { EmptyState } from '../../../ui/layout/empty-state';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/virtual-list';
import { Highlighted } from '../../palette/highlighted';
import type { ResultsHandle } from '../results/results-list';
import { findInThreads, type ThreadHit } from './thread-hits';
import panel from '../search-panel.module.css';
import styles from './threads-found.module.css';

const noThreads: readonly ThreadView[] = [];
const rowHeight = 62;

/** Threads of the review that is shown, resolved ones included. */
export function ThreadsFound({ handle, onLeave }: { readonly handle: Ref<ResultsHandle>; readonly onLeave: () => void }): ReactNode {
  const text = useSearchForm((form) => form.query.text);
  const threads = useReviews()?.active?.threads ?? noThreads;
  const hits = useMemo(() => findInThreads(threads, text), [threads, text]);
  if (text.trim() === '') {
    return <EmptyState icon={<MessagesSquare aria-hidden />} title={`Search ${count(threads.length, 'thread')}`}>Numbers, words, tags and places, also of resolved threads.</EmptyState>;
  }
  return (
    <>
      <p className={panel.line} role="status">
        <span>{hits.length === 0 ? `No match in ${count(threads.length, 'thread')}` : count(hits.length, 'thread')}</span>
      </p>
      <ThreadHits handle={handle} hits={hits} onLeave={onLeave} />
    </>
  );
}

function ThreadHits({ handle, hits, onLeave }: { readonly handle: Ref<ResultsHandle>; readonly hits: readonly ThreadHit[]; readonly onLeave: () => void }): ReactNode {
  const list = useRef<VirtualListHandle>(null);
  const idPrefix = useId();
  const [key, setKey] = useState<string | null>(null);
  const cursor = Math.max(0, hits.findIndex(({ thread }) => thread.key === key));
  const active = hits[cursor];
  useImperativeHandle(handle, () => ({ focus: () => list.current?.element?.focus() }));
  const rowId = ({ thread }: ThreadHit): string => `${idPrefix}${encodeURIComponent(thread.key)}`;
  const moveTo = (index: number): void => {
    const to = Math.max(0, Math.min(index, hits.length - 1));
    setKey(hits[to]?.thread.key ?? null);
    list.current?.scrollToIndex(to);
  };
  const show = ({ thread }: ThreadHit, keep: boolean): void => {
    setKey(thread.key);
    openThread(thread.key, { keep });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || active === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -hits.length, End: hits.length }[event.key];
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && cursor === 0)) onLeave();
    else if (step !== undefined) moveTo(cursor + step);
    else if (event.key === 'Enter' || event.key === ' ') show(active, event.key === 'Enter');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <VirtualList
      handle={list}
      role="listbox"
      aria-label="Threads"
      aria-activedescendant={active === undefined ? undefined : rowId(active)}
      tabIndex={0}
      className={styles.list}
      onKeyDown={onKeyDown}
      count={hits.length}
      keyOf={(index) => hits[index]?.thread.key ?? ''}
      rowHeight={rowHeight}
      renderRow={(index) => {
        const hit = hits[index];
        if (hit === undefined) return null;
        return (
          <div
            id={rowId(hit)}
            role="option"
            aria-selected={hit === active}
            className={styles.row}
            onClick={() => show(hit, false)}
            onDoubleClick={() => show(hit, true)}
          >
            <div className={styles.title}>{hit.title}</div>
            <div className={styles.snippet}>
              <span className={styles.where}>{hit.where}</span> <Highlighted text={hit.snippet} ranges={[hit.range]} />
            </div>
          </div>
        );
      }}
    />
  );
}
