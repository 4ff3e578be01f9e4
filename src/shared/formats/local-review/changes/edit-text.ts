import { err, ok, same, type Result } from '../../../base';
import type { OperationFailure } from '../../../model/review/operation';
import type { ThreadKey } from '../../../model/review/review';
import type { TextProblem } from '../../text/text-problem';
import { idForKey } from '../../review-file/keys';
import { YamlDraft } from '../../yaml/yaml-draft';
import { parseDocument, type LocalReviewDocument, type ReadingOptions } from '../parse-local-review';
import { commentKeys, threadKeys } from './review-yaml';

export type EditFailure = { readonly code: 'read-only'; readonly message: string } | ({ readonly code: 'broken' } & TextProblem);

/** Whether an edit may change a comment, or with null a thread's own fields. Everything else must be found again as it was. */
export type EditScope = (thread: ThreadKey, comment: string | null) => boolean;

/** The fields of threads alone. */
export const threadsOnly: EditScope = (_thread, comment) => comment === null;

export interface EditedText<T> {
  readonly text: string;
  readonly value: T;
}

/**
 * Changes the text of a review file: gives ids to what has none, then lets `edit` collect its changes. The result is read
 * again and compared before it is given out, for a file can be laid out in ways in which a change of one line means more. The
 * text that came in is given back when `edit` changes nothing.
 */
export function editText<T, F extends OperationFailure>(
  text: string,
  options: ReadingOptions,
  edit: (document: LocalReviewDocument, draft: YamlDraft) => Result<T & { readonly scope: EditScope }, F>,
): Result<EditedText<T>, F | EditFailure> {
  const parsed = parseDocument(text, options);
  if (!parsed.ok) return err({ code: 'broken', ...parsed.error });
  const named = assignIds(parsed.value, options);
  if (!named.ok) return named;
  const before = named.value;
  const draft = new YamlDraft(before.file);
  const edited = edit(before, draft);
  if (!edited.ok) return edited;
  const printed = draft.print();
  if (printed === before.file.text) return ok({ text, value: edited.value });
  const after = printed === null ? null : parseDocument(printed, options);
  if (printed === null || after === null || !after.ok || !keepsRest(before, after.value, edited.value.scope)) return err(oddLayout);
  return ok({ text: printed, value: edited.value });
}

/** An id that another part has already is not given out a second time. */
function assignIds(document: LocalReviewDocument, options: ReadingOptions): Result<LocalReviewDocument, EditFailure> {
  const draft = new YamlDraft(document.file);
  const taken = new Set<string | undefined>(document.entries.flatMap(({ thread, comments }) => [thread.id, ...comments.map(({ comment }) => comment.id)]));
  let assigned = 0;
  const assign = (prefix: 't' | 'c', { node, key, keys }: { node: Parameters<YamlDraft['setEntry']>[0]; key: string; keys: readonly string[] }): void => {
    const id = idForKey(prefix, key);
    if (taken.has(id)) return;
    taken.add(id);
    draft.setEntry(node, 'id', id, keys);
    assigned += 1;
  };
  for (const { node, thread, comments } of document.entries) {
    if (thread.id === undefined) assign('t', { node, key: thread.key, keys: threadKeys });
    for (const entry of comments) {
      if (entry.comment.id === undefined) assign('c', { node: entry.node, key: entry.comment.key, keys: commentKeys });
    }
  }
  if (assigned === 0) return ok(document);
  const printed = draft.print();
  const named = printed === null ? null : parseDocument(printed, options);
  return named?.ok === true && same(bodiesOf(named.value), bodiesOf(document)) ? ok(named.value) : err(oddLayout);
}

function bodiesOf({ entries }: LocalReviewDocument): readonly (readonly string[])[] {
  return entries.map(({ comments }) => comments.map(({ comment }) => comment.body));
}

/** Failure for what cannot be changed without changing more. */
export const oddLayout: Extract<EditFailure, { code: 'read-only' }> = {
  code: 'read-only',
  message: 'The file is laid out in a way that Sidelight cannot change safely: it uses aliases, tags or brackets in an unusual place. Nothing was written.',
};

function keepsRest(before: LocalReviewDocument, after: LocalReviewDocument, scope: EditScope): boolean {
  const found = partsOf(after, () => false);
  let next = 0;
  return partsOf(before, scope).every((part) => {
    while (next < found.length && !same(found[next], part)) next += 1;
    next += 1;
    return next <= found.length;
  });
}

/** Threads without their comments, and comments, in order and without the keys, which depend on what stands before. */
function partsOf({ entries }: LocalReviewDocument, scope: EditScope): readonly unknown[] {
  return entries.flatMap(({ thread: { key, comments, ...thread } }) => [
    ...(scope(key, null) ? [] : [thread]),
    ...comments.filter((comment) => !scope(key, comment.key)).map(({ key: _key, ...comment }) => comment),
  ]);
}
