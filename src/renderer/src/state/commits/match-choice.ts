import { create } from 'zustand';
import type { Sha } from '../../../../shared/base';

const useMatchChoiceStore = create<{ readonly review: Sha | null }>()(() => ({ review: null }));

/** The review, by the sha of its file, for which a dialog asks which commit continues it; null for none. */
export function useMatchChoice(): Sha | null {
  return useMatchChoiceStore((state) => state.review);
}

export function openMatchChoice(review: Sha): void {
  useMatchChoiceStore.setState({ review });
}

export function closeMatchChoice(): void {
  useMatchChoiceStore.setState({ review: null });
}
