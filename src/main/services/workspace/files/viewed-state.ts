import type { ViewedState } from '../../../../shared/model/comparison/changed-file';

/** Hash that stands for "the file is gone". */
export const absentHash = 'absent';

/**
 * Compares a tick with the content now. Hashes are names separated by a space; two contents are the same when they share one.
 * Without a current hash the content could not be read, and the tick stands.
 */
export function viewedState(ticked: boolean, seen: string | undefined, current: string | undefined): ViewedState {
  if (!ticked) return 'no';
  if (seen === undefined) return 'elsewhere';
  if (current === undefined) return 'yes';
  const names = new Set(seen.split(' '));
  return current.split(' ').some((name) => names.has(name)) ? 'yes' : 'changed';
}
