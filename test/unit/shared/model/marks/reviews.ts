import fc from 'fast-check';
import type { Author } from '../../../../../src/shared/model/review/author';
import type { Comment, Thread } from '../../../../../src/shared/model/review/review';
import type { ObservedReview } from '../../../../../src/shared/model/marks/observe-marks';

export const wren: Author = { kind: 'human', name: 'wren' };
export const copilot: Author = { kind: 'agent', name: 'Copilot' };
export const nobody: Author = { kind: 'unknown', name: 'unknown' };

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const start = Date.UTC(2026, 0, 5, 9);
/** What a reading of ours knows beside the files. */
export const at = (now = start): { readonly ownNames: readonly string[]; readonly now: number } => ({ ownNames: ['wren'], now });

export function comment(key: string, author: Author, body = `text of ${key}`): Comment {
  return { key, author, body, tags: [] };
}

export function thread(key: string, state: Thread['state'], ...comments: readonly Comment[]): Thread {
  return { key, state, tags: [], comments };
}

/** One file that is a group of its own. */
export function file(...threads: readonly Thread[]): ObservedReview {
  return { file: 'comments.json', group: 'comments.json', threads };
}

const author = fc.constantFrom(wren, copilot, nobody);

function commentIn(threadKey: string): fc.Arbitrary<Comment> {
  return fc.record({ id: fc.integer({ min: 0, max: 5 }), author }).map(({ id, author: by }) => comment(`${threadKey}-c${id}`, by));
}

function threadNamed(key: string): fc.Arbitrary<Thread> {
  return fc.record({ state: fc.constantFrom('open' as const, 'resolved' as const), comments: fc.uniqueArray(commentIn(key), { selector: (each) => each.key, maxLength: 4 }) }).map(
    ({ state, comments }) => thread(key, state, ...comments),
  );
}

/** A file with some of four threads in any state. */
export const anyFile: fc.Arbitrary<ObservedReview> = fc
  .tuple(...['a', 'b', 'c', 'd'].map((key) => fc.option(threadNamed(key), { nil: null })))
  .map((threads) => file(...threads.filter((each) => each !== null)));
