import type { z } from 'zod';
import type { FailureCode } from '../failures';

/** One call: what comes in (checked in main), what goes out, and the failures that its handler may answer with. */
export interface CallSpec<I, O, F extends FailureCode> {
  readonly input: z.ZodType<I>;
  readonly failures: readonly F[];
  /** Only a type; never present at run time. */
  readonly output?: O;
}

/** `answers<Output>()(input, ...failures)` writes a call down. */
export const answers =
  <O>() =>
  <I, const F extends readonly FailureCode[]>(input: z.ZodType<I>, ...failures: F): CallSpec<I, O, F[number]> => ({
    input,
    failures,
  });

/** What an accepted change to a review answers with. */
export interface Posted {
  /** Revision of the reviews topic, or for `inbox.*` of the inbox topic, that holds the change. */
  readonly revision: number;
  readonly thread?: string;
  readonly comment?: string;
  /** Names the change for `review.undo`, or for `inbox.*` for `inbox.undo`; absent when it cannot be undone. */
  readonly undo?: string;
}

/** Whatever can stand in the way of a change to a review. Nothing was written then. */
export const editFailures = [
  'workspace-closed',
  'file-broken',
  'file-vanished',
  'read-only',
  'busy',
  'not-saved',
  'thread-gone',
  'comment-gone',
  'comment-changed',
] as const;
