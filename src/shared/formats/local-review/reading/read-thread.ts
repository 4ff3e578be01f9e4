import type { Author } from '../../../model/review/author';
import type { Comment, Thread } from '../../../model/review/review';
import type { Findings } from '../../review-file/findings';
import { claimKey, keyOfContent, type TakenKeys } from '../../review-file/keys';
import { sparse } from '../../review-file/sparse';
import type { YamlList, YamlMap, YamlSlot } from '../../yaml/yaml-node';
import { flagField, listField, presentField, textField } from './fields';
import { readPlace } from './read-place';

export interface CommentEntry {
  /** The item of the list that `node` is the value of. */
  readonly slot: YamlSlot;
  readonly node: YamlMap;
  readonly comment: Comment;
}

/** A thread and where its parts stand in the text. */
interface ThreadContent {
  readonly node: YamlMap;
  readonly thread: Thread;
  readonly comments: readonly CommentEntry[];
}

export interface ThreadEntry extends ThreadContent {
  /** The item of the list that `node` is the value of. */
  readonly slot: YamlSlot;
}

/** Who writes as an agent; the format has no other sign. */
const agentName = 'claude';
const unknownName = 'unknown';

/** What is needed to read threads: who is the person at this computer, and where to report. */
export interface ThreadReading {
  readonly ownNames: readonly string[];
  readonly findings: Findings;
}

/** Reads each item of `threads`; one that is no map is reported and left out. */
export function readThreads(threads: YamlList | undefined, reading: ThreadReading): readonly ThreadEntry[] {
  const taken: TakenKeys = new Map();
  const entries: ThreadEntry[] = [];
  for (const slot of threads?.items ?? []) {
    if (slot.value.kind === 'map') entries.push({ slot, ...readThread(slot.value, taken, reading) });
    else reading.findings.add('error', slot, 'A thread cannot be read: it is not a map.');
  }
  return entries;
}

/** Reads one thread. `taken` holds the keys of the threads before it. */
export function readThread(node: YamlMap, taken: TakenKeys, reading: ThreadReading): ThreadContent {
  const { findings } = reading;
  const id = idField(node, findings);
  if (id !== undefined && taken.has(id)) findings.add('warning', presentField(node, 'id') ?? node, `Another thread has the id ${id} too.`);
  const comments = readComments(node, reading);
  const thread: Thread = {
    ...sparse({
      key: claimKey(id ?? keyOfContent('#', comments[0]?.comment), taken),
      id,
      state: flagField(node, 'resolved', findings) === true ? ('resolved' as const) : ('open' as const),
      tags: [],
      outdated: flagField(node, 'outdated', findings) === true ? (true as const) : undefined,
      comments: comments.map((entry) => entry.comment),
    }),
    ...readPlace(node, findings),
  };
  return { node, thread, comments };
}

function readComments(thread: YamlMap, reading: ThreadReading): readonly CommentEntry[] {
  const taken: TakenKeys = new Map();
  const entries: CommentEntry[] = [];
  for (const slot of listField(thread, 'comments', reading.findings)?.items ?? []) {
    if (slot.value.kind === 'map') entries.push({ slot, node: slot.value, comment: readComment(slot.value, taken, reading) });
    else reading.findings.add('error', slot, 'A comment cannot be read: it is not a map.');
  }
  if (entries.length === 0) reading.findings.add('warning', thread, 'The thread has no comments.');
  return entries;
}

/** Reads one comment. `taken` holds the keys of the comments before it. */
export function readComment(node: YamlMap, taken: TakenKeys, { ownNames, findings }: ThreadReading): Comment {
  const id = idField(node, findings);
  if (id !== undefined && taken.has(id)) findings.add('warning', presentField(node, 'id') ?? node, `Another comment of the thread has the id ${id} too.`);
  const body = textField(node, 'body', findings);
  if (body === undefined) findings.add('error', node, 'The comment has no text.');
  const content = sparse({
    id,
    author: authorOf(textField(node, 'author', findings), ownNames),
    body: body ?? '',
    timestamp: textField(node, 'created', findings),
    tags: [],
  });
  return { key: claimKey(id ?? keyOfContent('@', content), taken), ...content };
}

function authorOf(name: string | undefined, ownNames: readonly string[]): Author {
  if (name === undefined || name === '') return { kind: 'unknown', name: unknownName };
  if (name === agentName) return { kind: 'agent', name };
  return { kind: ownNames.includes(name) ? 'human' : 'unknown', name };
}

/** An empty id names nothing and counts as absent. */
function idField(node: YamlMap, findings: Findings): string | undefined {
  const id = textField(node, 'id', findings);
  return id === '' ? undefined : id;
}
