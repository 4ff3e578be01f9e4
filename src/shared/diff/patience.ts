import type { Budget } from './budget';
import { keepCommon, trim, type OnKept, type Span } from './myers';

/**
 * Finds lines to keep as a person would: lines that stand once on each side hold the two texts together, and what lies
 * between them is compared by itself, so that a `}` never pairs up with one of another function (Bram Cohen's patience
 * diff). Gaps without such lines go to {@link keepCommon}. Tokens must be below `vocabulary`.
 */
export function keepByPatience(
  old: Int32Array,
  now: Int32Array,
  vocabulary: number,
  budget: Budget,
  onKept: OnKept,
): void {
  const oldCount = new Int32Array(vocabulary);
  const newCount = new Int32Array(vocabulary);
  const newIndex = new Int32Array(vocabulary);

  /** Pairs of lines that are unique in the span on both sides, by ascending old index. */
  function uniquePairs({ oldStart, oldEnd, newStart, newEnd }: Span): readonly Pair[] {
    for (let i = oldStart; i < oldEnd; i++) bump(oldCount, old[i] as number);
    for (let i = newStart; i < newEnd; i++) {
      bump(newCount, now[i] as number);
      newIndex[now[i] as number] = i;
    }
    const pairs: Pair[] = [];
    for (let i = oldStart; i < oldEnd; i++) {
      const token = old[i] as number;
      if (oldCount[token] === 1 && newCount[token] === 1) pairs.push({ old: i, new: newIndex[token] as number });
    }
    for (let i = oldStart; i < oldEnd; i++) oldCount[old[i] as number] = 0;
    for (let i = newStart; i < newEnd; i++) newCount[now[i] as number] = 0;
    return pairs;
  }

  function visit(whole: Span): void {
    const { inner, prefix, suffix } = trim(old, now, whole);
    if (prefix > 0) onKept(whole.oldStart, whole.newStart, prefix);
    const oldLength = inner.oldEnd - inner.oldStart;
    const newLength = inner.newEnd - inner.newStart;
    budget.steps -= oldLength + newLength;
    if (oldLength > 0 && newLength > 0 && budget.steps >= 0) visitInner(inner);
    if (suffix > 0) onKept(inner.oldEnd, inner.newEnd, suffix);
  }

  function visitInner(inner: Span): void {
    const chain = longestAscending(uniquePairs(inner));
    if (chain.length === 0) {
      keepCommon(old, now, inner, budget, onKept);
      return;
    }
    let { oldStart, newStart } = inner;
    for (const pair of chain) {
      visit({ oldStart, oldEnd: pair.old, newStart, newEnd: pair.new });
      onKept(pair.old, pair.new, 1);
      oldStart = pair.old + 1;
      newStart = pair.new + 1;
    }
    visit({ oldStart, oldEnd: inner.oldEnd, newStart, newEnd: inner.newEnd });
  }

  visit({ oldStart: 0, oldEnd: old.length, newStart: 0, newEnd: now.length });
}

interface Pair {
  readonly old: number;
  readonly new: number;
}

function bump(counts: Int32Array, token: number): void {
  counts[token] = (counts[token] as number) + 1;
}

/** The longest run of pairs, ascending on both sides; the input ascends by old index. Patience sorting, O(n log n). */
function longestAscending(pairs: readonly Pair[]): readonly Pair[] {
  const tops: number[] = [];
  const previous = new Int32Array(pairs.length);
  pairs.forEach((pair, index) => {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] as number] as Pair).new < pair.new) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (tops[low - 1] as number);
    tops[low] = index;
  });
  const chain: Pair[] = [];
  for (let at = tops.at(-1) ?? -1; at !== -1; at = previous[at] as number) chain.push(pairs[at] as Pair);
  return chain.reverse();
}
