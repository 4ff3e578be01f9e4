import { useCallback } from 'react';
import { updateView, useCurrentView } from '../view';

/**
 * A small value (folds, a filter) that is kept with the repository's view across restarts. What was stored is untrusted:
 * `accepts` decides whether it still fits, else the fallback holds. The fallback must keep its identity between calls.
 */
export function useRemembered<T>(
  name: string,
  fallback: T,
  accepts: (stored: unknown) => stored is T,
): readonly [T, (value: T) => void] {
  const stored = useCurrentView((view) => view.remembered[name]);
  const set = useCallback(
    (value: T) => updateView((view) => ({ ...view, remembered: { ...view.remembered, [name]: value } })),
    [name],
  );
  return [accepts(stored) ? stored : fallback, set];
}
