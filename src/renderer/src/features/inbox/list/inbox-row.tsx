import { Check, Clock, TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { BrokenFileEntry, InboxEntry, InboxThreadEntry } from '../../../../../shared/model/inbox/inbox';
import { brokenFileWords, entryLabel, faultWords, untilWords, whereWords } from '../../../../../shared/model/inbox/inbox-words';
import { laneWords, resolutionWords } from '../../../../../shared/model/review/lane';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useNow } from '../../../state/now';
import { Light } from '../../../ui/marks/light';
import { UnreadDot } from '../../../ui/marks/unread-dot';
import { LaneIcon } from '../../threads/marks/lane-chip';
import { Moment } from '../../threads/marks/moment';
import { TagList } from '../../threads/marks/tag-list';
import { Spoken } from '../../../ui/marks/spoken';
import styles from './inbox-row.module.css';

interface InboxRowProps {
  readonly id: string;
  readonly entry: InboxEntry;
  readonly active: boolean;
  readonly marked: boolean;
  /** Why it belongs elsewhere by now; null while it belongs here. */
  readonly left: string | null;
  readonly onChoose: (event: MouseEvent) => void;
  readonly onOpen: () => void;
  readonly onMenu: (event: MouseEvent) => void;
}

/** One entry of the list. */
export function InboxRow({ id, entry, active, marked, left, onChoose, onOpen, onMenu }: InboxRowProps): ReactNode {
  const words = [entryLabel(entry), ...(marked ? ['selected'] : []), ...(left === null ? [] : [left])].join(', ');
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.row}
      data-entry={entry.kind === 'thread' ? entry.label : entry.file}
      data-unread={(entry.kind === 'thread' && entry.unread > 0) || undefined}
      data-marked={marked || undefined}
      data-left={left !== null || undefined}
      onClick={onChoose}
      onDoubleClick={onOpen}
      onContextMenu={onMenu}
    >
      <Spoken>{words}</Spoken>
      {entry.kind === 'thread' ? <ThreadLines entry={entry} marked={marked} left={left} /> : <BrokenFileLines entry={entry} marked={marked} />}
    </div>
  );
}

function ThreadLines({ entry, marked, left }: { readonly entry: InboxThreadEntry; readonly marked: boolean; readonly left: string | null }): ReactNode {
  const { lane, label, title, unread, last, at, tags, outdated, resolution, snoozedUntil } = entry;
  const now = useNow();
  return (
    <>
      {lane === 'resolved' ? null : <Light tone={lane} />}
      <div className={styles.head} aria-hidden>
        {marked ? <Check className={styles.check} aria-hidden /> : null}
        {unread > 0 ? <UnreadDot hidden /> : null}
        <span className={styles.label}>{label}</span>
        <span className={styles.title}>{title}</span>
        <Moment className={styles.time} timestamp={at} brief />
      </div>
      <div className={styles.words} aria-hidden>{last === null ? '' : `${last.own ? 'you' : visibleText(last.author.name)}: ${last.text}`}</div>
      <div className={styles.foot} aria-hidden>
        <span className={styles.lane} data-lane={lane} title={resolution === null ? laneWords[lane] : visibleText(resolutionWords(resolution))}>
          <LaneIcon lane={lane} />
        </span>
        <span className={styles.place}>{whereWords(entry)}</span>
        {outdated ? <span className={styles.mark}>outdated</span> : null}
        {snoozedUntil === null ? null : (
          <span className={styles.mark}>
            <Clock aria-hidden />
            {untilWords(snoozedUntil, now)}
          </span>
        )}
        <span className={styles.grow} />
        {left === null ? <TagList tags={tags} /> : <span className={styles.left}>{left}</span>}
      </div>
    </>
  );
}

function BrokenFileLines({ entry, marked }: { readonly entry: BrokenFileEntry; readonly marked: boolean }): ReactNode {
  return (
    <>
      <Light tone="broken" />
      <div className={styles.head} aria-hidden>
        {marked ? <Check className={styles.check} aria-hidden /> : null}
        <TriangleAlert className={styles.warning} aria-hidden />
        <span className={styles.title} title={visibleText(entry.file)}>
          {brokenFileWords(entry)}
        </span>
        <Moment className={styles.time} timestamp={entry.at} brief />
      </div>
      <div className={styles.words} aria-hidden>{faultWords(entry)}</div>
    </>
  );
}
