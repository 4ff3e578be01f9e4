import { err, ok, type Result } from '../../shared/base';
import { failure, type Failure, type FailureCode, type Posted } from '../../shared/ipc';
import type { ThreadMark } from '../../shared/model/marks/marks';
import type { Author } from '../../shared/model/review/author';
import type { Operation } from '../../shared/model/review/operation';
import type { ThreadKey } from '../../shared/model/review/review';
import { explainFailure, type EditFailure } from './edit-failure';
import type { ReviewGuard } from './marks/store-guard';
import type { ReviewMarks } from './marks/store-marks';
import type { Mutation, MutationFailure, WrittenText } from './reviews/mutation';

/** A review that a person changes, whatever its format is. */
export interface EditableReview {
  /** Applies an operation to the newest bytes; on success it is on the disk. */
  mutate(operation: Operation): Promise<Result<Mutation, MutationFailure>>;
  /** Writes the whole text of its file anew, from the newest one, whether that can be read or not. */
  rewrite<F extends { readonly code: string }>(change: (text: string) => Result<string, F>): Promise<Result<WrittenText, F | MutationFailure>>;
  /** What was seen and confirmed of its threads; null while no place is known where it is kept. */
  marks(): ReviewMarks | null;
  /** What others removed from it; null while no place is known where it is kept. */
  guard(): ReviewGuard | null;
  /** An id for a new thread or comment. */
  newId(kind: 'thread' | 'comment', now: number): string;
}

export interface ReviewEditSources<R extends EditableReview> {
  /** Name that signs comments in a review. */
  readonly ownName: (review: R) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of a change that is on the disk, before it is published. */
  readonly written: (operation: Operation, mutation: Mutation) => void;
  /** Reads the changed review again, and answers the revision of the topic that holds it. */
  readonly published: (review: R) => Promise<number>;
  /** The revision that the topic has now. */
  readonly revision: () => number;
}

export type EditResult<F extends FailureCode = never> = Promise<Result<Posted, EditFailure | Failure<F>>>;

export interface NewReply {
  readonly thread: ThreadKey;
  readonly replyTo?: string | undefined;
  readonly body: string;
  readonly tags: readonly string[];
  readonly reopen: boolean;
}

/** Changes reviews, and can take the last changes back. */
export interface ReviewEdits<R extends EditableReview> {
  perform(review: R, operation: Operation): EditResult;
  reply(review: R, reply: NewReply): EditResult;
  /** Accepts that somebody else resolved a thread, or what they said since. Nothing is written to its file. */
  confirm(review: R, thread: ThreadKey): EditResult;
  /** Puts back what is missing, by its ids. What is there again, or given up, is left out. */
  putBack(review: R, missing: readonly string[]): EditResult;
  /** Writes the whole text of a file; undone by the text before, unless somebody has written since. */
  rewrite(review: R, write: WriteText): EditResult;
  undo(token: string): EditResult<'not-found'>;
  /** Who signs a comment in the review, and when. */
  signature(review: R): { readonly author: Author; readonly timestamp: string };
}

/** Writes the whole text of a file. */
type WriteText = () => Promise<Result<WrittenText, MutationFailure>>;

interface Undoable<R> {
  readonly review: R;
  /** Null for a change that is in no file. */
  readonly operation: Operation | null;
  /** Set instead for a text that was written as a whole. */
  readonly rewritten?: WrittenText;
  /** What was settled of a thread before. */
  readonly before?: { readonly thread: ThreadKey; readonly mark: ThreadMark };
}

/** How many changes can still be undone. */
const undoLimit = 50;

export function createReviewEdits<R extends EditableReview>(sources: ReviewEditSources<R>): ReviewEdits<R> {
  const undoable = new Map<string, Undoable<R>>();
  let tokens = 0;

  const rememberUndo = (entry: Undoable<R>): string => {
    const token = `u${++tokens}`;
    undoable.set(token, entry);
    for (const oldest of undoable.keys()) {
      if (undoable.size <= undoLimit) break;
      undoable.delete(oldest);
    }
    return token;
  };

  /** @param settled what is settled of the thread by the change, when it takes another one back */
  const perform = async (review: R, operation: Operation, settled?: ThreadMark): EditResult => {
    const before = attentionBefore(review, operation);
    const changed = await review.mutate(operation);
    if (!changed.ok) return err(explainFailure(changed.error));
    const { thread, comment, inverse } = changed.value;
    if (thread !== undefined && settled !== undefined) review.marks()?.restore(thread, settled);
    sources.written(operation, changed.value);
    const revision = await sources.published(review);
    return ok({
      revision,
      ...(thread === undefined ? {} : { thread }),
      ...(comment === undefined ? {} : { comment }),
      ...(inverse === null ? {} : { undo: rememberUndo({ review, operation: inverse, ...(before === null ? {} : { before }) }) }),
    });
  };

  const rewrite = async (review: R, write: WriteText): EditResult => {
    const written = await write();
    if (!written.ok) return err(explainFailure(written.error));
    const revision = await sources.published(review);
    return ok({ revision, undo: rememberUndo({ review, operation: null, rewritten: written.value }) });
  };

  const takeBack = async ({ review, operation, rewritten, before }: Undoable<R>): EditResult => {
    if (rewritten !== undefined) {
      const { before: text } = rewritten;
      const write: WriteText = () =>
        review.rewrite((now): Result<string, MutationFailure> => (text !== null && now === rewritten.text ? ok(text) : err({ code: 'not-saved', reason: 'somebody has written to the file since' })));
      return rewrite(review, write);
    }
    if (operation !== null) return perform(review, operation, before?.mark);
    if (before !== undefined) review.marks()?.restore(before.thread, before.mark);
    return ok({ revision: sources.revision(), ...(before === undefined ? {} : { thread: before.thread }) });
  };

  const signature = (review: R): { readonly author: Author; readonly timestamp: string } => ({
    author: { kind: 'human', name: sources.ownName(review) },
    timestamp: new Date(sources.now()).toISOString(),
  });

  return {
    perform,
    rewrite,
    signature,
    reply: (review, { thread, replyTo, body, tags, reopen }) =>
      perform(review, {
        kind: 'reply',
        thread,
        commentId: review.newId('comment', sources.now()),
        ...(replyTo === undefined ? {} : { replyTo }),
        body,
        tags,
        ...signature(review),
        reopen,
      }),
    confirm(review, thread) {
      const marks = review.marks();
      const mark = marks?.of(thread);
      if (marks === null || mark === undefined) return Promise.resolve(err(explainFailure({ code: 'thread-gone' })));
      marks.settle(thread);
      const undo = rememberUndo({ review, operation: null, before: { thread, mark } });
      return Promise.resolve(ok({ revision: sources.revision(), thread, undo }));
    },
    putBack(review, ids) {
      const wanted = review.guard()?.missing().filter(({ id }) => ids.includes(id)) ?? [];
      return perform(review, { kind: 'several', operations: wanted.flatMap(({ restore }) => restore) });
    },
    async undo(token) {
      const entry = undoable.get(token);
      if (entry === undefined) {
        return err(failure('not-found', 'This change is too long ago to be undone.', null));
      }
      undoable.delete(token);
      const undone = await takeBack(entry);
      if (!undone.ok) undoable.set(token, entry);
      return undone;
    },
  };
}

/** What is settled of the thread whose attention the operation changes. */
function attentionBefore(review: EditableReview, operation: Operation): NonNullable<Undoable<EditableReview>['before']> | null {
  if (operation.kind !== 'set-state' && operation.kind !== 'reply') return null;
  const { thread } = operation;
  const mark = review.marks()?.of(thread);
  // Of an open thread nothing is settled, and the next reading notes that by itself.
  return mark === undefined || mark.resolution === null ? null : { thread, mark };
}
