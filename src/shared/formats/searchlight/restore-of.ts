import type { ThreadKey } from '../../model/review/review';
import type { OperationOf } from '../review-file/change';
import { presentField } from './reading/fields';
import { findComment, findThread } from './changes/change';
import { parseDocument } from './parse-review';

/**
 * Puts back a thread of a review file, or one comment of it, in the very text that it has there.
 *
 * @param comment null for the whole thread.
 * @returns null when the text holds no such thread or comment.
 */
export function restoreOf(text: string, thread: ThreadKey, comment: string | null): OperationOf<'restore'> | null {
  const parsed = parseDocument(text);
  const entry = parsed.ok ? findThread(parsed.value, thread) : null;
  if (!parsed.ok || entry?.ok !== true) return null;
  const list = comment === null ? parsed.value.threads : presentField(entry.value.node, 'comments');
  const found = comment === null ? entry : findComment(entry.value, comment);
  if (list?.kind !== 'array' || !found.ok) return null;
  const { node } = found.value;
  return { kind: 'restore', thread, source: parsed.value.text.slice(node.offset, node.end), index: list.items.indexOf(node), commentOf: comment !== null };
}
