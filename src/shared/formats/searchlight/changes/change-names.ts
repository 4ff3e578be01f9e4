import { ok } from '../../../base';
import type { JsonDraft } from '../../json/json-draft';
import type { ChangeResult, OperationOf } from '../../review-file/change';
import type { ReviewDocument } from '../parse-review';
import { findComment, findThread } from './change';
import { commentKeys, reviewKeys, threadKeys } from './review-json';

/** Gives a thread or a comment another id. Answers in the thread follow that of their comment. */
export function rename(document: ReviewDocument, draft: JsonDraft, { thread: key, comment, id }: OperationOf<'rename'>): ChangeResult {
  const found = findThread(document, key);
  if (!found.ok) return found;
  const { node, thread, comments } = found.value;
  if (comment === null) {
    if (document.entries.some((entry) => entry.thread.key === id)) return ok({ thread: thread.key, inverse: null });
    draft.setMember(node, 'id', id, threadKeys);
    return ok({ thread: id, inverse: thread.id === undefined ? null : { kind: 'rename', thread: id, comment: null, id: thread.id } });
  }
  const entry = findComment(found.value, comment);
  if (!entry.ok) return entry;
  const before = entry.value.comment.id;
  if (comments.some((other) => other.comment.key === id)) return ok({ thread: thread.key, comment: entry.value.comment.key, inverse: null });
  draft.setMember(entry.value.node, 'id', id, commentKeys);
  for (const answer of comments) if (before !== undefined && answer.comment.replyTo === before) draft.setMember(answer.node, 'replyTo', id, commentKeys);
  return ok({ thread: thread.key, comment: id, inverse: before === undefined ? null : { kind: 'rename', thread: thread.key, comment: id, id: before } });
}

/** Gives a thread another display number. */
export function renumber(document: ReviewDocument, draft: JsonDraft, { thread: key, number }: OperationOf<'renumber'>): ChangeResult {
  const found = findThread(document, key);
  if (!found.ok) return found;
  const { node, thread } = found.value;
  const wanted = number ?? document.seqCounter + 1;
  if (thread.number === wanted) return ok({ thread: thread.key, inverse: null });
  draft.setMember(node, 'seq', wanted, threadKeys);
  if (wanted > document.seqCounter) draft.setMember(document.root, 'seqCounter', wanted, reviewKeys);
  return ok({ thread: thread.key, inverse: { kind: 'renumber', thread: thread.key, number: thread.number ?? null } });
}

/** Sets the counter of numbers. */
export function setCounter(document: ReviewDocument, draft: JsonDraft, { counter }: OperationOf<'set-counter'>): ChangeResult {
  const wanted = document.entries.reduce((highest, { thread }) => Math.max(highest, thread.number ?? 0), counter);
  if (document.seqCounter === wanted) return ok({ inverse: null });
  draft.setMember(document.root, 'seqCounter', wanted, reviewKeys);
  return ok({ inverse: { kind: 'set-counter', counter: document.seqCounter } });
}
