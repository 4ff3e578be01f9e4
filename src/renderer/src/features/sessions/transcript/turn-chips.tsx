import type { ReactNode } from 'react';
import type { SessionLinks } from '../../../../../shared/model/sessions/session-links';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { openAnsweredThread } from '../../../state/transcripts/open-links';
import { answeredIn } from './answered-in';
import styles from './turn-chips.module.css';

interface TurnChipsProps {
  readonly links: SessionLinks | null;
  /** 0-based. */
  readonly turn: number;
}

/** The threads that a turn answered, each once. What is only inferred says so. */
export function TurnChips({ links, turn }: TurnChipsProps): ReactNode {
  return answeredIn(links, turn).map((thread) => {
    const guess = thread.certainty === 'exact' ? '' : 'likely ';
    return (
      <button
        key={thread.thread}
        type="button"
        className={styles.chip}
        title={visibleLine(`${thread.title}. ${thread.reason}`)}
        aria-label={`Go to thread ${guess}answered here, ${visibleLine(thread.label)} ${visibleLine(thread.title)}`}
        onClick={() => openAnsweredThread(thread)}
      >
        {guess}
        {visibleLine(thread.label)}
      </button>
    );
  });
}
