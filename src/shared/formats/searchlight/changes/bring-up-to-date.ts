import type { Anchor } from '../../../model/review/place';
import type { ThreadKey } from '../../../model/review/review';
import { JsonDraft } from '../../json/json-draft';
import { findMember } from '../../json/json-node';
import { presentField } from '../reading/fields';
import { writtenVersion, type ReviewDocument } from '../parse-review';
import type { ThreadEntry } from '../reading/read-thread';
import { exactFields, isExact, reviewKeys, threadKeys } from './review-json';

/**
 * What every change does to a file first: it becomes version 2, every thread gets its display number and the file its
 * counter, and remembered places that are missing are put back. Answers the same text when there is nothing to do.
 *
 * @param remembered anchors by the id of their thread. Those on the old side or over both sides hold a place that other
 *   programs drop when they save the file; the rest is not written.
 * @param unchanged a thread whose place the change itself decides.
 */
export function bringUpToDate(
  document: ReviewDocument,
  remembered: ReadonlyMap<string, Anchor>,
  unchanged: ThreadKey | null,
): string {
  const draft = new JsonDraft(document.text, document.root);
  if (document.version < writtenVersion || presentField(document.root, 'version')?.kind !== 'number') {
    draft.setMember(document.root, 'version', writtenVersion, reviewKeys);
  }
  for (const entry of document.entries) {
    writeNumber(draft, entry);
    const anchor = entry.thread.id === undefined ? undefined : remembered.get(entry.thread.id);
    if (anchor !== undefined && entry.thread.key !== unchanged) putBack(draft, entry, anchor);
  }
  writeCounter(draft, document);
  return draft.print();
}

function writeNumber(draft: JsonDraft, { node, thread }: ThreadEntry): void {
  const written = presentField(node, 'seq');
  if (thread.number === undefined || (written?.kind === 'number' && written.value === thread.number)) return;
  draft.setMember(node, 'seq', thread.number, threadKeys);
}

/** A file without threads gets no counter: absent and 0 mean the same. */
function writeCounter(draft: JsonDraft, { root, seqCounter }: ReviewDocument): void {
  const written = presentField(root, 'seqCounter');
  if (written?.kind === 'number' && written.value === seqCounter) return;
  if (written === undefined && seqCounter === 0) return;
  draft.setMember(root, 'seqCounter', seqCounter, reviewKeys);
}

function putBack(draft: JsonDraft, { node, thread }: ThreadEntry, anchor: Anchor): void {
  if (thread.place === undefined || !isExact(anchor)) return;
  for (const [key, value] of Object.entries(exactFields(anchor, anchor))) {
    if (value !== undefined && findMember(node, key) === undefined) draft.setMember(node, key, value, threadKeys);
  }
}
