import { isOwnAuthor } from '../review/author';
import { threadNumber } from '../threads/thread-words';
import type { MissingKind, MissingPart } from './missing';

/** "1 comment of yours is missing, 2 comments were reworded. Somebody else's write did that." */
export function missingSentence(parts: readonly Pick<MissingPart, 'kind' | 'comments' | 'number'>[], ownNames: readonly string[]): string {
  const of = (kind: MissingKind): typeof parts => parts.filter((part) => part.kind === kind);
  const [removed, reworded] = [comments(of('removed'), ownNames), comments(of('reworded'), ownNames)];
  const phrases = [
    removed.count === 0 ? '' : `${removed.words} ${removed.count === 1 ? 'is' : 'are'} missing`,
    reworded.count === 0 ? '' : `${reworded.words} ${reworded.count === 1 ? 'was' : 'were'} reworded`,
    some(of('ids').length, 'thread has other ids', 'threads have other ids'),
    some(of('number').length, 'thread has a number that is not its own', 'threads have numbers that are not their own'),
    of('counter').length === 0 ? '' : 'the counter of numbers was set back',
  ].filter((phrase) => phrase !== '');
  const words = phrases.join(', ');
  const why = phrases.length === 1 && removed.count > 0 ? `removed ${removed.count === 1 ? 'it' : 'them'}` : 'did that';
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}. Somebody else's write ${why}.`;
}

/** "A comment of #03", "The thread #03, Plan, in src/renew.ts", "The ids of #03". */
export function missingTitle({ kind, whole, number, title, path }: Omit<MissingPart, 'comments'>): string {
  const name = threadNumber(number === undefined ? {} : { number });
  const details = `${title === undefined ? '' : `, ${title}`}${path === undefined ? '' : `, in ${path}`}`;
  const thread = `${name ?? 'a thread'}${details}`;
  switch (kind) {
    case 'removed':
      return whole ? `The thread${name === null ? '' : ` ${name}`}${details}` : `A comment of ${thread}`;
    case 'reworded':
      return `The words of a comment of ${thread}`;
    case 'ids':
      return `The ids of ${thread}`;
    case 'number':
      return `The number of ${thread}`;
    case 'counter':
      return 'The counter of numbers';
  }
}

/** What putting back does, for a part that shows no comment; null for one that does. */
export function missingMeaning({ kind }: Pick<MissingPart, 'kind'>): string | null {
  switch (kind) {
    case 'removed':
    case 'reworded':
      return null;
    case 'ids':
      return 'Links and answers that name the thread or its comments by their ids lead nowhere until they have them again.';
    case 'number':
      return 'Numbers are given out once. Two threads of one number are taken for each other.';
    case 'counter':
      return 'New threads would get numbers that others had before.';
  }
}

/** What is called "Missing comments" above them, in two words. */
export function missingHeading(parts: readonly Pick<MissingPart, 'kind'>[]): string {
  const kinds = new Set(parts.map(({ kind }) => kind));
  if (kinds.size === 1 && kinds.has('removed')) return 'Missing comments';
  return kinds.size === 1 && kinds.has('reworded') ? 'Reworded comments' : 'Damaged review';
}

function comments(parts: readonly Pick<MissingPart, 'comments'>[], ownNames: readonly string[]): { readonly count: number; readonly words: string } {
  const all = parts.flatMap((part) => part.comments);
  const owned = all.every(({ author }) => isOwnAuthor(author, ownNames)) ? ' of yours' : '';
  return { count: all.length, words: `${some(all.length, 'comment', 'comments')}${owned}` };
}

function some(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
