import { ownerOf, type VersionContent } from '../../model/history/review-version';
import type { JsonObject } from '../json/json-node';
import { valueText } from '../json/value-text';
import { otherFields } from '../review-file/other-fields';
import { parseDocument, type ReviewDocument } from './parse-review';
import { presentField } from './reading/fields';

const told = {
  review: ['threads', 'reviewedFiles', 'seqCounter'],
  thread: ['id', 'title', 'filePath', 'startLine', 'endLine', 'side', 'startSide', 'state', 'seq', 'tags', 'comments'],
  comment: ['id', 'body', 'author'],
};

/** Reads a version of a review file to be compared with another one. Never throws. */
export function readVersion(text: string): VersionContent {
  const parsed = parseDocument(text);
  if (!parsed.ok) return { kind: 'unreadable', ...parsed.error };
  const { review, root, entries, seqCounter } = parsed.value;
  const counter = presentField(root, 'seqCounter');
  return {
    kind: 'readable',
    threads: review.threads,
    viewed: review.viewed,
    numbering: {
      counter: counter?.kind === 'number' ? counter.value : null,
      highest: seqCounter,
      numbers: new Map(entries.flatMap((entry) => writtenNumber(entry).map((number) => [entry.thread.key, number] as const))),
    },
    fields: new Map([
      [ownerOf(), fieldsOf(root, told.review)],
      ...entries.flatMap(({ node, thread, comments }) => [
        [ownerOf(thread.key), fieldsOf(node, told.thread)] as const,
        ...comments.map((entry) => [ownerOf(thread.key, entry.comment.key), fieldsOf(entry.node, told.comment)] as const),
      ]),
    ]),
  };
}

function writtenNumber({ node, thread }: ReviewDocument['entries'][number]): readonly number[] {
  const written = presentField(node, 'seq');
  return written?.kind === 'number' && written.value === thread.number ? [written.value] : [];
}

function fieldsOf(object: JsonObject, toldOf: readonly string[]): ReadonlyMap<string, string> {
  return otherFields(object.members.map(({ key, value }) => [key, valueText(value)] as const), toldOf);
}
