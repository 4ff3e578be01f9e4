import { bug, err, ok, type Result } from '../../base';
import type { Operation, OperationFailure, SingleOperation } from '../../model/review/operation';
import type { Anchor } from '../../model/review/place';
import { JsonDraft } from '../json/json-draft';
import { applySeveral } from '../review-file/apply-several';
import type { AppliedOperation, ApplyFailure, Change } from '../review-file/change';
import { bringUpToDate } from './changes/bring-up-to-date';
import { deleteComment, editComment, reply, restoreComment } from './changes/change-comment';
import { addThread, attachThread, restoreThread, setState, setTags } from './changes/change-thread';
import { rename, renumber, setCounter } from './changes/change-names';
import { setViewed } from './changes/change-viewed';
import { parseDocument, type ReviewDocument } from './parse-review';
import { printEmptyReview, type ReviewHead } from './changes/review-json';

export interface OperationContext {
  /** For the first lines of a file that does not exist yet. */
  readonly head: ReviewHead;
  /** By the id of the thread: anchors of old-side places, to put back where another program dropped them. */
  readonly remembered: ReadonlyMap<string, Anchor>;
}

/**
 * Applies an operation to the text of a review file; null means that there is none yet. Only what the operation means is
 * changed, beside what {@link bringUpToDate} does, and everything else stays byte for byte: unknown fields, order, spelling,
 * white space, line endings. A changed text has no byte order mark and ends with a line break.
 *
 * Operations that add are idempotent by the ids that they carry.
 */
export function applyOperation(text: string | null, operation: Operation, context: OperationContext): Result<AppliedOperation, ApplyFailure> {
  if (operation.kind === 'several') return applySeveral(text, operation.operations, (before, single) => applySingle(before, single, context));
  return applySingle(text, operation, context);
}

function applySingle(text: string | null, operation: SingleOperation, context: OperationContext): Result<AppliedOperation, ApplyFailure> {
  const parsed = parseDocument(text ?? printEmptyReview(context.head));
  if (!parsed.ok) return err({ code: 'broken', ...parsed.error });
  if (parsed.value.state === 'read-only') {
    const message = `The file has version ${parsed.value.version} of the format. This program writes version 2 and leaves newer files as they are.`;
    return err({ code: 'read-only', message });
  }
  const unchanged = operation.kind === 'attach' ? operation.thread : null;
  const document = reparse(parsed.value, bringUpToDate(parsed.value, context.remembered, unchanged));
  const draft = new JsonDraft(document.text, document.root);
  const change = changeFor(document, draft, operation);
  if (!change.ok) return change;
  const printed = draft.print();
  return ok({ ...change.value, text: printed === document.text ? text : finish(printed, document.text) });
}

function changeFor(document: ReviewDocument, draft: JsonDraft, operation: SingleOperation): Result<Change, OperationFailure> {
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
      return setTags(document, draft, operation);
    case 'set-viewed':
      return setViewed(document, draft, operation);
    case 'attach':
      return attachThread(document, draft, operation);
    case 'rename':
      return rename(document, draft, operation);
    case 'renumber':
      return renumber(document, draft, operation);
    case 'set-counter':
      return setCounter(document, draft, operation);
    case 'restore':
      return operation.commentOf ? restoreComment(document, draft, operation) : restoreThread(document, draft, operation);
  }
}

function reparse(document: ReviewDocument, text: string): ReviewDocument {
  if (text === document.text) return document;
  const parsed = parseDocument(text);
  return parsed.ok ? parsed.value : bug(`a changed review is no JSON: ${parsed.error.message}`);
}

/** Line break at the end in the file's own style, and no byte order mark: JSON has none (RFC 8259, section 8.1). */
function finish(text: string, before: string): string {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (/[\r\n]$/.test(plain)) return plain;
  return plain + (before.includes('\r\n') ? '\r\n' : '\n');
}
