import { bug, ok, same } from '../../../base';
import type { Thread } from '../../../model/review/review';
import { RawJson, type JsonDraft } from '../../json/json-draft';
import { findMember } from '../../json/json-node';
import { parseJson } from '../../json/parse-json';
import { addTags, findThread, nameThread, notAList, removeTags } from './change';
import type { ChangeResult, OperationOf } from '../../review-file/change';
import { removalOf } from '../../review-file/removal-of';
import { presentField } from '../reading/fields';
import { Findings } from '../../review-file/findings';
import type { ReviewDocument } from '../parse-review';
import { readThread, type ThreadEntry } from '../reading/read-thread';
import { placeFields, reviewKeys, threadJson, threadKeys } from './review-json';

/** Appends a thread with the next display number. */
export function addThread(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'add-thread'>): ChangeResult {
  const { threadId: thread, commentId: comment } = operation;
  if (document.entries.some((entry) => entry.thread.id === thread)) return ok({ thread, comment, inverse: null });
  if (document.threads === undefined && presentField(document.root, 'threads') !== undefined) return notAList('threads');
  const number = document.seqCounter + 1;
  const json = threadJson(operation, number);
  if (document.threads === undefined) draft.setMember(document.root, 'threads', [json], reviewKeys);
  else draft.insertItem(document.threads, Infinity, json);
  draft.setMember(document.root, 'seqCounter', number, reviewKeys);
  return ok({ thread, comment, inverse: { kind: 'delete-comment', thread, comment } });
}

/** Puts a deleted thread back, as it stood. One of the same id and first text that is there already is the same thread. */
export function restoreThread(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'restore'>): ChangeResult {
  const removed = parseJson(operation.source);
  if (!removed.ok || removed.value.kind !== 'object') return bug('the thread to restore is no object');
  const { thread } = readThread(removed.value, new Map(), new Findings(operation.source));
  const present = findThread(document, thread.key);
  if (present.ok && present.value.thread.comments[0]?.body === thread.comments[0]?.body) return ok({ thread: thread.key, inverse: null });
  if (document.threads === undefined && presentField(document.root, 'threads') !== undefined) return notAList('threads');
  if (document.threads === undefined) draft.setMember(document.root, 'threads', new RawJson(`[${operation.source}]`), reviewKeys);
  else draft.insertItem(document.threads, operation.index, new RawJson(operation.source));
  return ok({ thread: thread.key, inverse: present.ok ? null : removalOf(thread) });
}

export function setState(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'set-state'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const { node, thread } = found.value;
  if (thread.state === operation.state) return ok({ thread: thread.key, inverse: null });
  const key = nameThread(draft, found.value);
  draft.setMember(node, 'state', operation.state === 'open' ? 'unresolved' : 'resolved', threadKeys);
  return ok({ thread: key, inverse: { kind: 'set-state', thread: key, state: thread.state } });
}

/** Makes the tags of a thread exactly those given. Tags that stay are not rewritten, unless their order changes. */
export function setTags(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'set-tags'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const { node, thread } = found.value;
  const wanted = [...new Set(operation.tags)];
  if (same(thread.tags, wanted)) return ok({ thread: thread.key, inverse: null });
  const key = nameThread(draft, found.value);
  const kept = thread.tags.filter((tag) => wanted.includes(tag));
  if (same(kept, wanted.slice(0, kept.length))) {
    removeTags(
      draft,
      found.value,
      thread.tags.filter((tag) => !wanted.includes(tag)),
    );
    addTags(draft, found.value, wanted);
  } else {
    draft.setMember(node, 'tags', wanted, threadKeys);
  }
  return ok({ thread: key, inverse: { kind: 'set-tags', thread: key, tags: thread.tags } });
}

/**
 * Writes another place for a thread. An empty `anchorText` leaves the field out; an absent anchor takes the old one away. The
 * anchor of a new-side place is written only where the thread had one.
 */
export function attachThread(document: ReviewDocument, draft: JsonDraft, operation: OperationOf<'attach'>): ChangeResult {
  const found = findThread(document, operation.thread);
  if (!found.ok) return found;
  const { node, thread } = found.value;
  const inverse = attachInverse(found.value);
  const keepsAnchor = findMember(node, 'anchor') !== undefined;
  const fields = fieldsOf(operation, keepsAnchor);
  if (inverse !== null && same(fieldsOf(inverse, keepsAnchor), fields)) return ok({ thread: thread.key, inverse: null });
  const key = nameThread(draft, found.value);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) draft.removeMember(node, name);
    else draft.setMember(node, name, value, threadKeys);
  }
  return ok({ thread: key, inverse: inverse === null ? null : { ...inverse, thread: key } });
}

function fieldsOf({ anchorText, ...operation }: OperationOf<'attach'>, keepsAnchor: boolean): ReturnType<typeof placeFields> {
  return placeFields({ ...operation, keepsAnchor, ...(anchorText !== '' && { anchorText }) });
}

/** The attach that brings back the present place; null for a thread without one. */
function attachInverse({ node, thread }: ThreadEntry): OperationOf<'attach'> | null {
  if (thread.place === undefined) return null;
  return {
    kind: 'attach',
    thread: thread.key,
    place: thread.place,
    recorded: recordedLines(node, thread.place),
    anchorText: thread.anchorText ?? '',
    ...(thread.anchor !== undefined && { anchor: thread.anchor }),
  };
}

/** `startLine` and `endLine` as written, else the lines of the place. */
function recordedLines(node: ThreadEntry['node'], place: NonNullable<Thread['place']>): OperationOf<'attach'>['recorded'] {
  const start = findMember(node, 'startLine')?.value;
  const end = findMember(node, 'endLine')?.value;
  return {
    startLine: start?.kind === 'number' ? start.value : place.startLine,
    endLine: end?.kind === 'number' ? end.value : place.endLine,
  };
}
