import type { ThreadView } from '../review/review';

/** What a person does about the state of a thread. */
export type ThreadAct = 'resolve' | 'confirm' | 'keep' | 'reopen';

/** What is offered for a thread: the first is what its lane asks for, the second is its opposite. */
export interface ThreadActs {
  readonly first: ThreadAct;
  readonly second?: ThreadAct;
}

/**
 * An open thread can be resolved, a resolved one reopened. One that somebody else resolved can be confirmed, and one with a
 * reply since can be kept as it is; both can be reopened instead.
 */
export function actsOf({ lane, state }: Pick<ThreadView, 'lane' | 'state'>): ThreadActs {
  if (lane === 'verify') return { first: 'confirm', second: 'reopen' };
  if (state === 'open') return { first: 'resolve' };
  return lane === 'you' ? { first: 'keep', second: 'reopen' } : { first: 'reopen' };
}

export const actWords: Readonly<Record<ThreadAct, string>> = {
  resolve: 'Resolve',
  confirm: 'Confirm',
  keep: 'Keep resolved',
  reopen: 'Reopen',
};
