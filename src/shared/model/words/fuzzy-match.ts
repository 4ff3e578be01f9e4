/** Where a query was found in a text. */
export interface Match {
  /** Higher is better; only comparable between matches of the same query. */
  readonly score: number;
  /** Half-open ranges of UTF-16 units, rising, not touching. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

const wordStartScore = 1_000;
const substringScore = 500;
const subsequenceScore = 100;

/**
 * Finds each word of the query in the text, letter case ignored: best where a word of the text begins with it, then anywhere in
 * one piece, then as letters in order that begin words or follow each other. Later starts and longer texts count a little less.
 * Null when a word is not there. An empty query matches everything with no ranges.
 */
export function fuzzyMatch(query: string, text: string): Match | null {
  const words = fold(query).split(/\s+/).filter((word) => word !== '');
  const folded = fold(text);
  let score = 0;
  const hit = new Set<number>();
  for (const word of words) {
    const found = matchWord(word, text, folded);
    if (found === null) return null;
    score += found.score;
    for (const position of found.positions) hit.add(position);
  }
  return { score: score - text.length / 1_000, ranges: rangesOf([...hit].sort((a, b) => a - b)) };
}

interface WordMatch {
  readonly score: number;
  readonly positions: readonly number[];
}

function matchWord(word: string, text: string, folded: string): WordMatch | null {
  let first = -1;
  let best = -1;
  // The last word start wins: in a path that is the file's name.
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (first < 0) first = at;
    if (startsWord(text, at)) best = at;
  }
  if (best >= 0) return { score: wordStartScore + word.length, positions: span(best, word.length) };
  if (first >= 0) return { score: substringScore - first / 100, positions: span(first, word.length) };
  return matchLetters(word, text, folded);
}

/** Letters in order, each right after the one before or at the start of a word: "gtf" in "Go to file". */
function matchLetters(word: string, text: string, folded: string): WordMatch | null {
  const positions = placeLetters(word, 0, -1, text, folded, new Set());
  return positions === null ? null : { score: subsequenceScore - (positions[0] ?? 0) / 100, positions };
}

/** Places of the letters from `index` on, after `previous`; `failed` holds what was tried in vain. */
function placeLetters(
  word: string,
  index: number,
  previous: number,
  text: string,
  folded: string,
  failed: Set<string>,
): readonly number[] | null {
  if (index === word.length) return [];
  const state = `${index} ${previous}`;
  if (failed.has(state)) return null;
  const letter = word.charAt(index);
  for (let at = folded.indexOf(letter, previous + 1); at >= 0; at = folded.indexOf(letter, at + 1)) {
    const adjacent = index > 0 && at === previous + 1;
    if (!adjacent && !startsWord(text, at)) continue;
    const rest = placeLetters(word, index + 1, at, text, folded, failed);
    if (rest !== null) return [at, ...rest];
  }
  failed.add(state);
  return null;
}

/** True at the start, after a separator, and at a capital after a small letter. */
function startsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charAt(at - 1);
  if (/[^\p{L}\p{N}]/u.test(before)) return true;
  return /\p{Ll}/u.test(before) && /\p{Lu}/u.test(text.charAt(at));
}

/** Lower case with the same positions; text whose length would change (a dotted capital I) stays as it is. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

function span(start: number, length: number): readonly number[] {
  return Array.from({ length }, (_, offset) => start + offset);
}

function rangesOf(positions: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last?.[1] === position) last[1] = position + 1;
    else ranges.push([position, position + 1]);
  }
  return ranges;
}
