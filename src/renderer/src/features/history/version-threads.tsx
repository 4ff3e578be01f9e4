import type { ReactNode } from 'react';
import type { VersionDetail } from '../../../../shared/model/history/version-detail';
import { describePlace } from '../../../../shared/model/review/place';
import type { Thread } from '../../../../shared/model/review/review';
import { fileNameOf } from '../../../../shared/model/comparison/file-words';
import { threadNumber, threadTitle } from '../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { Markdown } from '../../markdown/markdown';
import { EmptyState } from '../../ui/layout/empty-state';
import { VirtualList } from '../../ui/layout/virtual-list';
import { Avatar } from '../../ui/marks/avatar';
import { AgentLine } from '../threads/card/agent-line';
import { Moment } from '../threads/marks/moment';
import { TagList } from '../threads/marks/tag-list';
import styles from './version-threads.module.css';

/** First guess of a thread's height in CSS pixels. */
const usualHeight = 160;

/** The threads of a version as they were, to be read only. */
export function VersionThreads({ detail: { threads, ownNames } }: { readonly detail: VersionDetail }): ReactNode {
  if (threads === null) return <EmptyState title="This version cannot be read.">Its text is shown under “What it changed”.</EmptyState>;
  if (threads.length === 0) return <EmptyState title="No thread in this version." />;
  return (
    <VirtualList
      className={styles.list}
      role="list"
      aria-label="Threads of this version"
      tabIndex={0}
      count={threads.length}
      keyOf={(index) => threads[index]?.key ?? String(index)}
      rowHeight={usualHeight}
      measured
      renderRow={(index) => {
        const thread = threads[index];
        return thread === undefined ? null : <PastThread thread={thread} ownNames={ownNames} />;
      }}
    />
  );
}

function PastThread({ thread, ownNames }: { readonly thread: Thread; readonly ownNames: readonly string[] }): ReactNode {
  const { place, state, comments, tags } = thread;
  return (
    <div role="listitem" className={styles.thread}>
      <div className={styles.head}>
        <span className={styles.number}>{threadNumber(thread)}</span>
        <b className={styles.title}>{threadTitle(thread)}</b>
        <TagList tags={tags} narrow />
        <span className={styles.place}>{place === undefined ? 'Review-wide' : `${visibleText(fileNameOf(place.path))} ${describePlace(place)}`}</span>
        <span className={styles.state}>{state === 'resolved' ? 'Resolved' : 'Open'}</span>
      </div>
      {comments.map((comment) => (
        <div key={comment.key} className={styles.comment}>
          <Avatar kind={comment.author.kind} name={visibleText(comment.author.name)} />
          <div className={styles.said}>
            <div className={styles.by}>
              <AgentLine author={comment.author} ownNames={ownNames} />
              {comment.timestamp === undefined ? null : <Moment className={styles.time} timestamp={comment.timestamp} />}
            </div>
            <Markdown text={comment.body} />
          </div>
        </div>
      ))}
    </div>
  );
}
