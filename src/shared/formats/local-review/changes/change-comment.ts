import { bug, err, ok } from '../../../base';
import { Findings } from '../../review-file/findings';
import type { ChangeResult, OperationOf } from '../../review-file/change';
import { Styled, type YamlValue } from '../../yaml/yaml-value';
import type { YamlDraft } from '../../yaml/yaml-draft';
import type { LocalReviewDocument } from '../parse-local-review';
import { presentField } from '../reading/fields';
import { readComment, type ThreadEntry } from '../reading/read-thread';
import { oddLayout } from './edit-text';
import { findComment, findThread, notAList, removedItem, restoreOf } from './find';
import { commentKeys, commentYaml, reviewKeys, threadKeys } from './review-yaml';

/** Appends a comment. */
export function reply(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'reply'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const { node, thread, comments } = found.value;
  if (comments.some(({ comment }) => comment.id === operation.commentId)) return ok({ thread: thread.key, comment: operation.commentId, inverse: null });
  if (!insertComments(draft, found.value, Infinity, [commentYaml(operation)])) return notAList('comments');
  const reopens = operation.reopen && thread.state === 'resolved';
  if (reopens) draft.setEntry(node, 'resolved', false, threadKeys);
  return ok({
    thread: thread.key,
    comment: operation.commentId,
    inverse: {
      kind: 'delete-comment',
      thread: thread.key,
      comment: operation.commentId,
      ...(reopens && { reverting: { state: 'resolved', tags: [] } }),
    },
  });
}

/** Changes the text of a comment and leaves its time as it is. */
export function editComment(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'edit-comment'>): ChangeResult {
  const entry = findThread(document, operation.thread);
  if (!entry.ok) return entry;
  const found = findComment(entry.value, operation.comment);
  if (!found.ok) return found;
  const { node, comment } = found.value;
  const thread = entry.value.thread.key;
  if (comment.body === operation.body) return ok({ thread, comment: comment.key, inverse: null });
  if (comment.body !== operation.expectedBody) return err({ code: 'comment-changed', body: comment.body });
  draft.setEntry(node, 'body', new Styled('literal', operation.body), commentKeys);
  return ok({
    thread,
    comment: comment.key,
    inverse: { kind: 'edit-comment', thread, comment: comment.key, body: comment.body, expectedBody: operation.body },
  });
}

/** Removes a comment, and with the last one its thread. */
export function deleteComment(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'delete-comment'>): ChangeResult {
  const foundThread = findThread(document, operation.thread);
  if (!foundThread.ok) return foundThread;
  const entry = foundThread.value;
  const found = findComment(entry, operation.comment);
  if (!found.ok) return found;
  const list = presentField(entry.node, 'comments');
  if (list?.kind !== 'list') return bug('a comment was found outside a list');
  if (list.items.length === 1) return deleteThread(document, draft, entry);
  const { slot } = found.value;
  draft.removeItem(list, slot);
  const state = operation.reverting?.state;
  if (state !== undefined && state !== entry.thread.state) draft.setEntry(entry.node, 'resolved', state === 'resolved', threadKeys);
  return ok({ thread: entry.thread.key, inverse: restoreOf(document, list, found.value, entry.thread.key) });
}

function deleteThread(document: LocalReviewDocument, draft: YamlDraft, entry: ThreadEntry): ChangeResult {
  const { root, threads } = document;
  if (threads === undefined) return bug('a thread was found outside a list');
  if (threads.items.length === 1) draft.setEntry(root, 'threads', [], reviewKeys);
  else draft.removeItem(threads, entry.slot);
  return ok({ inverse: restoreOf(document, threads, entry, entry.thread.key) });
}

/** Puts a deleted comment back, as it stood. One of the same id and text that is there already is the same comment. */
export function restoreComment(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'restore'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const entry = found.value;
  const removed = removedItem(operation);
  if (removed === null) return err(oddLayout);
  const { item, node } = removed;
  const { key, body } = readComment(node, new Map(), { ownNames: [], findings: new Findings(operation.source) });
  const present = findComment(entry, key);
  const thread = entry.thread.key;
  if (present.ok && present.value.comment.body === body) return ok({ thread, comment: key, inverse: null });
  if (!insertComments(draft, entry, operation.index, [item])) return notAList('comments');
  if (present.ok) return ok({ thread, inverse: null });
  return ok({ thread, comment: key, inverse: { kind: 'delete-comment', thread, comment: key } });
}

/** False when something else stands in place of the list. */
export function insertComments(draft: YamlDraft, { node }: ThreadEntry, index: number, comments: readonly YamlValue[]): boolean {
  const list = presentField(node, 'comments');
  if (list !== undefined && list.kind !== 'list') return false;
  if (list === undefined || list.items.length === 0) draft.setEntry(node, 'comments', comments, threadKeys);
  else comments.forEach((comment, offset) => { draft.insertItem(list, index + offset, comment); });
  return true;
}
