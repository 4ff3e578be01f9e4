import { err, ok } from '../../../base';
import type { ChangeResult, OperationOf } from '../../review-file/change';
import type { YamlDraft } from '../../yaml/yaml-draft';
import type { LocalReviewDocument } from '../parse-local-review';
import { findComment, findThread } from './find';
import { commentKeys, threadKeys } from './review-yaml';

/** Gives a thread or a comment another id. */
export function rename(document: LocalReviewDocument, draft: YamlDraft, { thread: key, comment, id }: OperationOf<'rename'>): ChangeResult {
  const found = findThread(document, key);
  if (!found.ok) return found;
  const { node, thread, comments } = found.value;
  if (comment === null) {
    if (document.entries.some((entry) => entry.thread.key === id)) return ok({ thread: thread.key, inverse: null });
    draft.setEntry(node, 'id', id, threadKeys);
    return ok({ thread: id, inverse: thread.id === undefined ? null : { kind: 'rename', thread: id, comment: null, id: thread.id } });
  }
  const entry = findComment(found.value, comment);
  if (!entry.ok) return entry;
  const before = entry.value.comment.id;
  if (comments.some((other) => other.comment.key === id)) return ok({ thread: thread.key, comment: entry.value.comment.key, inverse: null });
  draft.setEntry(entry.value.node, 'id', id, commentKeys);
  return ok({ thread: thread.key, comment: id, inverse: before === undefined ? null : { kind: 'rename', thread: thread.key, comment: id, id: before } });
}

/** Failure for what a review file of a commit has no field for. */
export function noNumbers(): ChangeResult {
  return err({ code: 'read-only', message: 'Threads of a commit have no numbers: their files have no field for them.' });
}
