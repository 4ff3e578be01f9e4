import { diffLines } from './hunks';

/** A part of a line. UTF-16 offsets, half-open. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface WordChanges {
  readonly old: readonly TextRange[];
  readonly new: readonly TextRange[];
}

const nothing: WordChanges = { old: [], new: [] };

/** Words, runs of blanks, and every other character by itself. */
const word = /[\p{L}\p{N}_$]+|\s+|[^]/gu;

/** Longer lines are compared at their ends only. UTF-16 units. */
const longestLine = 2_000;
/** Bounds one comparison of words; lines that need more share too little for it to tell anything. */
const wordSteps = 50_000;
/** Lines of which less than this share stays have nothing marked: all of them is another line. */
const leastKept = 0.25;

/** What differs within two lines of which one gave way to the other. Nothing is marked where they share hardly anything. */
export function wordChanges(old: string, now: string): WordChanges {
  if (old === now || old.trim() === '' || now.trim() === '') return nothing;
  if (old.length > longestLine || now.length > longestLine) return betweenEnds(old, now);
  const oldWords = old.match(word) ?? [];
  const newWords = now.match(word) ?? [];
  const oldStarts = startsOf(oldWords);
  const newStarts = startsOf(newWords);
  const hunks = diffLines(oldWords, newWords, wordSteps);
  const changes = {
    old: join(old, hunks.map(({ oldStart, oldEnd }) => ({ start: oldStarts[oldStart] ?? 0, end: oldStarts[oldEnd] ?? 0 }))),
    new: join(now, hunks.map(({ newStart, newEnd }) => ({ start: newStarts[newStart] ?? 0, end: newStarts[newEnd] ?? 0 }))),
  };
  return Math.max(keptShare(old, changes.old), keptShare(now, changes.new)) < leastKept ? nothing : changes;
}

function startsOf(words: readonly string[]): readonly number[] {
  let at = 0;
  return [...words.map(({ length }) => (at += length) - length), at];
}

/** Changes with nothing but blanks between them are one. */
function join(text: string, ranges: readonly TextRange[]): readonly TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges) {
    if (range.start === range.end) continue;
    const last = joined.at(-1);
    if (last !== undefined && text.slice(last.end, range.start).trim() === '') joined[joined.length - 1] = { start: last.start, end: range.end };
    else joined.push(range);
  }
  return joined;
}

/** How much of what is no blank stays, from 0 to 1. */
function keptShare(text: string, changed: readonly TextRange[]): number {
  const visible = (part: string): number => part.replace(/\s+/g, '').length;
  const whole = visible(text);
  return whole === 0 ? 1 : 1 - changed.reduce((sum, { start, end }) => sum + visible(text.slice(start, end)), 0) / whole;
}

/** All between the beginning and the end that both lines share. */
function betweenEnds(old: string, now: string): WordChanges {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old.charCodeAt(start) === now.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < shorter - start && old.charCodeAt(old.length - 1 - end) === now.charCodeAt(now.length - 1 - end)) end += 1;
  const range = (text: string): readonly TextRange[] => (start < text.length - end ? [{ start, end: text.length - end }] : []);
  return start + end === 0 ? nothing : { old: range(old), new: range(now) };
}
