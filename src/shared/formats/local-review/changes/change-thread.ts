import { err, ok, same } from '../../../base';
import type { ThreadLines } from '../../../model/review/local-review';
import { Findings } from '../../review-file/findings';
import type { ChangeResult, OperationOf } from '../../review-file/change';
import type { YamlValue } from '../../yaml/yaml-value';
import type { YamlDraft } from '../../yaml/yaml-draft';
import type { LocalReviewDocument } from '../parse-local-review';
import { removalOf } from '../../review-file/removal-of';
import { presentField } from '../reading/fields';
import { readThread, type ThreadEntry } from '../reading/read-thread';
import { oddLayout } from './edit-text';
import { findThread, notAList, removedItem } from './find';
import { lineFields, linesOf, reviewKeys, threadKeys, threadYaml } from './review-yaml';

/** Appends a thread. */
export function addThread(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'add-thread'>): ChangeResult {
  const { threadId: thread, commentId: comment } = operation;
  if (operation.tags.length > 0 || operation.title !== undefined) return noTags();
  if (document.entries.some((entry) => entry.thread.id === thread)) return ok({ thread, comment, inverse: null });
  if (!insertThreads(document, draft, Infinity, [threadYaml(operation)])) return notAList('threads');
  return ok({ thread, comment, inverse: { kind: 'delete-comment', thread, comment } });
}

/** Failure for what a review file of a commit has no field for. */
export function noTags(): ChangeResult {
  return err({ code: 'read-only', message: 'Reviews of a commit have no tags and no titles: their files have no field for them.' });
}

/** Puts a deleted thread back, as it stood. One of the same id and first text that is there already is the same thread. */
export function restoreThread(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'restore'>): ChangeResult {
  const removed = removedItem(operation);
  if (removed === null) return err(oddLayout);
  const { item, node } = removed;
  const { thread } = readThread(node, new Map(), { ownNames: [], findings: new Findings(operation.source) });
  const present = findThread(document, thread.key);
  if (present.ok && present.value.thread.comments[0]?.body === thread.comments[0]?.body) return ok({ thread: thread.key, inverse: null });
  if (!insertThreads(document, draft, operation.index, [item])) return notAList('threads');
  return ok({ thread: thread.key, inverse: present.ok ? null : removalOf(thread) });
}

export function setState(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'set-state'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const { node, thread } = found.value;
  if (thread.state === operation.state) return ok({ thread: thread.key, inverse: null });
  draft.setEntry(node, 'resolved', operation.state === 'resolved', threadKeys);
  return ok({ thread: thread.key, inverse: { kind: 'set-state', thread: thread.key, state: thread.state } });
}

/** Writes another place for a thread. The anchor stays, as it says where the thread was made, and the thread is outdated no more. */
export function attachThread(document: LocalReviewDocument, draft: YamlDraft, operation: OperationOf<'attach'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const { thread } = found.value;
  const before = thread.place && linesOf(thread.place, thread.outdated === true);
  const after = linesOf(operation.place, operation.outdated === true);
  if (same(before, after)) return ok({ thread: thread.key, inverse: null });
  writeLines(draft, found.value, after);
  return ok({ thread: thread.key, inverse: attachInverse(found.value) });
}

/** Writes the lines of a thread and whether it is outdated; fields that say what they said stay untouched. */
export function writeLines(draft: YamlDraft, { node, thread }: ThreadEntry, lines: ThreadLines): void {
  const before = thread.place && lineFields({ ...thread.place, line: thread.place.endLine });
  for (const [key, value] of Object.entries(lineFields(lines))) {
    const written = presentField(node, key) !== undefined;
    if (value === undefined) draft.removeEntry(node, key);
    else if (!written || before?.[key as keyof typeof before] !== value) draft.setEntry(node, key, value, threadKeys);
  }
  writeOutdated(draft, { node, thread }, lines.outdated);
}

/** `outdated` stands in the file only while it is true. */
export function writeOutdated(draft: YamlDraft, { node, thread }: Pick<ThreadEntry, 'node' | 'thread'>, outdated: boolean): void {
  if (!outdated) draft.removeEntry(node, 'outdated');
  else if (thread.outdated !== true) draft.setEntry(node, 'outdated', true, threadKeys);
}

/** False when something else stands in place of the list. */
export function insertThreads({ root, threads }: LocalReviewDocument, draft: YamlDraft, index: number, added: readonly YamlValue[]): boolean {
  if (threads === undefined && presentField(root, 'threads') !== undefined) return false;
  if (threads === undefined || threads.items.length === 0) draft.setEntry(root, 'threads', added, reviewKeys);
  else added.forEach((thread, offset) => { draft.insertItem(threads, index + offset, thread); });
  return true;
}

/** The attach that brings back the present place; null for a thread without one. */
function attachInverse({ thread }: ThreadEntry): OperationOf<'attach'> | null {
  const { key, place, outdated } = thread;
  if (place === undefined) return null;
  const recorded = { startLine: place.startLine, endLine: place.endLine };
  return { kind: 'attach', thread: key, place, recorded, anchorText: '', ...(outdated === true && { outdated }) };
}
