import type { ThreadView } from '../review/review';

/** Where a thread stands for its reader, in three: somebody is to act, a foreign resolution is to be verified, it is done. */
export type Standing = 'open' | 'verify' | 'resolved';

/** A thread of a file that cannot be read stands as the last readable version has it. */
export function standingOf({ lane, state }: Pick<ThreadView, 'lane' | 'state'>): Standing {
  switch (lane) {
    case 'you':
    case 'agent':
      return 'open';
    case 'verify':
    case 'resolved':
      return lane;
    case 'broken':
      return state;
  }
}

/** Whether something is still to be done about it. */
export function isPending(thread: Pick<ThreadView, 'lane' | 'state'>): boolean {
  return standingOf(thread) !== 'resolved';
}
