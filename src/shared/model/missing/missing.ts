import { hashText } from '../../base';
import type { Numbering } from '../history/review-version';
import { wordsOf } from '../history/match-parts';
import { printOf } from '../marks/marks';
import type { SingleOperation } from '../review/operation';
import type { Comment, Thread, ThreadKey } from '../review/review';

/**
 * What somebody else's write did: it removed comments by persons, changed their words, gave threads or comments other ids, gave
 * a thread a number that is not its own, or set the counter of numbers back.
 */
export type MissingKind = 'removed' | 'reworded' | 'ids' | 'number' | 'counter';

/** Something that somebody else's write took from a review file, and that can be put back. */
export interface MissingPart {
  /** The same whenever this part is missing. */
  readonly id: string;
  readonly kind: MissingKind;
  /** The thread that it is, or belongs to, as it is named now; '' for the file itself. */
  readonly thread: ThreadKey;
  /** Of the thread, as it was. */
  readonly number?: number;
  readonly title?: string;
  /** Recorded file of the thread. */
  readonly path?: string;
  /** The whole thread is missing, with what agents wrote in it. */
  readonly whole: boolean;
  /** What persons wrote of it, in the file's order. */
  readonly comments: readonly MissingComment[];
  /** UTC ISO 8601: when it was noticed. */
  readonly at: string;
}

/** `now` is what the file says instead of the body. */
export type MissingComment = Pick<Comment, 'key' | 'author' | 'body' | 'timestamp'> & { readonly now?: string };

export type RestoreOperation = Extract<SingleOperation, { readonly kind: 'restore' | 'edit-comment' | 'rename' | 'renumber' | 'set-counter' }>;

/** A missing part as it is kept: it stays when the part is put back, since that can be undone. */
export interface MissingRecord extends MissingPart {
  /** Files among which its thread moves, as marks have them. */
  readonly group: string;
  /** File that it went from. */
  readonly file: string;
  /** Id of the version that still has it, see `KeptVersion`. */
  readonly version?: string;
  /** Put it back, one after the other; each does nothing where the file holds it already. */
  readonly restore: readonly RestoreOperation[];
}

/** What a file, and the files among which its threads move, say now. */
export interface PresentReview {
  readonly threads: readonly Thread[];
  /** Of the file alone; null where the format has no numbers. */
  readonly numbering: () => Numbering | null;
}

/** What is shown of a record, without the text to put back. */
export function missingPart({ group: _, file: __, version: ___, restore: ____, ...part }: MissingRecord): MissingPart {
  return part;
}

export function missingId(group: string, thread: ThreadKey, comment: string | null, kind: MissingKind = 'removed'): string {
  return hashText(JSON.stringify(kind === 'removed' ? [group, thread, comment] : [group, thread, comment, kind]));
}

/** The record as it is to be put back now; null when nothing of it is missing any more. */
export function stillMissing(record: MissingRecord, present: PresentReview): MissingRecord | null {
  switch (record.kind) {
    case 'removed':
      return isMissing(record, present.threads) ? record : null;
    case 'reworded':
      return stillReworded(record, present.threads);
    case 'ids':
      return record.restore.some((operation) => operation.kind === 'rename' && isNamed(operation, present.threads)) ? record : null;
    case 'number':
      return stillMisnumbered(record, present) ? record : null;
    case 'counter':
      return stillSetBack(record, present.numbering()) ? record : null;
  }
}

/** Whether none of the part's comments is among the threads: in its thread, or with the same words and time in one of another id. */
export function isMissing({ thread, comments }: Pick<MissingPart, 'thread' | 'comments'>, threads: readonly Pick<Thread, 'key' | 'comments'>[]): boolean {
  const keys = new Set(comments.map(({ key }) => key));
  const prints = new Set(comments.map(printOf));
  const times = new Set(comments.map(({ timestamp }) => timestamp));
  return !threads.some(({ key, comments: held }) =>
    held.some((comment) => {
      const isSaid = prints.has(printOf(comment));
      return key === thread ? keys.has(comment.key) || isSaid : isSaid && times.has(comment.timestamp);
    }),
  );
}

/** Goes back from what the file says now, which may have been changed again since. */
function stillReworded(record: MissingRecord, threads: readonly Thread[]): MissingRecord | null {
  const [comment] = record.comments;
  const now = threads.find(({ key }) => key === record.thread)?.comments.find(({ key }) => key === comment?.key);
  if (comment === undefined || now === undefined || wordsOf(now.body) === wordsOf(comment.body)) return null;
  return {
    ...record,
    comments: [{ ...comment, now: now.body }],
    restore: [{ kind: 'edit-comment', thread: record.thread, comment: comment.key, body: comment.body, expectedBody: now.body }],
  };
}

function isNamed({ thread: key, comment }: { readonly thread: ThreadKey; readonly comment: string | null }, threads: readonly Thread[]): boolean {
  const thread = threads.find((candidate) => candidate.key === key);
  return thread !== undefined && (comment === null || thread.comments.some((candidate) => candidate.key === comment));
}

/** A thread whose number is to be another one, or is to be a new one because it was given out before. */
function stillMisnumbered({ thread, number, restore }: MissingRecord, { numbering }: PresentReview): boolean {
  const [operation] = restore;
  const now = numbering()?.numbers.get(thread);
  if (operation?.kind !== 'renumber' || now === undefined) return false;
  return operation.number === null ? now === number : now !== operation.number;
}

function stillSetBack({ restore }: MissingRecord, numbering: Numbering | null): boolean {
  const [operation] = restore;
  return operation?.kind === 'set-counter' && numbering !== null && (numbering.counter ?? 0) < operation.counter;
}
