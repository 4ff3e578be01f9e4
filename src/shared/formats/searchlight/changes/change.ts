import { err, ok, type Result } from '../../../base';
import type { OperationFailure } from '../../../model/review/operation';
import type { ThreadKey } from '../../../model/review/review';
import type { JsonDraft } from '../../json/json-draft';
import { presentField } from '../reading/fields';
import { idForKey, isNamed } from '../../review-file/keys';
import type { ReviewDocument } from '../parse-review';
import type { CommentEntry, ThreadEntry } from '../reading/read-thread';
import { commentKeys, threadKeys } from './review-json';

export function findThread(document: ReviewDocument, key: ThreadKey): Result<ThreadEntry, OperationFailure> {
  const entry = document.entries.find(({ thread }) => isNamed(thread, 't', key));
  return entry === undefined ? err({ code: 'thread-gone' }) : ok(entry);
}

export function findComment(entry: ThreadEntry, key: string): Result<CommentEntry, OperationFailure> {
  const found = entry.comments.find(({ comment }) => isNamed(comment, 'c', key));
  return found === undefined ? err({ code: 'comment-gone' }) : ok(found);
}

/** Gives a thread that is changed an id if it has none. Answers the key that it has then. */
export function nameThread(draft: JsonDraft, { node, thread }: ThreadEntry): ThreadKey {
  if (thread.id !== undefined) return thread.key;
  const id = idForKey('t', thread.key);
  draft.setMember(node, 'id', id, threadKeys);
  return id;
}

/** Gives a comment that is changed or answered an id if it has none. Answers the key that it has then. */
export function nameComment(draft: JsonDraft, { node, comment }: CommentEntry): string {
  if (comment.id !== undefined) return comment.key;
  const id = idForKey('c', comment.key);
  draft.setMember(node, 'id', id, commentKeys);
  return id;
}

/** Adds tags to a thread that it does not have. Answers those added. */
export function addTags(draft: JsonDraft, { node, thread }: ThreadEntry, tags: readonly string[]): readonly string[] {
  const added = tags.filter((tag, index) => !thread.tags.includes(tag) && tags.indexOf(tag) === index);
  const list = presentField(node, 'tags');
  if (list?.kind === 'array') for (const tag of added) draft.insertItem(list, Infinity, tag);
  else if (added.length > 0) draft.setMember(node, 'tags', added, threadKeys);
  return added;
}

/** Takes tags away from a thread. */
export function removeTags(draft: JsonDraft, { node }: ThreadEntry, tags: readonly string[]): void {
  const list = presentField(node, 'tags');
  if (list?.kind !== 'array') return;
  for (const item of list.items) if (item.kind === 'string' && tags.includes(item.value)) draft.removeItem(list, item);
}

/** Failure for a list that something else stands in place of: to add to it would lose what is there. */
export function notAList(name: string): { readonly ok: false; readonly error: OperationFailure } {
  return err({ code: 'read-only', message: `${name} in the file is not a list, so nothing can be added to it. Correct the file first.` });
}
