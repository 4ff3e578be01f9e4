import type { ThreadView } from '../../../../../shared/model/review/review';
import { threadNumber, threadPlaceWords, threadTitle } from '../../../../../shared/model/threads/thread-words';

/** A thread in which the text was found, with the first words that hold it. */
export interface ThreadHit {
  readonly thread: ThreadView;
  /** "#07 Why this lock?" */
  readonly title: string;
  /** What holds the text: the author of a comment, or the thread's place or tags. */
  readonly where: string;
  readonly snippet: string;
  /** Half-open range of the text in the snippet, in UTF-16 units. */
  readonly range: readonly [start: number, end: number];
}

/** Of a long comment so much stands before the text, and in all. UTF-16 units. */
const before = 30;
const longest = 160;

/** Threads whose number, words, tags or place hold a text, letter case ignored, in the order of the review. */
export function findInThreads(threads: readonly ThreadView[], text: string): readonly ThreadHit[] {
  const wanted = text.trim();
  if (wanted === '') return [];
  return threads.flatMap((thread) => {
    const title = [threadNumber(thread), threadTitle(thread)].filter((part) => part !== null).join(' ');
    for (const [where, words] of wordsOf(thread, title)) {
      const hit = snippetOf(words, wanted);
      if (hit !== null) return [{ thread, title, where, ...hit }];
    }
    return [];
  });
}

function wordsOf(thread: ThreadView, title: string): readonly (readonly [where: string, words: string])[] {
  return [
    ...thread.comments.map(({ author, body }) => [author.name, body] as const),
    ['Title', title] as const,
    ...(thread.tags.length === 0 ? [] : [['Tags', thread.tags.map((tag) => `#${tag}`).join(' ')] as const]),
    ['Place', thread.place === undefined ? '' : `${thread.place.path} ${threadPlaceWords(thread)}`] as const,
  ];
}

function snippetOf(words: string, wanted: string): Pick<ThreadHit, 'snippet' | 'range'> | null {
  const plain = words.replace(/\s/g, ' ');
  const lower = plain.toLowerCase();
  // A capital that becomes two letters would move all places behind it.
  const at = (lower.length === plain.length ? lower : plain).indexOf(wanted.toLowerCase());
  if (at === -1) return null;
  const from = Math.max(0, at - before);
  const start = at - from;
  return { snippet: plain.slice(from, from + longest), range: [start, Math.min(start + wanted.length, longest)] };
}
