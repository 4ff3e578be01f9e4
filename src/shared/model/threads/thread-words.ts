import { fileNameOf } from '../comparison/file-words';
import { laneWords } from '../review/lane';
import { describePlace, type Place } from '../review/place';
import { placeOf, type Placement } from '../review/placement';
import type { Comment, Thread, ThreadView } from '../review/review';
import { visibleText } from '../words/visible-text';

const titleLength = 120;
const shortIdLength = 6;

/** "#07"; "t-3f9c", the beginning of its id, where the format has no numbers; null for a thread that has neither. */
export function threadNumber(thread: Pick<Thread, 'number' | 'id'>): string | null {
  if (thread.number !== undefined) return `#${String(thread.number).padStart(2, '0')}`;
  return thread.id === undefined ? null : visibleText(thread.id.slice(0, shortIdLength));
}

/** The title, else the first words of the first comment without Markdown's marks; one line, at most 120 characters. */
export function threadTitle(thread: Pick<Thread, 'title' | 'comments'>): string {
  const title = thread.title?.trim();
  const text = title !== undefined && title !== '' ? title : firstLine(thread.comments[0]?.body ?? '');
  return text === '' ? 'No text' : shorten(visibleText(text), titleLength);
}

/** First line with words, as plain text. For lists and labels; never for a comment's own text. */
export function firstLine(body: string): string {
  const head = body.slice(0, 4_000);
  for (const line of head.split('\n')) {
    const plain = plainLine(line);
    if (plain !== '') return plain;
  }
  return '';
}

function plainLine(line: string): string {
  if (/^\s*(?:`{3,}|~{3,})/.test(line)) return '';
  return line
    .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .trim();
}

function shorten(text: string, length: number): string {
  const characters = [...text.slice(0, length * 4)];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('').trimEnd()}…`;
}

/** "renew.ts 43–51", "renew.ts, was 40", "Review-wide"; `old` in front of old-side lines. */
export function threadPlaceWords(thread: Pick<ThreadView, 'place' | 'placement'>): string {
  const place = placeOf(thread.placement);
  if (place !== null) return `${fileNameOf(place.path)} ${describePlace(place)}`;
  if (thread.place === undefined) return 'Review-wide';
  const recorded = `${fileNameOf(thread.place.path)}, was ${describePlace(thread.place)}`;
  return thread.placement.kind === 'lost' ? recorded : `${fileNameOf(thread.place.path)} ${describePlace(thread.place)}`;
}

/** Words for a place's mark: null where the lines are simply where they were. */
export function placementWord(placement: Placement): string | null {
  switch (placement.kind) {
    case 'review-wide':
    case 'current':
      return null;
    case 'moved':
      return 'Moved';
    case 'edited':
      return 'Edited since';
    case 'outdated':
      return 'Outdated';
    case 'lost':
      return 'Lost';
    case 'unknown':
      return 'Not checked';
  }
}

/** "Cannot read 4f1c2ab." of "lines not checked: cannot read 4f1c2ab", for a line that says already what was not checked. */
export function notCheckedWords(reason: string): string {
  const why = reason.replace(/^lines not checked: /, '');
  return `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`;
}

/** What a screen reader says for a thread: "Thread 7, awaiting you, renew.ts, new lines 43 to 51, 2 comments, 1 unread". */
export function threadLabel(thread: ThreadView): string {
  const name = spokenName('Thread', thread);
  const place = placeOf(thread.placement) ?? thread.place ?? null;
  const lines = place === null ? 'review-wide' : `${visibleText(fileNameOf(place.path))}, ${spokenLines(place)}`;
  const count = thread.comments.length;
  const unread = thread.unread.length === 0 ? [] : [`${thread.unread.length} unread`];
  return [name, laneWords[thread.lane].toLowerCase(), lines, `${count} ${count === 1 ? 'comment' : 'comments'}`, ...unread].join(', ');
}

/** "Reply to thread 7": what a screen reader calls a thread, behind some words. */
export function spokenName(words: string, thread: Pick<Thread, 'number' | 'id'>): string {
  const name = thread.number ?? threadNumber(thread);
  return name === null ? words : `${words} ${name}`;
}

function spokenLines(place: Place): string {
  if (place.startSide !== undefined && place.startSide !== place.side) {
    return `${place.startSide} line ${place.startLine} to ${place.side} line ${place.endLine}`;
  }
  return place.startLine === place.endLine
    ? `${place.side} line ${place.endLine}`
    : `${place.side} lines ${place.startLine} to ${place.endLine}`;
}

/**
 * What a comment answers, when that is not simply the one before it: its 1-based number in the thread, or `missing` when the
 * file no longer holds it.
 */
export function answeredComment(comments: readonly Comment[], index: number): number | 'missing' | null {
  const replyTo = comments[index]?.replyTo;
  if (replyTo === undefined) return null;
  const parent = comments.findIndex((comment) => comment.id === replyTo);
  if (parent === -1) return 'missing';
  return parent === index - 1 ? null : parent + 1;
}
