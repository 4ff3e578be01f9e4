import { Hourglass, Lock, MessagesSquare, Pin, TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { SessionRow } from '../../../../../../shared/model/sessions/session';
import { repliesWords, sessionLabel, sessionRowWords, unreadableWords } from '../../../../../../shared/model/sessions/session-words';
import { friendlyClock, friendlyDay } from '../../../../../../shared/model/words/friendly-time';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { useNow } from '../../../../state/now';
import { Light } from '../../../../ui/marks/light';
import { Spinner } from '../../../../ui/marks/spinner';
import { Highlighted } from '../../../palette/highlighted';
import type { ListRow } from './list-rows';
import { Spoken } from '../../../../ui/marks/spoken';
import styles from './library-rows.module.css';

interface RowProps {
  readonly id: string;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly onKeep: () => void;
  readonly onMenu: (event: MouseEvent) => void;
}

interface SessionRowProps extends RowProps {
  readonly row: Extract<ListRow, { kind: 'session' }>;
  /** Threads of the shown review that it wrote in. */
  readonly replies: number;
  /** Its tab is the one in view. */
  readonly open: boolean;
}

/** One session: title and time; branch, turns, client and marks. */
export function SessionRowView({ id, row, replies, open, active, onChoose, onKeep, onMenu }: SessionRowProps): ReactNode {
  const { session, ranges, belowDay } = row;
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.row}
      data-session={session.id}
      data-hidden={session.hidden || undefined}
      onClick={onChoose}
      onDoubleClick={onKeep}
      onContextMenu={onMenu}
    >
      <Spoken>{visibleLine(sessionLabel(session, replies))}</Spoken>
      {open && <Light tone="selected" square />}
      <div className={styles.head} aria-hidden>
        {session.live && <Spinner word="running" />}
        <span className={styles.title} title={visibleLine(session.title)}>
          <Highlighted text={session.title} ranges={ranges} />
        </span>
        {session.pinned && <Pin className={styles.pin} aria-hidden />}
        <RowTime session={session} belowDay={belowDay} />
      </div>
      <div className={styles.foot} aria-hidden>
        <span className={styles.words}>{visibleLine(sessionRowWords(session))}</span>
        <span className={styles.grow} />
        <Marks session={session} replies={replies} />
      </div>
    </div>
  );
}

function RowTime({ session, belowDay }: { readonly session: SessionRow; readonly belowDay: boolean }): ReactNode {
  const now = useNow();
  if (session.updatedAt === null) return null;
  const { text, exact } = belowDay ? friendlyClock(session.updatedAt, now) : friendlyDay(session.updatedAt, now);
  return (
    <time className={styles.time} dateTime={session.updatedAt} title={exact}>
      {session.live ? 'now' : visibleLine(text)}
    </time>
  );
}

function Marks({ session, replies }: { readonly session: SessionRow; readonly replies: number }): ReactNode {
  return (
    <>
      {session.inUse && !session.live && (
        <span className={styles.mark} title="In use: a process holds it open">
          <Lock aria-hidden />
        </span>
      )}
      {session.turns === null && session.hasTranscript && (
        <span className={styles.mark} title="Its log has not been counted yet">
          <Hourglass aria-hidden />
        </span>
      )}
      {session.unreadable > 0 && (
        <span className={styles.unreadable} title={unreadableWords(session.unreadable)}>
          <TriangleAlert aria-hidden />
          {session.unreadable.toLocaleString('en')}
        </span>
      )}
      {replies > 0 && (
        <span className={styles.mark} title={capital(repliesWords(replies))}>
          <MessagesSquare aria-hidden />
          {replies.toLocaleString('en')}
        </span>
      )}
    </>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
