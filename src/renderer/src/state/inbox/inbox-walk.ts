import { create } from 'zustand';
import type { InboxEntry, InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import { isInPlace } from '../../../../shared/model/inbox/inbox-filter';
import { actsOf } from '../../../../shared/model/threads/thread-acts';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { nextInWalk } from '../reviews/verify-walk';
import { actOnEntry } from './inbox-actions';
import { readEntry } from './inbox-view';

/** "Review all": ids of the entries to verify that a person goes through, as they stood when it began. */
const useWalk = create<{ readonly entries: readonly string[] }>()(() => ({ entries: [] }));

/** Where in the walk an entry is: its 1-based place and how many there are; null for one that is not in it. */
export function useWalkPlace(id: string): { readonly number: number; readonly of: number } | null {
  const entries = useWalk((walk) => walk.entries);
  const index = entries.indexOf(id);
  return index === -1 ? null : { number: index + 1, of: entries.length };
}

/** Goes through entries to verify, from the first. */
export function startWalk(entries: readonly InboxEntry[]): void {
  const [first] = entries;
  if (first === undefined) return;
  useWalk.setState({ entries: entries.map(({ id }) => id) });
  readEntry(first);
}

export function endWalk(): void {
  useWalk.setState({ entries: [] });
}

/** Does what the lane asks for, or the opposite of it; in a walk the next entry comes then. */
export async function actAndStep(entry: InboxThreadEntry, which: 'first' | 'second'): Promise<void> {
  const act = actsOf(entry)[which];
  if (act === undefined || !(await actOnEntry(entry, act))) return;
  const { entries } = useWalk.getState();
  const all = mirror.get('inbox', '')?.entries ?? [];
  const left = all.filter((other) => other.id !== entry.id && isInPlace(other, { kind: 'verify' }));
  const next = nextInWalk(entries, entry.id, new Set(left.map(({ id }) => id)));
  if (next === undefined) return;
  if (next !== null) {
    readEntry(left.find(({ id }) => id === next) ?? null);
    return;
  }
  endWalk();
  notify({ kind: 'undo', message: 'No more threads to verify.', seconds: 4 });
}
