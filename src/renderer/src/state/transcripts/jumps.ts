import { create } from 'zustand';
import type { SessionId } from '../../../../shared/model/sessions/session';

/** What a transcript shall bring into view, once. */
export interface Jump {
  readonly session: SessionId;
  /** 0-based. */
  readonly turn: number;
  /** Event or tool call in it; null for the turn's beginning. */
  readonly item: string | null;
  /** Rises with each request. */
  readonly stamp: number;
}

interface Jumps {
  readonly jump: Jump | null;
  /** The turn at the top of each transcript, as far as it was shown. */
  readonly current: Readonly<Record<SessionId, number>>;
}

const useJumps = create<Jumps>()(() => ({ jump: null, current: {} }));

let lastStamp = 0;

/** Brings a turn, or something in it, into view in the session's tab. */
export function jumpToTurn(session: SessionId, turn: number, item: string | null = null): void {
  lastStamp += 1;
  useJumps.setState({ jump: { session, turn, item, stamp: lastStamp } });
}

export function usePendingJump(session: SessionId): Jump | null {
  return useJumps(({ jump }) => (jump?.session === session ? jump : null));
}

/** Says that a jump was done; a newer one stays. */
export function consumeJump(jump: Jump): void {
  useJumps.setState((state) => (state.jump?.stamp === jump.stamp ? { jump: null } : state));
}

/** The turn that is read now, 0-based; null before the transcript was shown. */
export function useCurrentTurn(session: SessionId): number | null {
  return useJumps(({ current }) => current[session] ?? null);
}

/** The same, read once. */
export function currentTurn(session: SessionId): number | null {
  return useJumps.getState().current[session] ?? null;
}

export function setCurrentTurn(session: SessionId, turn: number): void {
  useJumps.setState((state) => (state.current[session] === turn ? state : { current: { ...state.current, [session]: turn } }));
}
