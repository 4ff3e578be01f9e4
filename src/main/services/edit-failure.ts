import { failure, type Failure } from '../../shared/ipc';
import type { MutationFailure } from './reviews/mutation';

/** Why nothing was written; the words are for the person. */
export type EditFailure = Failure<
  | 'workspace-closed'
  | 'file-broken'
  | 'file-vanished'
  | 'read-only'
  | 'busy'
  | 'not-saved'
  | 'thread-gone'
  | 'comment-gone'
  | 'comment-changed'
>;

/** Says what happened to the person's text. */
export function explainFailure(problem: MutationFailure): EditFailure {
  switch (problem.code) {
    case 'thread-gone':
      return failure('thread-gone', 'This thread is no longer in the file. Your text is kept.', null);
    case 'comment-gone':
      return failure('comment-gone', 'This comment is no longer in the file. Your text is kept.', null);
    case 'comment-changed':
      return failure('comment-changed', 'This comment was changed elsewhere while you edited it. Your text is kept.', {
        body: problem.body,
      });
    case 'file-broken':
      return failure(
        'file-broken',
        `${problem.file} cannot be read${position(problem)}: ${problem.message} Nothing was written. Your text is kept.`,
        { file: problem.file, line: problem.line, column: problem.column },
      );
    case 'file-vanished':
      return failure(
        'file-vanished',
        `${problem.file} was deleted. It was not replaced by an empty one. Your text is kept.`,
        { file: problem.file },
      );
    case 'read-only':
      return failure('read-only', problem.message, null);
    case 'busy':
      return failure('busy', 'The file kept changing while it was written. Nothing was lost. Try again.', null);
    case 'not-saved':
      return failure('not-saved', `Not saved: ${problem.reason}. Your text is kept. Try again.`, {
        reason: problem.reason,
      });
  }
}

/** Faults of the whole file (its size, a link) have no position. */
function position({ line, column }: { readonly line: number; readonly column: number }): string {
  return line === 0 ? '' : `, line ${line}, column ${column}`;
}
