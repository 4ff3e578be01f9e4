import { MessagesSquare } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useRef } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useSearchForm } from '../../../state/search/search-form';
import { openThread } from '../../../state/view';
import { useReviews } from '../../../state/workspace-context';
import { EmptyState } from '../../../ui/layout/empty-state';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/virtual-list';
import { Highlighted } from '../../palette/highlighted';
import { useRowCursor, type ResultsHandle } from '../results/use-row-cursor';
import { counted } from '../../../../../shared/model/words/counted';
import { findInThreads, type ThreadHit } from './thread-hits';
import panel from '../search-panel.module.css';
import styles from './threads-found.module.css';

const noThreads: readonly ThreadView[] = [];
const rowHeight = 62;
const pageRows = 8;

/** Threads of the review that is shown, resolved ones included. */
export function ThreadsFound({ handle, onLeave }: { readonly handle: Ref<ResultsHandle>; readonly onLeave: () => void }): ReactNode {
  const text = useSearchForm((form) => form.query.text);
  const threads = useReviews()?.active?.threads ?? noThreads;
  const hits = useMemo(() => findInThreads(threads, text), [threads, text]);
  if (text.trim() === '') {
    return <EmptyState icon={<MessagesSquare aria-hidden />} title={`Search ${counted(threads.length, 'thread')}`}>Numbers, words, tags and places, also of resolved threads.</EmptyState>;
  }
  return (
    <>
      <p className={panel.line} role="status">
        <span>{hits.length === 0 ? `No match in ${counted(threads.length, 'thread')}` : counted(hits.length, 'thread')}</span>
      </p>
      <ThreadHits handle={handle} hits={hits} onLeave={onLeave} />
    </>
  );
}

function ThreadHits({ handle, hits, onLeave }: { readonly handle: Ref<ResultsHandle>; readonly hits: readonly ThreadHit[]; readonly onLeave: () => void }): ReactNode {
  const list = useRef<VirtualListHandle>(null);
  const ids = useMemo(() => hits.map(({ thread }) => thread.key), [hits]);
  const cursor = useRowCursor({ handle, list, ids, pageRows, onLeave });
  const active = hits[cursor.index];
  const show = ({ thread }: ThreadHit, keep: boolean): void => {
    cursor.setId(thread.key);
    openThread(thread.key, { keep });
  };
  const act = (key: string): boolean => {
    if (active === undefined || (key !== 'Enter' && key !== ' ')) return false;
    show(active, key === 'Enter');
    return true;
  };
  return (
    <VirtualList
      handle={list}
      role="listbox"
      aria-label="Threads"
      aria-activedescendant={active === undefined ? undefined : cursor.elementId(active.thread.key)}
      tabIndex={0}
      className={styles.list}
      onKeyDown={(event: KeyboardEvent) => cursor.onKeyDown(event, act)}
      count={hits.length}
      keyOf={(index) => hits[index]?.thread.key ?? ''}
      rowHeight={rowHeight}
      renderRow={(index) => {
        const hit = hits[index];
        if (hit === undefined) return null;
        return (
          <div
            id={cursor.elementId(hit.thread.key)}
            role="option"
            aria-selected={hit === active}
            className={styles.row}
            onClick={() => show(hit, false)}
            onDoubleClick={() => show(hit, true)}
          >
            <div className={styles.title}>{visibleText(hit.title)}</div>
            <div className={styles.snippet}>
              <span className={styles.where}>{hit.where}</span> <Highlighted text={hit.snippet} ranges={[hit.range]} />
            </div>
          </div>
        );
      }}
    />
  );
}
