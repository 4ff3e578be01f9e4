import { create } from 'zustand';
import type { ThreadKey, ThreadView } from '../../../../shared/model/review/review';

/** "Review all": the threads that a person goes through one by one, as they stood when it began. */
interface VerifyWalk {
  /** Empty while nobody goes through them. */
  readonly threads: readonly ThreadKey[];
}

const useWalk = create<VerifyWalk>()(() => ({ threads: [] }));

/** Where in the walk a thread is: its 1-based place and how many there are; null for one that is not in it. */
export function useVerifyPlace(thread: ThreadKey): { readonly number: number; readonly of: number } | null {
  const threads = useWalk((walk) => walk.threads);
  const index = threads.indexOf(thread);
  return index === -1 ? null : { number: index + 1, of: threads.length };
}

/** Begins with the first of the threads. */
export function startVerifyWalk(threads: readonly ThreadKey[]): void {
  useWalk.setState({ threads });
}

export function endVerifyWalk(): void {
  useWalk.setState({ threads: [] });
}

/**
 * The thread to go to from one of the walk: the next that is still to be verified, around the end. Null when none is left, and
 * undefined when the thread is not in a walk.
 */
export function nextToVerify(from: ThreadKey, threads: readonly Pick<ThreadView, 'key' | 'lane'>[]): ThreadKey | null | undefined {
  return nextInWalk(useWalk.getState().threads, from, new Set(threads.filter(({ lane }) => lane === 'verify').map(({ key }) => key)));
}

/** Pure part of {@link nextToVerify}. */
export function nextInWalk(walk: readonly ThreadKey[], from: ThreadKey, left: ReadonlySet<ThreadKey>): ThreadKey | null | undefined {
  const index = walk.indexOf(from);
  if (index === -1) return undefined;
  const rest = [...walk.slice(index + 1), ...walk.slice(0, index)];
  return rest.find((key) => left.has(key)) ?? null;
}
