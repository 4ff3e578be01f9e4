import type { Result } from '../../base';
import type { Operation, OperationFailure } from '../../model/review/operation';
import type { ThreadKey } from '../../model/review/review';
import type { TextProblem } from '../text/text-problem';

/** What an operation did. */
export interface Change {
  /** The thread concerned, by the key that it has afterwards. */
  readonly thread?: ThreadKey;
  /** The comment concerned, by the key that it has afterwards. */
  readonly comment?: string;
  /** Undoes the operation; null when it changed nothing or cannot be undone. */
  readonly inverse: Operation | null;
}

export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;
export type ChangeResult = Result<Change, OperationFailure>;

/** A review file after an operation. */
export interface AppliedOperation extends Change {
  /** The very text that came in when the operation changes nothing; null when there is no file and none is needed. */
  readonly text: string | null;
}

export type ApplyFailure = OperationFailure | ({ readonly code: 'broken' } & TextProblem);
