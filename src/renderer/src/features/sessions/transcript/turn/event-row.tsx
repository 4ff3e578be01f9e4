import { ChevronRight, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TurnItem } from '../../../../../../shared/model/sessions/transcript';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { foldOf } from '../../../../state/transcripts/folds';
import { useRawEvent } from '../../../../state/transcripts/raw/raw-event';
import { ClockTime } from '../clock-time';
import { OutputText } from '../tools/output-text';
import { useSurroundings } from '../transcript-context';
import { useOpen } from '../use-open';
import styles from './event-row.module.css';

type Event = Extract<TurnItem, { kind: 'notice' | 'unknown' }>;

/** Something that happened to the session, or an event of a type that we do not know; as it is in the log on request. */
export const EventRow = memo(function EventRow({ item }: { readonly item: Event }): ReactNode {
  const [open, toggle] = useOpen(foldOf.item(item.id));
  return (
    <div className={styles.row} data-item={item.id} data-severity={item.kind === 'notice' ? item.severity : undefined}>
      <button type="button" className={styles.line} aria-expanded={open} title={open ? 'Hide event' : 'Show event'} onClick={toggle}>
        <ChevronRight aria-hidden />
        <EventIcon item={item} />
        <span className={styles.words}>{item.kind === 'notice' ? visibleLine(item.words) : `Event of an unknown type, ${visibleLine(item.type)}`}</span>
        {item.at !== null && <ClockTime className={styles.time} timestamp={item.at} />}
      </button>
      {open && <Raw item={item} />}
    </div>
  );
});

function EventIcon({ item }: { readonly item: Event }): ReactNode {
  if (item.kind === 'unknown' || item.severity === 'info') return <Info aria-hidden />;
  return item.severity === 'error' ? <CircleAlert aria-label="Error" /> : <TriangleAlert aria-label="Warning" />;
}

function Raw({ item }: { readonly item: Event }): ReactNode {
  const { session } = useSurroundings();
  const { value, problem } = useRawEvent(session, item.type, item.id);
  return (
    <div className={styles.more}>
      {value !== null ? <OutputText label="Event" text={value.json} keeps="start" /> : <p>{problem ?? 'Reading'}</p>}
    </div>
  );
}
