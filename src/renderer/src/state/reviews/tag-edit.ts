import { create } from 'zustand';
import type { ThreadKey } from '../../../../shared/model/review/review';

const useTagEditStore = create<{ readonly thread: ThreadKey | null }>()(() => ({ thread: null }));

/** The thread whose tags are being changed in a dialog, or null. */
export function useTagEdit(): ThreadKey | null {
  return useTagEditStore((state) => state.thread);
}

export function startTagEdit(thread: ThreadKey): void {
  useTagEditStore.setState({ thread });
}

export function endTagEdit(): void {
  useTagEditStore.setState({ thread: null });
}
