import { hashText } from '../../base';
import type { Comment } from '../../model/review/review';

/** Names that are taken, each with the number that is tried first for the next one of the same name. */
export type TakenKeys = Map<string, number>;

/**
 * Names for what has no id of its own, or shares it: `preferred`, else `preferred~2`, `preferred~3` and so on. The name is
 * added to those taken. A file of nothing but namesakes takes time in proportion to their number.
 */
export function claimKey(preferred: string, taken: TakenKeys): string {
  let number = taken.get(preferred);
  let key = preferred;
  if (number !== undefined) {
    do key = `${preferred}~${number++}`;
    while (taken.has(key));
    taken.set(preferred, number);
  }
  taken.set(key, 2);
  return key;
}

/**
 * Key of a comment without an id (`@`), or of a thread without one by its first comment (`#`). It stays the same for as long
 * as the comment does.
 */
export function keyOfContent(mark: '@' | '#', comment: Pick<Comment, 'author' | 'timestamp' | 'body'> | undefined): string {
  return mark + hashText([comment?.author.name, comment?.timestamp, comment?.body].join('\0'));
}

/**
 * The id that a thread or comment with a key of {@link keyOfContent} gets when it is first changed. It is made from the key
 * alone, so that an operation that is applied again finds what it changed.
 */
export function idForKey(prefix: 't' | 'c', key: string): string {
  const hash = key.slice(1);
  return `${prefix}-${/^[0-9a-f]{8}$/.test(hash) ? hash : hashText(key)}`;
}

/** True for the entry that a key names now, or named before {@link idForKey} gave it an id. */
export function isNamed(entry: { readonly key: string; readonly id?: string }, prefix: 't' | 'c', key: string): boolean {
  return entry.key === key || (/^[@#]/.test(key) && entry.id === idForKey(prefix, key));
}
