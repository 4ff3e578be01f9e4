import type { RefObject } from 'react';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import { useCommands } from '../../../state/commands';
import { useSessionArrival } from '../../../state/transcripts/arrivals';
import { currentTurn } from '../../../state/transcripts/jumps';
import { openAnsweredThread } from '../../../state/transcripts/open-links';
import type { SectionListHandle } from '../../../ui/layout/section-list';
import { answeredIn } from './answered-in';
import { goBackToThread } from './header/go-back';
import type { Find } from './find/use-find';
import { focusTurn } from './list/focus-turn';
import { rowOfTurn, type TranscriptRow } from './list/transcript-rows';
import { useSurroundings } from './transcript-context';

interface TranscriptCommands {
  readonly session: SessionId;
  readonly rows: readonly TranscriptRow[];
  readonly list: RefObject<SectionListHandle | null>;
  readonly find: Find;
  /** Opens the find bar, or moves the focus to it. */
  readonly openFind: () => void;
  readonly toggleRaw: () => void;
}

/** What the keyboard and the palette can do in a transcript. */
export function useTranscriptCommands({ session, rows, list, find, openFind, toggleRaw }: TranscriptCommands): void {
  const { links } = useSurroundings();
  const arrival = useSessionArrival(session);
  /** The turn that has the focus, else the one that is read. */
  const atHand = (): number => focusedTurn(list.current) ?? currentTurn(session) ?? 0;
  const step = (by: 1 | -1) => (): void => {
    const focused = focusedTurn(list.current);
    const goal = focused === null ? atHand() : focused + by;
    if (list.current !== null && rowOfTurn(rows, goal) >= 0) focusTurn(list.current, rows, goal);
  };
  const canFind = (): true | string => find.total > 0 || 'Nothing was found';
  const answered = (): ReturnType<typeof answeredIn> => answeredIn(links, atHand());
  useCommands([
    { id: 'turn.next', run: step(1) },
    { id: 'turn.previous', run: step(-1) },
    { id: 'transcript.find', run: openFind },
    { id: 'transcript.findNext', enabled: canFind, run: () => find.step(1) },
    { id: 'transcript.findPrevious', enabled: canFind, run: () => find.step(-1) },
    { id: 'transcript.raw', run: toggleRaw },
    {
      id: 'transcript.across',
      enabled: () => arrival !== null || answered().length > 0 || 'No thread was answered in this turn',
      run: () => {
        const [thread] = answered();
        const isElsewhere = arrival !== null && arrival.turn !== null && arrival.turn !== atHand();
        if (arrival !== null && !(isElsewhere && thread !== undefined)) goBackToThread(session, arrival);
        else if (thread !== undefined) openAnsweredThread(thread);
      },
    },
  ]);
}

function focusedTurn(list: SectionListHandle | null): number | null {
  const focused = document.activeElement;
  if (focused === null || list?.element?.contains(focused) !== true) return null;
  const turn = focused.closest<HTMLElement>('[data-turn]')?.dataset['turn'];
  return turn === undefined ? null : Number(turn);
}
