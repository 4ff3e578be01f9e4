import { type RefObject, useEffect, useState } from 'react';
import { consumeJump, jumpToTurn, usePendingJump } from '../../../../state/transcripts/jumps';
import { setSessionArrival } from '../../../../state/transcripts/arrivals';
import { foldOf, setFold } from '../../../../state/transcripts/folds';
import type { Transcript } from '../../../../state/transcripts/transcript-store';
import { consumeReveal, usePendingReveal } from '../../../../state/view';
import { tabIdOf } from '../../../../state/views/tabs';
import type { SectionListHandle } from '../../../../ui/layout/section-list';
import { revealPath } from './reveal-path';
import { rowOfTurn, type TranscriptRow } from './transcript-rows';

/** Turns what the tab is asked to reveal into a jump in its transcript, and keeps where the person came from. */
export function useRevealAsJump(session: string): void {
  const reveal = usePendingReveal(tabIdOf({ kind: 'session', session }));
  useEffect(() => {
    if (reveal === null) return;
    const { turn, event, from } = reveal;
    setSessionArrival(session, from == null ? null : { from, turn });
    if (turn !== null) jumpToTurn(session, turn, event);
    consumeReveal(reveal);
  }, [session, reveal]);
}

/** Longer than this nobody waits for an event to be drawn. Milliseconds. */
const longestWait = 5_000;

/**
 * Brings what was asked for into view: opens its turn, goes there, and when the contents are there opens what holds the event
 * and shows it in the middle. Each jump is done once.
 */
export function useReveal(
  session: string,
  rows: readonly TranscriptRow[],
  { turns, state }: Pick<Transcript, 'turns' | 'state'>,
  list: RefObject<SectionListHandle | null>,
): void {
  const jump = usePendingJump(session);
  const [item, setItem] = useState<{ readonly id: string; readonly turn: number; readonly stamp: number } | null>(null);
  const row = jump === null ? -1 : rowOfTurn(rows, jump.turn);
  useEffect(() => {
    if (jump === null) return;
    if (row < 0) {
      // It may still be read; if all is read, there is no such turn.
      if (state !== null && state.state !== 'reading' && rows.length > state.turns) consumeJump(jump);
      return;
    }
    setFold(session, foldOf.turn(jump.turn), true);
    list.current?.scrollToIndex(row, 'start');
    setItem(jump.item === null ? null : { id: jump.item, turn: jump.turn, stamp: jump.stamp });
    if (jump.item === null) flash(list.current?.element, `[data-turn="${jump.turn}"]`);
    consumeJump(jump);
  }, [session, jump, row, rows, state, list]);

  const turn = item === null ? undefined : turns.get(item.turn);
  useEffect(() => {
    if (item === null || turn === undefined) return;
    for (const fold of revealPath(turn, item.id) ?? []) setFold(session, fold, true);
    const scroller = list.current?.element ?? null;
    if (scroller === null) return;
    return whenThere(scroller, `[data-item="${CSS.escape(item.id)}"], [data-call="${CSS.escape(item.id)}"]`, (element) => {
      setItem((now) => (now === item ? null : now));
      // Only after the turn was measured with its contents, else the list would make up for their height.
      afterNextFrame(() => {
        element.scrollIntoView({ block: 'center' });
        startFlash(element);
      });
    });
  }, [session, item, turn, list]);
}

/** Calls back once with the element as soon as it is in the page. Answers how to stop waiting. */
function whenThere(root: Element, selector: string, found: (element: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const element = root.querySelector<HTMLElement>(selector);
    if (element === null) return false;
    stop();
    found(element);
    return true;
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), longestWait);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  if (!look()) observer.observe(root, { childList: true, subtree: true });
  return stop;
}

function afterNextFrame(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

function flash(root: Element | null | undefined, selector: string): void {
  const element = root?.querySelector<HTMLElement>(selector);
  if (element !== null && element !== undefined) startFlash(element);
}

/** "You landed here", once. */
function startFlash(element: HTMLElement): void {
  element.removeAttribute('data-flash');
  requestAnimationFrame(() => element.setAttribute('data-flash', ''));
}
