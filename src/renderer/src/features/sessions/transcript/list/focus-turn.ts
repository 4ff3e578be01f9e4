import type { SectionListHandle } from '../../../../ui/layout/section-list';
import { rowOfTurn, type TranscriptRow } from './transcript-rows';

/** Frames after which a turn that was scrolled to has been drawn. */
const patience = 10;

/** Brings a turn's line into view and moves the focus there, as soon as it is drawn. */
export function focusTurn(list: SectionListHandle, rows: readonly TranscriptRow[], turn: number): void {
  list.scrollToIndex(rowOfTurn(rows, turn), 'auto');
  const look = (triesLeft: number): void => {
    const button = list.element?.querySelector<HTMLElement>(`[data-turn="${turn}"] [data-turn-button]`);
    if (button != null) button.focus({ preventScroll: true });
    else if (triesLeft > 0) requestAnimationFrame(() => look(triesLeft - 1));
  };
  look(patience);
}
