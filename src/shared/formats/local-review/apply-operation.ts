import { err, ok, type Result } from '../../base';
import type { Operation, OperationFailure, SingleOperation } from '../../model/review/operation';
import { applySeveral } from '../review-file/apply-several';
import type { AppliedOperation, ApplyFailure, Change } from '../review-file/change';
import type { YamlDraft } from '../yaml/yaml-draft';
import { deleteComment, editComment, reply, restoreComment } from './changes/change-comment';
import { addThread, attachThread, noTags, restoreThread, setState } from './changes/change-thread';
import { noNumbers, rename } from './changes/change-names';
import { setViewed } from './changes/change-viewed';
import { editText, oddLayout, type EditScope } from './changes/edit-text';
import { findComment, findThread } from './changes/find';
import { printEmptyReview, type LocalReviewHead } from './changes/review-yaml';
import { parseDocument, type LocalReviewDocument, type ReadingOptions } from './parse-local-review';

export interface OperationContext extends ReadingOptions {
  /** For the first lines of a file that does not exist yet. */
  readonly head: LocalReviewHead;
}

/**
 * Applies an operation to the text of a review file; null means that there is none yet. Only what the operation means is
 * changed, beside ids that are given to what has none; everything else stays byte for byte: comments, quoting, block styles,
 * unknown fields, order, empty lines, line endings, the byte order mark.
 *
 * Operations that add are idempotent by the ids that they carry. Tags and titles have no place in the format.
 */
export function applyOperation(text: string | null, operation: Operation, context: OperationContext): Result<AppliedOperation, ApplyFailure> {
  if (operation.kind === 'several') return applySeveral(text, operation.operations, (before, single) => applySingle(before, single, context));
  return applySingle(text, operation, context);
}

function applySingle(text: string | null, operation: SingleOperation, context: OperationContext): Result<AppliedOperation, ApplyFailure> {
  const before = text ?? printEmptyReview(context.head);
  const edited = editText(before, context, (document, draft): Result<Change & { readonly scope: EditScope }, OperationFailure> => {
    const change = changeFor(document, draft, operation);
    return change.ok ? ok({ ...change.value, scope: scopeOf(document, operation) }) : change;
  });
  if (!edited.ok) return edited;
  const { thread, comment, inverse } = edited.value.value;
  if (inverse !== null && !holdsBody(edited.value.text, operation, context)) return err(oddLayout);
  return ok({
    text: edited.value.text === before ? text : edited.value.text,
    inverse,
    ...(thread !== undefined && { thread }),
    ...(comment !== undefined && { comment }),
  });
}

/** Whether a text that an operation writes can be read back exactly. */
function holdsBody(text: string, operation: SingleOperation, context: OperationContext): boolean {
  if (!('body' in operation)) return true;
  const document = parseDocument(text, context);
  return document.ok && document.value.entries.some(({ comments }) => comments.some(({ comment }) => comment.body === operation.body));
}

function changeFor(document: LocalReviewDocument, draft: YamlDraft, operation: SingleOperation): Result<Change, OperationFailure> {
  switch (operation.kind) {
    case 'add-thread':
      return addThread(document, draft, operation);
    case 'reply':
      return reply(document, draft, operation);
    case 'edit-comment':
      return editComment(document, draft, operation);
    case 'delete-comment':
      return deleteComment(document, draft, operation);
    case 'set-state':
      return setState(document, draft, operation);
    case 'set-tags':
      return noTags();
    case 'set-viewed':
      return setViewed(document, draft, operation);
    case 'attach':
      return attachThread(document, draft, operation);
    case 'rename':
      return rename(document, draft, operation);
    case 'renumber':
    case 'set-counter':
      return noNumbers();
    case 'restore':
      return operation.commentOf ? restoreComment(document, draft, operation) : restoreThread(document, draft, operation);
  }
}

/** The thread and the comment that an operation may change, by their keys in the document. */
function scopeOf(document: LocalReviewDocument, operation: SingleOperation): EditScope {
  if (!('thread' in operation) || operation.kind === 'restore') return () => false;
  const entry = findThread(document, operation.thread);
  if (!entry.ok) return () => false;
  const named = 'comment' in operation ? operation.comment : null;
  const found = named === null ? null : findComment(entry.value, named);
  const changed = found?.ok === true ? found.value.comment.key : null;
  return (thread, comment) => thread === entry.value.thread.key && (comment === null || comment === changed);
}
