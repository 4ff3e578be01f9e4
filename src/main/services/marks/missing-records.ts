import type { ChangeFact } from '../../../shared/model/history/change-fact';
import type { FoundMissing } from '../../../shared/model/missing/find-missing';
import { missingId, type MissingKind, type MissingRecord, type RestoreOperation } from '../../../shared/model/missing/missing';
import type { Comment, Thread, ThreadKey } from '../../../shared/model/review/review';
import { textId } from '../journal/text-objects';

/** How much is kept of what is missing in a store: parts, and UTF-16 units of text to put back. */
const mostMissing = 500;
const mostText = 8_000_000;
/** How long it is kept, in milliseconds: 30 days. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** The version of a review file that still has what is missing. */
export interface LastVersion {
  readonly file: string;
  /** Files among which threads move, as marks have them. */
  readonly group: string;
  readonly text: string;
  readonly threads: readonly Thread[];
}

type RestoreOf = (text: string, thread: ThreadKey, comment: string | null) => RestoreOperation | null;

/** What was removed from a version, as it is kept. */
export function removedRecords(version: LastVersion, { thread, now, whole, comments }: FoundMissing, at: string, restoreOf: RestoreOf): readonly MissingRecord[] {
  const { group, file, text } = version;
  const record = (comment: string | null, part: readonly Comment[]): readonly MissingRecord[] => {
    const parts = [...(comment === null ? [null] : []), ...part.map(({ key }) => key)];
    const restore = parts.flatMap((key) => restoreOf(text, thread.key, key) ?? []).map((operation) => ({ ...operation, thread: now }));
    if (restore.length === 0) return [];
    const id = missingId(group, thread.key, comment);
    return [{ id, kind: 'removed', group, file, version: textId(text), thread: now, ...namesOf(thread), whole: comment === null, comments: part.map(saidIn), at, restore }];
  };
  if (comments.length === 0) return [];
  return whole ? record(null, comments) : comments.flatMap((comment) => record(comment.key, [comment]));
}

/** What else somebody else's write damaged of a version, as it is kept. An agent may reword what agents wrote. */
export function damageRecords(version: LastVersion, after: readonly Thread[], facts: readonly ChangeFact[], at: string): readonly MissingRecord[] {
  const { group, file } = version;
  const threads = new Map(after.map((thread) => [thread.key, thread]));
  const record = (kind: MissingKind, thread: ThreadKey, comment: Comment | null, restore: readonly RestoreOperation[]): MissingRecord => ({
    id: missingId(group, thread, comment?.key ?? null, kind),
    kind,
    group,
    file,
    version: textId(version.text),
    thread,
    ...namesOf(threads.get(thread)),
    whole: false,
    comments: comment === null ? [] : [saidIn(comment)],
    at,
    restore,
  });
  const reworded = facts.flatMap((fact) => {
    if (fact.kind !== 'comment-edited' || fact.comment.author.kind !== 'human') return [];
    const { thread, comment, before, after: expectedBody } = fact;
    const now = threads.get(thread.key)?.comments.find(({ key }) => key === comment.key);
    const operation = { kind: 'edit-comment', thread: thread.key, comment: comment.key, body: before, expectedBody } as const;
    return now === undefined ? [] : [record('reworded', thread.key, { ...now, author: comment.author, body: before }, [operation])];
  });
  const numbers = facts.flatMap((fact) => {
    if (fact.kind !== 'number-changed' && fact.kind !== 'number-reused') return [];
    const number = fact.kind === 'number-changed' ? fact.before : null;
    return [record('number', fact.thread.key, null, [{ kind: 'renumber', thread: fact.thread.key, number }])];
  });
  const counters = facts.flatMap((fact) => (fact.kind === 'counter-lowered' ? [record('counter', '', null, [{ kind: 'set-counter', counter: fact.before }])] : []));
  return [...reworded, ...[...renamesOf(facts)].map(([thread, renames]) => record('ids', thread, null, renames)), ...numbers, ...counters];
}

/** What names a thread and its comments as before, by thread; comments come first, since they are found by their thread. */
function renamesOf(facts: readonly ChangeFact[]): ReadonlyMap<ThreadKey, readonly RestoreOperation[]> {
  const renames = new Map<ThreadKey, RestoreOperation[]>();
  const add = (thread: ThreadKey, comment: string | null, id: string): void => {
    renames.set(thread, [...(renames.get(thread) ?? []), { kind: 'rename', thread, comment, id }]);
  };
  for (const fact of facts) if (fact.kind === 'comment-id-replaced') add(fact.thread.key, fact.comment.key, fact.before);
  for (const fact of facts) if (fact.kind === 'thread-id-replaced') add(fact.thread.key, null, fact.before);
  return renames;
}

/**
 * The records with those that were found now, within what is kept. Of a comment that was reworded again the first words count, also
 * when they are back; and a thread that comes back with its number reuses none.
 *
 * @param now milliseconds since 1970
 */
export function withRecords(known: readonly MissingRecord[], found: readonly MissingRecord[], now: number): readonly MissingRecord[] {
  const reworded = new Set(known.filter(({ kind }) => kind === 'reworded').map(({ id }) => id));
  const fresh = found.filter((record) => !reworded.has(record.id) && !(record.kind === 'number' && known.some((gone) => isOwnNumber(gone, record))));
  const replaced = new Set(fresh.map(({ id }) => id));
  const kept = known.filter(({ id, at }) => !replaced.has(id) && now - Date.parse(at) < keptFor);
  return withinBounds([...kept, ...fresh]);
}

/** Whether a thread that was removed had the number that it is found with. */
function isOwnNumber(gone: MissingRecord, found: MissingRecord): boolean {
  return gone.kind === 'removed' && gone.whole && gone.thread === found.thread && gone.number === found.number;
}

/** The newest of the records. */
function withinBounds(records: readonly MissingRecord[]): readonly MissingRecord[] {
  let text = 0;
  const kept: MissingRecord[] = [];
  for (const record of [...records].reverse().slice(0, mostMissing)) {
    text += record.restore.reduce((sum, operation) => sum + lengthOf(operation), 0);
    if (text > mostText) break;
    kept.unshift(record);
  }
  return kept;
}

function lengthOf(operation: RestoreOperation): number {
  if (operation.kind === 'restore') return operation.source.length;
  return operation.kind === 'edit-comment' ? operation.body.length + operation.expectedBody.length : 0;
}

function namesOf(thread: Thread | undefined): Pick<MissingRecord, 'number' | 'title' | 'path'> {
  if (thread === undefined) return {};
  const { number, title, place } = thread;
  return { ...(number === undefined ? {} : { number }), ...(title === undefined ? {} : { title }), ...(place === undefined ? {} : { path: place.path }) };
}

function saidIn({ key, author, body, timestamp }: Comment): MissingRecord['comments'][number] {
  return { key, author, body, ...(timestamp === undefined ? {} : { timestamp }) };
}
