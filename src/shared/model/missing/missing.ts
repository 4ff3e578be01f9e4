import { hashText } from '../../base';
import { printOf } from '../marks/marks';
import { isOwnAuthor } from '../review/author';
import type { SingleOperation } from '../review/operation';
import type { Comment, Thread, ThreadKey } from '../review/review';
import { threadNumber } from '../threads/thread-words';

/** A comment by a person, or a thread with such comments, that somebody else's write removed from its review file. */
export interface MissingPart {
  /** The same whenever this part is missing. */
  readonly id: string;
  /** The thread that it is, or belongs to. */
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

export type MissingComment = Pick<Comment, 'key' | 'author' | 'body' | 'timestamp'>;

export type RestoreOperation = Extract<SingleOperation, { readonly kind: 'restore' }>;

/** A missing part as it is kept: it stays when the part is put back, since that can be undone. */
export interface MissingRecord extends MissingPart {
  /** Files among which its thread moves, as marks have them. */
  readonly group: string;
  /** File that it went from. */
  readonly file: string;
  /** Put it back, one after the other; each does nothing where the file holds it already. */
  readonly restore: readonly RestoreOperation[];
}

/** What is shown of a record, without the text to put back. */
export function missingPart({ group: _, file: __, restore: ___, ...part }: MissingRecord): MissingPart {
  return part;
}

export function missingId(group: string, thread: ThreadKey, comment: string | null): string {
  return hashText(JSON.stringify([group, thread, comment]));
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

/** "1 comment of yours is missing. Somebody else's write removed it." */
export function missingSentence(parts: readonly Pick<MissingPart, 'comments'>[], ownNames: readonly string[]): string {
  const comments = parts.flatMap((part) => part.comments);
  const one = comments.length === 1;
  const owned = comments.every(({ author }) => isOwnAuthor(author, ownNames)) ? ' of yours' : '';
  return `${one ? '1 comment' : `${comments.length} comments`}${owned} ${one ? 'is' : 'are'} missing. Somebody else's write removed ${one ? 'it' : 'them'}.`;
}

/** "A comment of #03", "The thread #03, Plan, in src/renew.ts". */
export function missingTitle({ whole, number, title, path }: Omit<MissingPart, 'comments'>): string {
  const name = threadNumber(number === undefined ? {} : { number });
  const details = `${title === undefined ? '' : `, ${title}`}${path === undefined ? '' : `, in ${path}`}`;
  return whole ? `The thread${name === null ? '' : ` ${name}`}${details}` : `A comment of ${name ?? 'a thread'}${details}`;
}
