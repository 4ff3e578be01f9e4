import { printOf } from '../marks/marks';
import type { Comment, Thread, ThreadKey } from '../review/review';

/** What is gone of one thread. */
export interface FoundMissing {
  /** As it was. */
  readonly thread: Thread;
  /** Key that the thread has now, which is another one when its id was changed. */
  readonly now: ThreadKey;
  /** Nothing of the thread is left. */
  readonly whole: boolean;
  /** Its comments by persons that are gone, in the file's order. */
  readonly comments: readonly Comment[];
}

/**
 * Compares two versions of a review file, or of all files among which threads move: which comments by persons the later one
 * does not hold. A comment whose text was changed is there, and so is one that got another id or moved into a thread that is
 * new, as long as its words are the same.
 */
export function findMissing(before: readonly Thread[], after: readonly Thread[]): readonly FoundMissing[] {
  const threads = new Map(after.map((thread) => [thread.key, thread]));
  const known = new Set(before.map(({ key }) => key));
  const renamed = after.filter(({ key }) => !known.has(key));
  const found: FoundMissing[] = [];
  for (const thread of before) {
    const same = threads.get(thread.key);
    const written = thread.comments.filter(({ author }) => author.kind === 'human');
    const held = same === undefined ? renamed : [same, ...renamed];
    const { gone, holder } = compare(thread, written, held);
    if (gone.length > 0) found.push({ thread, now: same?.key ?? holder ?? thread.key, whole: same === undefined && holder === null, comments: gone });
  }
  return found;
}

/** `holder` is the key of a thread that holds something of what the thread said. */
function compare(thread: Thread, written: readonly Comment[], candidates: readonly Thread[]): { readonly gone: readonly Comment[]; readonly holder: ThreadKey | null } {
  const left = candidates.flatMap(({ key, comments }) => comments.map((comment) => ({ thread: key, comment, print: printOf(comment) })));
  const take = (is: (candidate: (typeof left)[number]) => boolean): ThreadKey | null => {
    const index = left.findIndex(is);
    return index === -1 ? null : (left.splice(index, 1)[0]?.thread ?? null);
  };
  // Those that kept their id first: an equal text beside them is another comment.
  const unnamed = written.filter(({ key }) => take((candidate) => candidate.thread === thread.key && candidate.comment.key === key) === null);
  const holders = unnamed.map((comment) => take(({ print }) => print === printOf(comment)));
  const gone = unnamed.filter((_, index) => holders[index] === null);
  return { gone, holder: holders.find((holder) => holder !== null) ?? null };
}
