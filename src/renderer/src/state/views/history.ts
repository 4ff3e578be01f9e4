import type { ScopeName } from '../../../../shared/model/review/scope-name';
import type { TabTarget } from './tabs';

/** The lists of the side panel; the Inbox has the whole window. */
export type ViewName = 'inbox' | 'changes' | 'commits' | 'conversations' | 'search' | 'sessions';

/** Where the person was: view, part of the comparison, tab, and how far it was scrolled (CSS pixels). */
export interface Stop {
  readonly view: ViewName;
  /** Null for all changes. */
  readonly scope: ScopeName | null;
  readonly target: TabTarget;
  readonly scrollTop: number;
}

/** Back and Forward, nearest last in both lists. */
export interface History {
  readonly back: readonly Stop[];
  readonly forward: readonly Stop[];
}

export const noHistory: History = { back: [], forward: [] };

const limit = 100;

/** A jump away from `from`. What lay ahead is forgotten. */
export function recordJump(history: History, from: Stop): History {
  return { back: [...history.back, from].slice(-limit), forward: [] };
}

/** One step back; `here` becomes the first step forward. Null when there is nothing behind. */
export function stepBack(history: History, here: Stop | null): { readonly history: History; readonly stop: Stop } | null {
  const stop = history.back.at(-1);
  if (stop === undefined) return null;
  const forward = here === null ? history.forward : [...history.forward, here];
  return { history: { back: history.back.slice(0, -1), forward }, stop };
}

/** One step forward; the reverse of {@link stepBack}. */
export function stepForward(history: History, here: Stop | null): { readonly history: History; readonly stop: Stop } | null {
  const flipped = stepBack({ back: history.forward, forward: history.back }, here);
  return flipped === null ? null : { history: { back: flipped.history.forward, forward: flipped.history.back }, stop: flipped.stop };
}
