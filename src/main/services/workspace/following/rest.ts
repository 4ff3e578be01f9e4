import { disposable, type Clock, type Disposable } from '../../../../shared/base';
import type { GitOperation } from '../../git/repository/operation';
import type { BranchFacts } from './sort-reviews';

/** Milliseconds without a change after which history counts as being at rest. */
export const restTime = 1_000;

/** Why nothing follows while an operation is under way, as sentences. */
export function waitsFor(operation: GitOperation): string {
  return `A ${operation} is under way. Reviews follow their commits when it has ended.`;
}

/** Tells whether the history that is reviewed is at rest. */
export interface Rest extends Disposable {
  /**
   * Whether nothing moved for {@link restTime}. Between two quick commits a key may be unique that is not a moment later, so a
   * history that was just seen to move is looked at again: `again` is called then. What is seen first is at rest.
   */
  isReached(facts: Pick<BranchFacts, 'compare' | 'branch'>): boolean;
}

export function createRest(clock: Clock, again: () => void): Rest {
  let last: { readonly tip: string; readonly since: number } | null = null;
  let timer: Disposable | null = null;
  let disposed = false;
  const released = disposable(() => {
    disposed = true;
    timer?.dispose();
  });
  return {
    isReached({ compare, branch }) {
      if (disposed) return false;
      const tip = `${compare} ${branch ?? ''}`;
      const now = clock.now();
      if (last === null) last = { tip, since: now - restTime };
      else if (last.tip !== tip) last = { tip, since: now };
      const left = last.since + restTime - now;
      timer?.dispose();
      timer = left > 0 ? clock.after(left, again) : null;
      return left <= 0;
    },
    dispose: () => released.dispose(),
  };
}
