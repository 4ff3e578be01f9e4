import { create } from 'zustand';
import type { ThreadKey, ThreadView } from '../../../../shared/model/review/review';

const useFolds = create<{ readonly folded: Readonly<Record<ThreadKey, boolean>> }>()(() => ({ folded: {} }));

/**
 * Whether a thread is drawn as a strip. It is decided when the thread is first seen (resolved ones are, those to verify are not), and then
 * only by the person: a thread that an agent resolves does not close under the reader's eyes.
 */
export function useFolded(thread: Pick<ThreadView, 'key' | 'lane'>): boolean {
  const folded = useFolds((state) => state.folded[thread.key]);
  return folded ?? thread.lane === 'resolved';
}

/** Keeps the present form of a thread through later changes of its state. */
export function settleFold(thread: Pick<ThreadView, 'key' | 'lane'>): void {
  if (useFolds.getState().folded[thread.key] === undefined) setFolded(thread.key, thread.lane === 'resolved');
}

export function setFolded(thread: ThreadKey, folded: boolean): void {
  useFolds.setState((state) => ({ folded: { ...state.folded, [thread]: folded } }));
}
