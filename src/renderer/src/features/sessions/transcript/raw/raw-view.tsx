import { ListFilter } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { RawEvent, TranscriptState } from '../../../../../../shared/model/sessions/transcript';
import { visibleLine, visibleText } from '../../../../../../shared/model/words/visible-text';
import { useRawEvents } from '../../../../state/transcripts/raw/raw-events';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { CopyButton } from '../../../../ui/controls/copy-button';
import { Popover } from '../../../../ui/layers/popover';
import { EmptyState } from '../../../../ui/layout/empty-state';
import { SectionList } from '../../../../ui/layout/section-list';
import { ClockTime } from '../clock-time';
import { useSurroundings } from '../transcript-context';
import { counted } from '../../../../../../shared/model/words/counted';
import { knownEventTypes } from './event-types';
import styles from './raw-view.module.css';

interface RawViewProps {
  readonly state: TranscriptState;
  readonly onClose: () => void;
}

const rowHeight = 120;

/** The events of the log as they stand there, without reasoning; all or those of some types. */
export function RawView({ state, onClose }: RawViewProps): ReactNode {
  const { session } = useSurroundings();
  const [types, setTypes] = useState<readonly string[]>([]);
  const version = `${state.generation} ${state.events} ${state.bytesRead}`;
  const { total, events, problem, want } = useRawEvents(session, types, version);
  const [choosing, setChoosing] = useState<Element | null>(null);
  const choices = useMemo(() => {
    const met = [...events.values()].map(({ type }) => type);
    return [...new Set([...knownEventTypes, ...state.unknownTypes.map(({ type }) => type), ...met])].sort();
  }, [state.unknownTypes, events]);
  const toggle = (type: string): void => setTypes(types.includes(type) ? types.filter((other) => other !== type) : [...types, type]);
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {problem ?? `${counted(total, 'event')}${types.length === 0 ? '' : ` of ${counted(types.length, 'type')}`}`}
        </span>
        <Button size="small" icon={<ListFilter />} aria-haspopup="dialog" aria-expanded={choosing !== null} onClick={({ currentTarget }) => setChoosing((now) => (now === null ? currentTarget : null))}>
          Types
        </Button>
        {types.length > 0 && (
          <Button size="small" variant="flat" onClick={() => setTypes([])}>
            All types
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          Back to the transcript
        </Button>
      </div>
      {types.length > 0 && <p className={styles.types}>{types.map(visibleLine).join(', ')}</p>}
      {total === 0 ? (
        <EmptyState title={problem ?? (types.length === 0 ? 'No events' : 'No event of these types')} />
      ) : (
        <SectionList
          key={types.join(' ')}
          role="region"
          aria-label="Events"
          tabIndex={0}
          count={total}
          estimate={() => rowHeight}
          keyOf={String}
          onView={({ first, last }) => want(first, last + 1)}
          renderSection={(index) => <EventEntry event={events.get(index)} />}
        />
      )}
      {choosing !== null && (
        <Popover label="Types of events" anchor={choosing} placement="below-end" className={styles.choices} onClose={() => setChoosing(null)}>
          {choices.map((type) => (
            <Checkbox key={type} state={types.includes(type) ? 'on' : 'off'} onChange={() => toggle(type)}>
              <code>{visibleLine(type)}</code>
            </Checkbox>
          ))}
        </Popover>
      )}
    </div>
  );
}

function EventEntry({ event }: { readonly event: RawEvent | undefined }): ReactNode {
  if (event === undefined) return <div className={styles.pending} />;
  return (
    <article className={styles.event} aria-label={`${visibleLine(event.type)}, line ${event.line}`}>
      <header className={styles.header}>
        <b className={styles.type}>{visibleLine(event.type)}</b>
        <span>line {event.line.toLocaleString('en')}</span>
        {event.at !== null && <ClockTime className={styles.time} timestamp={event.at} />}
        <CopyButton label="Copy event" text={event.json} />
      </header>
      <pre className={styles.json}>{visibleText(event.json)}</pre>
    </article>
  );
}
