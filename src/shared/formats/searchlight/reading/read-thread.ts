import type { Author } from '../../../model/review/author';
import type { Comment, Thread } from '../../../model/review/review';
import type { JsonArray, JsonNode, JsonObject } from '../../json/json-node';
import { countField, listField, presentField, reportRepeatedKeys, textField, textsField, wordField } from './fields';
import type { Findings } from '../../review-file/findings';
import { claimKey, keyOfContent, type TakenKeys } from '../../review-file/keys';
import { readPlace } from './read-place';
import { sparse } from '../../review-file/sparse';

export interface CommentEntry {
  readonly node: JsonObject;
  readonly comment: Comment;
}

/** A thread and where it stands in the text. `thread.number` is the number in the file, if it has one. */
export interface ThreadEntry {
  readonly node: JsonObject;
  readonly thread: Thread;
  readonly comments: readonly CommentEntry[];
}

const authorKinds = ['human', 'agent', 'unknown'] as const;
const unknownName = '(unknown)';

/** Reads each item of `threads`; one that is no object is reported and left out. */
export function readThreads(threads: JsonArray | undefined, findings: Findings): readonly ThreadEntry[] {
  const taken: TakenKeys = new Map();
  const entries: ThreadEntry[] = [];
  for (const item of threads?.items ?? []) {
    if (item.kind === 'object') entries.push(readThread(item, taken, findings));
    else findings.add('error', item, 'A thread cannot be read: it is not an object.');
  }
  return entries;
}

/** Reads one thread. `taken` holds the keys of the threads before it. */
export function readThread(node: JsonObject, taken: TakenKeys, findings: Findings): ThreadEntry {
  reportRepeatedKeys(node, findings);
  const id = idField(node, findings);
  if (id !== undefined && taken.has(id)) findings.add('warning', presentField(node, 'id') ?? node, `Another thread has the id ${id} too.`);
  const comments = readComments(node, findings);
  const key = claimKey(id ?? keyOfContent('#', comments[0]?.comment), taken);
  const resolved = wordField(node, 'state', ['unresolved', 'resolved'], findings) === 'resolved';
  const thread: Thread = {
    ...sparse({
      key,
      id,
      number: countField(node, 'seq', findings),
      state: resolved ? ('resolved' as const) : ('open' as const),
      title: textField(node, 'title', findings),
      tags: textsField(node, 'tags', findings).map((tag) => tag.value),
      anchorText: textField(node, 'anchorText', findings),
      comments: comments.map((entry) => entry.comment),
    }),
    ...readPlace(node, findings),
  };
  return { node, thread, comments };
}

function readComments(thread: JsonObject, findings: Findings): readonly CommentEntry[] {
  const taken: TakenKeys = new Map();
  const entries: CommentEntry[] = [];
  const items = listField(thread, 'comments', findings)?.items ?? [];
  for (const item of items) {
    if (item.kind === 'object') entries.push({ node: item, comment: readComment(item, taken, findings) });
    else findings.add('error', item, 'A comment cannot be read: it is not an object.');
  }
  if (entries.length === 0) findings.add('warning', thread, 'The thread has no comments.');
  return entries;
}

/** Reads one comment. `taken` holds the keys of the comments before it. */
export function readComment(node: JsonObject, taken: TakenKeys, findings: Findings): Comment {
  reportRepeatedKeys(node, findings);
  const id = idField(node, findings);
  if (id !== undefined && taken.has(id)) findings.add('warning', presentField(node, 'id') ?? node, `Another comment of the thread has the id ${id} too.`);
  const body = textField(node, 'body', findings);
  if (body === undefined) findings.add('error', node, 'The comment has no text.');
  const content = sparse({
    id,
    author: readAuthor(presentField(node, 'author'), findings),
    body: body ?? '',
    timestamp: textField(node, 'timestamp', findings),
    replyTo: textField(node, 'replyTo', findings),
    tags: textsField(node, 'tags', findings).map((tag) => tag.value),
  });
  return { key: claimKey(id ?? keyOfContent('@', content), taken), ...content };
}

/** A bare text is a name of unknown kind, as version 1 has it. */
function readAuthor(node: JsonNode | undefined, findings: Findings): Author {
  if (node?.kind === 'string') return { kind: 'unknown', name: node.value === '' ? unknownName : node.value };
  if (node?.kind !== 'object') {
    if (node !== undefined) findings.add('warning', node, 'author is ignored: it is neither an object nor a name.');
    return { kind: 'unknown', name: unknownName };
  }
  reportRepeatedKeys(node, findings);
  const name = textField(node, 'name', findings);
  return sparse({
    kind: wordField(node, 'kind', authorKinds, findings) ?? 'unknown',
    name: name === undefined || name === '' ? unknownName : name,
    model: textField(node, 'model', findings),
    reasoning: textField(node, 'reasoning', findings),
    version: textField(node, 'version', findings),
    sessionId: textField(node, 'sessionId', findings),
  });
}

/** An empty id names nothing and counts as absent. */
function idField(node: JsonObject, findings: Findings): string | undefined {
  const id = textField(node, 'id', findings);
  return id === '' ? undefined : id;
}
