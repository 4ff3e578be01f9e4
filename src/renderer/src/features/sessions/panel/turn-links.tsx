import type { ReactNode } from 'react';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import { turnName } from '../../../../../shared/model/sessions/transcript-words';
import { jumpToTurn } from '../../../state/transcripts/jumps';
import { useTurnHeads } from '../../../state/transcripts/transcripts';
import styles from './panel.module.css';

interface TurnLinksProps {
  readonly session: SessionId;
  /** 0-based. */
  readonly turns: readonly number[];
  /** What happened in them, for labels: "Checkpoint 2", a path. */
  readonly what: string;
}

const mostShown = 3;

/** The ways to the first turns in which something happened; nothing for turns that are not known (yet). */
export function TurnLinks({ session, turns, what }: TurnLinksProps): ReactNode {
  const heads = useTurnHeads(session);
  const known = turns.flatMap((turn) => heads[turn] ?? []);
  if (known.length === 0) return null;
  return (
    <span className={styles.turns}>
      {known.slice(0, mostShown).map((head) => (
        <button key={head.index} type="button" className={styles.turn} aria-label={`${turnName(head)}, ${what}`} title={turnName(head)} onClick={() => jumpToTurn(session, head.index)}>
          {head.number ?? 0}
        </button>
      ))}
      {known.length > mostShown && <span title={`${known.length} turns`}>…</span>}
    </span>
  );
}
