import type { ThreadKey } from '../../model/review/review';
import type { OperationOf } from '../review-file/change';
import { findComment, findThread, restoreOf as restoreOfItem } from './changes/find';
import { parseDocument, type ReadingOptions } from './parse-local-review';
import { presentField } from './reading/fields';

/**
 * Puts back a thread of a review file, or one comment of it, in the very text that it has there.
 *
 * @param comment null for the whole thread.
 * @returns null when the text holds no such thread or comment, or one that means something only where it stands.
 */
export function restoreOf(text: string, thread: ThreadKey, comment: string | null, options: ReadingOptions): OperationOf<'restore'> | null {
  const parsed = parseDocument(text, options);
  const entry = parsed.ok ? findThread(parsed.value, thread) : null;
  if (!parsed.ok || entry?.ok !== true) return null;
  const list = comment === null ? parsed.value.threads : presentField(entry.value.node, 'comments');
  const found = comment === null ? entry : findComment(entry.value, comment);
  return list?.kind === 'list' && found.ok ? restoreOfItem(parsed.value, list, found.value, thread) : null;
}
