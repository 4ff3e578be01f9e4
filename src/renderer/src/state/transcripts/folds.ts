import { useCallback } from 'react';
import { create } from 'zustand';
import type { SessionId } from '../../../../shared/model/sessions/session';

type Folds = Readonly<Record<string, boolean>>;

const noFolds: Folds = {};

/** What is open (true) or folded (false) in each transcript, by name; kept while the window lives. */
const useFolds = create<{ readonly bySession: Readonly<Record<SessionId, Folds>> }>()(() => ({ bySession: {} }));

/** Names what can be folded. */
export const foldOf = {
  turn: (index: number): string => `turn ${index}`,
  /** A row of tool calls, a message, a notice: by the id of its event. */
  item: (id: string): string => `item ${id}`,
  /** Neighbouring calls in one row, by the event of the first. */
  merged: (id: string): string => `merged ${id}`,
  /** What a sub-agent did. */
  agent: (id: string): string => `agent ${id}`,
  /** The middle of a very long list. */
  rest: (id: string): string => `rest ${id}`,
  /** The events as they are in the log, in place of the turns. */
  raw: 'raw',
  /** The messages that are not the person's. */
  injected: 'injected',
} as const;

/** Whether something is open, and how to change that. What nobody has opened or folded is as `initially` says. */
export function useFold(session: SessionId, name: string, initially = false): readonly [boolean, (open: boolean) => void] {
  const open = useFolds((state) => state.bySession[session]?.[name]) ?? initially;
  const set = useCallback((wanted: boolean) => setFold(session, name, wanted), [session, name]);
  return [open, set];
}

/** All folds of a transcript by name. */
export function useSessionFolds(session: SessionId): Folds {
  return useFolds((state) => state.bySession[session] ?? noFolds);
}

export function setFold(session: SessionId, name: string, open: boolean): void {
  useFolds.setState(({ bySession }) => {
    const folds = bySession[session] ?? noFolds;
    return folds[name] === open ? { bySession } : { bySession: { ...bySession, [session]: { ...folds, [name]: open } } };
  });
}

/** Opens a turn that nobody has opened or folded yet. It stays so when another one becomes the last. */
export function settleTurn(session: SessionId, index: number): void {
  if (useFolds.getState().bySession[session]?.[foldOf.turn(index)] === undefined) setFold(session, foldOf.turn(index), true);
}
