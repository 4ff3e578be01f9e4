import { bug, err, ok } from '../../../base';
import { RawJson, type JsonDraft } from '../../json/json-draft';
import { parseJson } from '../../json/parse-json';
import {
  addTags,
  findComment,
  findThread,
  nameComment,
  nameThread,
  notAList,
  removeTags,
} from './change';
import type { ChangeResult, OperationOf } from '../../review-file/change';
import { presentField } from '../reading/fields';
import { Findings } from '../../review-file/findings';
import type { ReviewDocument } from '../parse-review';
import { readComment, type ThreadEntry } from '../reading/read-thread';
import { commentJson, commentKeys, threadKeys } from './review-json';

/** Appends a comment; its tags join those of the thread. */
export function reply(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'reply'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const entry = found.value;
  if (entry.comments.some(({ comment }) => comment.id === operation.commentId)) {
    return ok({ thread: entry.thread.key, comment: operation.commentId, inverse: null });
  }
  const list = presentField(entry.node, 'comments');
  if (list !== undefined && list.kind !== 'array') return notAList('comments');
  const thread = nameThread(draft, entry);
  const json = commentJson({ ...operation, replyTo: answeredComment(draft, entry, operation.replyTo) });
  if (list === undefined) draft.setMember(entry.node, 'comments', [json], threadKeys);
  else draft.insertItem(list, Infinity, json);
  const tags = addTags(draft, entry, operation.tags);
  const reopens = operation.reopen && entry.thread.state === 'resolved';
  if (reopens) draft.setMember(entry.node, 'state', 'unresolved', threadKeys);
  const reverting = reopens ? { state: 'resolved' as const, tags } : { tags };
  return ok({
    thread,
    comment: operation.commentId,
    inverse: { kind: 'delete-comment', thread, comment: operation.commentId, ...((reopens || tags.length > 0) && { reverting }) },
  });
}

/** The id for `replyTo`: the comment asked for, as far as the file still has it, else the last one. */
function answeredComment(draft: JsonDraft, entry: ThreadEntry, wanted: string | undefined): string | undefined {
  const asked = wanted === undefined ? undefined : findComment(entry, wanted);
  const answered = asked?.ok === true ? asked.value : entry.comments.at(-1);
  return answered === undefined ? undefined : (answered.comment.id ?? nameComment(draft, answered));
}

/** Changes the text of a comment and leaves its time as it is. */
export function editComment(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'edit-comment'>): ChangeResult {
  const entry = findThread(document, operation.thread);
  if (!entry.ok) return entry;
  const found = findComment(entry.value, operation.comment);
  if (!found.ok) return found;
  const { node, comment } = found.value;
  if (comment.body === operation.body) return ok({ thread: entry.value.thread.key, comment: comment.key, inverse: null });
  if (comment.body !== operation.expectedBody) return err({ code: 'comment-changed', body: comment.body });
  const thread = nameThread(draft, entry.value);
  const key = nameComment(draft, found.value);
  draft.setMember(node, 'body', operation.body, commentKeys);
  return ok({
    thread,
    comment: key,
    inverse: { kind: 'edit-comment', thread, comment: key, body: comment.body, expectedBody: operation.body },
  });
}

/** Removes a comment, and with the last one its thread. The counter of numbers stays. */
export function deleteComment(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'delete-comment'>): ChangeResult {
  const foundThread = findThread(document, operation.thread);
  if (!foundThread.ok) return foundThread;
  const entry = foundThread.value;
  const found = findComment(entry, operation.comment);
  if (!found.ok) return found;
  const list = presentField(entry.node, 'comments');
  if (list?.kind !== 'array' || document.threads === undefined) return bug('a comment was found outside a list');
  if (list.items.length === 1) {
    draft.removeItem(document.threads, entry.node);
    const source = document.text.slice(entry.node.offset, entry.node.end);
    const index = document.threads.items.indexOf(entry.node);
    return ok({ inverse: { kind: 'restore', thread: entry.thread.key, source, index, commentOf: false } });
  }
  const { node } = found.value;
  const thread = nameThread(draft, entry);
  draft.removeItem(list, node);
  if (operation.reverting?.state !== undefined && operation.reverting.state !== entry.thread.state) {
    draft.setMember(entry.node, 'state', operation.reverting.state === 'open' ? 'unresolved' : 'resolved', threadKeys);
  }
  removeTags(draft, entry, operation.reverting?.tags ?? []);
  const source = document.text.slice(node.offset, node.end);
  return ok({ thread, inverse: { kind: 'restore', thread, source, index: list.items.indexOf(node), commentOf: true } });
}

/** Puts a deleted comment back, as it stood. One of the same id and text that is there already is the same comment. */
export function restoreComment(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'restore'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const entry = found.value;
  const removed = parseJson(operation.source);
  if (!removed.ok || removed.value.kind !== 'object') return bug('the comment to restore is no object');
  const { key, body } = readComment(removed.value, new Map(), new Findings(operation.source));
  const present = findComment(entry, key);
  if (present.ok && present.value.comment.body === body) return ok({ thread: entry.thread.key, comment: key, inverse: null });
  const list = presentField(entry.node, 'comments');
  if (list !== undefined && list.kind !== 'array') return notAList('comments');
  if (list === undefined) return err({ code: 'thread-gone' });
  draft.insertItem(list, operation.index, new RawJson(operation.source));
  if (present.ok) return ok({ thread: entry.thread.key, inverse: null });
  return ok({ thread: entry.thread.key, comment: key, inverse: { kind: 'delete-comment', thread: entry.thread.key, comment: key } });
}
