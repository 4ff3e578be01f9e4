import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { BoundedMap } from '../../../../../../shared/base';
import type { SessionId } from '../../../../../../shared/model/sessions/session';
import type { TranscriptState } from '../../../../../../shared/model/sessions/transcript';
import { useSessionArrival } from '../../../../state/transcripts/arrivals';
import { foldOf, setFold, settleTurn, useSessionFolds } from '../../../../state/transcripts/folds';
import { setCurrentTurn } from '../../../../state/transcripts/jumps';
import type { Transcript } from '../../../../state/transcripts/transcript-store';
import { wantTurns } from '../../../../state/transcripts/transcripts';
import { consumeScrollRestore, rememberScroll, usePendingScrollRestore } from '../../../../state/view';
import { tabIdOf } from '../../../../state/views/tabs';
import { Button } from '../../../../ui/controls/button';
import { SectionList, type SectionListHandle, type SectionListPlace, type SectionsInView } from '../../../../ui/layout/section-list';
import { useThreadName } from '../header/thread-name';
import { useSurroundings } from '../transcript-context';
import { answeredIn } from '../answered-in';
import { TurnSection } from '../turn/turn-section';
import { counted } from '../../../../../../shared/model/words/counted';
import { CheckpointLine } from './checkpoint-line';
import { EndOfLog } from './end-of-log';
import { focusTurn } from './focus-turn';
import styles from './transcript-list.module.css';
import { rowOfTurn, turnAtRow, type TranscriptRow } from './transcript-rows';
import { useReveal } from './use-reveal';

interface TranscriptListProps {
  readonly transcript: Transcript;
  readonly state: TranscriptState;
  readonly rows: readonly TranscriptRow[];
  readonly list: RefObject<SectionListHandle | null>;
}

/** CSS pixels. An open turn is measured as soon as it is drawn. */
const foldedHeight = 35;
const openHeight = 420;
const checkpointHeight = 30;

/** Turns above and below the view whose contents are fetched too. */
const ahead = 3;

/** Where each transcript was left, while the window lives. */
const places = new BoundedMap<SessionId, SectionListPlace>(50);

/** The turns of a transcript, one section each. */
export function TranscriptList({ transcript, state, rows, list }: TranscriptListProps): ReactNode {
  const { session } = useSurroundings();
  const { heads, turns } = transcript;
  const folds = useSessionFolds(session);
  const isOpen = useCallback((index: number) => folds[foldOf.turn(index)] ?? false, [folds]);
  const [view, setView] = useState<SectionsInView>({ first: 0, last: 0, atEnd: false });
  const [focused, setFocused] = useState<number | null>(null);
  const mark = useMark();
  useOpenLastTurn(session, state, heads.length);
  useReveal(session, rows, transcript, list);
  useScrollRestore(session, list);

  useEffect(() => {
    wantTurns(session, wantedTurns(rows, view, isOpen));
  }, [session, rows, view, isOpen]);
  const current = turnAtRow(rows, view.first);
  useEffect(() => {
    if (current !== null) setCurrentTurn(session, current);
  }, [session, current]);
  const added = useAddedBelow(state.state === 'reading' ? null : state.events, view.atEnd);
  const [initial] = useState(() => places.get(session));
  const onLeave = useCallback((place: SectionListPlace) => places.set(session, place), [session]);
  const keyOf = useCallback((index: number) => rows[index]?.key ?? '', [rows]);
  const estimate = useCallback((index: number) => estimateOf(rows[index], isOpen), [rows, isOpen]);

  return (
    <>
      <SectionList
        handle={list}
        className={styles.list}
        role="region"
        aria-label="Transcript"
        count={rows.length}
        estimate={estimate}
        keyOf={keyOf}
        kept={focused === null ? null : rowOfTurn(rows, focused)}
        initial={initial}
        follows={state.live}
        onLeave={onLeave}
        onView={setView}
        onScroll={(event) => rememberScroll(tabIdOf({ kind: 'session', session }), event.currentTarget.scrollTop)}
        onFocus={(event) => setFocused(turnOf(event.target))}
        onKeyDown={(event) => onTurnKey(event, session, rows, list.current)}
        renderSection={(index) => {
          const row = rows[index];
          switch (row?.kind) {
            case undefined:
              return null;
            case 'turn':
              return <TurnSection head={row.head} turn={turns.get(row.head.index)} mark={mark?.turn === row.head.index ? mark.words : null} />;
            case 'checkpoint':
              return <CheckpointLine row={row} />;
            case 'end':
              return <EndOfLog state={state} />;
          }
        }}
      />
      {added > 0 && (
        <div className={styles.below}>
          <Button size="small" icon={<ArrowDown />} onClick={() => list.current?.scrollToEnd()}>
            {counted(added, 'new event')} below
          </Button>
        </div>
      )}
    </>
  );
}

/** Open turns that are drawn or soon will be, those in view first. */
function wantedTurns(rows: readonly TranscriptRow[], { first, last }: SectionsInView, isOpen: (index: number) => boolean): readonly number[] {
  const openIn = (from: number, to: number): readonly number[] =>
    rows.slice(Math.max(0, from), Math.max(0, to)).flatMap((row) => (row.kind === 'turn' && isOpen(row.head.index) ? [row.head.index] : []));
  return [...openIn(first, last + 1), ...openIn(last + 1, last + 1 + ahead), ...openIn(first - ahead, first)];
}

function estimateOf(row: TranscriptRow | undefined, isOpen: (index: number) => boolean): number {
  if (row?.kind === 'turn') return isOpen(row.head.index) ? openHeight : foldedHeight;
  return checkpointHeight;
}

/** At first the last turn is open; one that was stays so when another comes. */
function useOpenLastTurn(session: SessionId, state: TranscriptState, known: number): void {
  const complete = state.state !== 'reading' && known === state.turns && known > 0;
  useEffect(() => {
    if (complete) settleTurn(session, known - 1);
  }, [session, complete, known]);
}

/** Events that have come since the reader was at the end. What is found while the log is first read (null) is not new. */
function useAddedBelow(events: number | null, atEnd: boolean): number {
  const [read, setRead] = useState<number | null>(null);
  useEffect(() => {
    setRead((before) => (atEnd || before === null ? events : before));
  }, [events, atEnd]);
  return atEnd || read === null || events === null ? 0 : Math.max(0, events - read);
}

/** The turn that the person was brought to from a comment, with what it did there. */
function useMark(): { readonly turn: number; readonly words: string } | null {
  const { session, links } = useSurroundings();
  const arrival = useSessionArrival(session);
  const name = useThreadName(arrival?.from.thread ?? null);
  if (arrival === null || arrival.turn === null) return null;
  const link = answeredIn(links, arrival.turn).find(({ thread }) => thread === arrival.from.thread);
  if (link === undefined) return { turn: arrival.turn, words: `Opened from ${name.label}` };
  return { turn: arrival.turn, words: `${link.certainty === 'exact' ? 'Wrote' : 'Likely wrote'} the reply in ${name.label}` };
}

/** Back and Forward return to where the page was scrolled. */
function useScrollRestore(session: SessionId, list: RefObject<SectionListHandle | null>): void {
  const restore = usePendingScrollRestore(tabIdOf({ kind: 'session', session }));
  const done = useRef(0);
  useEffect(() => {
    const element = list.current?.element;
    if (restore === null || element == null || done.current === restore.stamp) return;
    done.current = restore.stamp;
    list.current?.holdStill();
    element.scrollTop = restore.scrollTop;
    consumeScrollRestore(restore);
  }, [restore, list]);
}

function turnOf(target: EventTarget): number | null {
  const turn = target instanceof Element ? target.closest<HTMLElement>('[data-turn]')?.dataset['turn'] : undefined;
  return turn === undefined ? null : Number(turn);
}

/** Arrows, Home and End on a turn's line; Left folds also from inside of the turn. */
function onTurnKey(event: KeyboardEvent, session: SessionId, rows: readonly TranscriptRow[], list: SectionListHandle | null): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  const turn = turnOf(event.target);
  const onLine = event.target instanceof Element && event.target.matches('[data-turn-button]');
  if (turn === null || list === null || !onLine) return;
  const turns = rows.flatMap((row) => (row.kind === 'turn' ? [row.head.index] : []));
  const at = turns.indexOf(turn);
  const goal = { ArrowDown: turns[at + 1], ArrowUp: turns[at - 1], Home: turns[0], End: turns.at(-1) }[event.key];
  if (goal !== undefined) focusTurn(list, rows, goal);
  else if (event.key === 'ArrowRight') setFold(session, foldOf.turn(turn), true);
  else if (event.key === 'ArrowLeft') setFold(session, foldOf.turn(turn), false);
  else return;
  list.holdStill();
  event.preventDefault();
  event.stopPropagation();
}
