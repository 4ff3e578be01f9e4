import { ownerOf, type VersionContent } from '../../model/history/review-version';
import { otherFields } from '../review-file/other-fields';
import { valueText } from '../yaml/value-text';
import type { YamlMap } from '../yaml/yaml-node';
import { parseDocument, type ReadingOptions } from './parse-local-review';

const told = {
  review: ['threads', 'viewed'],
  thread: ['id', 'path', 'side', 'line', 'start_line', 'start_side', 'resolved', 'comments'],
  comment: ['id', 'body', 'author'],
};

/** Reads a version of a review file to be compared with another one. Never throws. */
export function readVersion(text: string, options: ReadingOptions): VersionContent {
  const parsed = parseDocument(text, options);
  if (!parsed.ok) return { kind: 'unreadable', ...parsed.error };
  const { review, root, entries } = parsed.value;
  return {
    kind: 'readable',
    threads: review.threads,
    viewed: review.viewed,
    numbering: null,
    fields: new Map([
      [ownerOf(), fieldsOf(root, told.review)],
      ...entries.flatMap(({ node, thread, comments }) => [
        [ownerOf(thread.key), fieldsOf(node, told.thread)] as const,
        ...comments.map((entry) => [ownerOf(thread.key, entry.comment.key), fieldsOf(entry.node, told.comment)] as const),
      ]),
    ]),
  };
}

function fieldsOf(map: YamlMap, toldOf: readonly string[]): ReadonlyMap<string, string> {
  return otherFields(map.entries.map(({ key, value }) => [key ?? '?', valueText(value)] as const), toldOf);
}
