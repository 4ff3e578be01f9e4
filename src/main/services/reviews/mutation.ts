import { err, type Clock, type Result } from '../../../shared/base';
import type { ApplyFailure } from '../../../shared/formats/review-file/change';
import type { Operation, OperationFailure } from '../../../shared/model/review/operation';
import type { ThreadKey } from '../../../shared/model/review/review';
import { changeFile, type FileChangeFailure, type FileChangeRequest } from './change-file';

/** What a file held before and after it was written; null for no file, and nothing was written where both are the same. */
export interface WrittenText {
  readonly before: string | null;
  readonly text: string | null;
}

/** A change that is on the disk. */
export interface Mutation extends WrittenText {
  /** The review file, as people are told where it is. */
  readonly file: string;
  /** Keys of what was changed, as they are afterwards. */
  readonly thread?: ThreadKey;
  readonly comment?: string;
  /** Undoes the change; null when nothing was changed or nothing can undo it. */
  readonly inverse: Operation | null;
}

/** Why nothing was written. */
export type MutationFailure =
  | OperationFailure
  /** Line and column are 1-based, 0 where the fault has no position. */
  | { readonly code: 'file-broken'; readonly file: string; readonly line: number; readonly column: number; readonly message: string }
  | { readonly code: 'file-vanished'; readonly file: string }
  | { readonly code: 'busy' }
  /** `reason` is the end of a sentence. */
  | { readonly code: 'not-saved'; readonly reason: string };

/** In sum 1.5 s: milliseconds before each further look at a file that is torn or missing; agents write without care. */
export const usualRetries: readonly number[] = [20, 40, 80, 160, 300, 400, 500];

/** {@link changeFile}, with time for a file that somebody is just writing to become readable. */
export async function changePatiently<T, F extends { readonly code: string }>(
  request: FileChangeRequest<T, F>,
  retries: readonly number[],
  clock: Clock,
): Promise<Result<T, F | FileChangeFailure>> {
  let changed = await changeFile(request);
  for (const delay of retries) {
    if (changed.ok || !('code' in changed.error) || changed.error.code !== 'broken') break;
    await new Promise<void>((resolve) => clock.after(delay, resolve));
    changed = await changeFile(request);
  }
  return changed;
}

/** Why a change failed; `gone` when its file came or went meanwhile, and is to be looked for again. */
export function explainFailure(failure: ApplyFailure | FileChangeFailure, file: string): { readonly ok: false; readonly error: MutationFailure } | 'gone' {
  if ('code' in failure) {
    if (failure.code !== 'broken') return err(failure);
    return err({ code: 'file-broken', file, line: failure.line, column: failure.column, message: failure.message });
  }
  switch (failure.kind) {
    case 'missing':
    case 'exists':
      return 'gone';
    case 'unreadable':
      return err({ code: 'file-broken', file, line: failure.line, column: failure.column, message: failure.message });
    case 'busy':
      return err({ code: 'busy' });
    case 'not-saved':
      return err({ code: 'not-saved', reason: failure.reason });
  }
}
