import type { Budget } from './budget';

/** Tokens `[oldStart, oldEnd)` of one sequence held against `[newStart, newEnd)` of another; 0-based, half-open. */
export interface Span {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Told of each run of equal tokens that is kept: `length` tokens from `oldStart` and from `newStart`, in ascending order. */
export type OnKept = (oldStart: number, newStart: number, length: number) => void;

const beyond = 0x7fffffff;

/**
 * Finds a longest common subsequence of two token sequences: E. Myers, "An O(ND) Difference Algorithm and Its Variations"
 * (1986), the linear-space refinement of section 4b. When the budget runs out, the parts not yet reached count as wholly
 * different, which is coarse but valid.
 */
export function keepCommon(old: Int32Array, now: Int32Array, span: Span, budget: Budget, onKept: OnKept): void {
  const width = span.oldEnd - span.oldStart + (span.newEnd - span.newStart) + 3;
  // Index of a diagonal (old index minus new index) in both arrays, so that the lowest one and its neighbour fit.
  const origin = span.newEnd - span.oldStart + 1;
  const forward = new Int32Array(width);
  const backward = new Int32Array(width);

  /** A point on an optimal path between the corners, or null when the budget ran out. */
  function split({ oldStart, oldEnd, newStart, newEnd }: Span): { readonly old: number; readonly new: number } | null {
    const lowest = oldStart - newEnd;
    const highest = oldEnd - newStart;
    const first = oldStart - newStart;
    const last = oldEnd - newEnd;
    const odd = ((first - last) & 1) !== 0;
    let forwardLow = first;
    let forwardHigh = first;
    let backwardLow = last;
    let backwardHigh = last;
    forward[origin + first] = oldStart;
    backward[origin + last] = oldEnd;

    for (;;) {
      // One more edit. A diagonal outside the rectangle is fenced with a value that never wins.
      if (forwardLow > lowest) forward[origin + --forwardLow - 1] = -1;
      else forwardLow++;
      if (forwardHigh < highest) forward[origin + ++forwardHigh + 1] = -1;
      else forwardHigh--;
      for (let diagonal = forwardHigh; diagonal >= forwardLow; diagonal -= 2) {
        const below = forward[origin + diagonal - 1] as number;
        const above = forward[origin + diagonal + 1] as number;
        let at = below >= above ? below + 1 : above;
        while (at < oldEnd && at - diagonal < newEnd && old[at] === now[at - diagonal]) at++;
        forward[origin + diagonal] = at;
        const met = odd && diagonal >= backwardLow && diagonal <= backwardHigh;
        if (met && (backward[origin + diagonal] as number) <= at) return { old: at, new: at - diagonal };
      }

      if (backwardLow > lowest) backward[origin + --backwardLow - 1] = beyond;
      else backwardLow++;
      if (backwardHigh < highest) backward[origin + ++backwardHigh + 1] = beyond;
      else backwardHigh--;
      for (let diagonal = backwardHigh; diagonal >= backwardLow; diagonal -= 2) {
        const below = backward[origin + diagonal - 1] as number;
        const above = backward[origin + diagonal + 1] as number;
        let at = below < above ? below : above - 1;
        while (at > oldStart && at - diagonal > newStart && old[at - 1] === now[at - diagonal - 1]) at--;
        backward[origin + diagonal] = at;
        const met = !odd && diagonal >= forwardLow && diagonal <= forwardHigh;
        if (met && at <= (forward[origin + diagonal] as number)) return { old: at, new: at - diagonal };
      }

      budget.steps -= forwardHigh - forwardLow + (backwardHigh - backwardLow) + 2;
      if (budget.steps < 0) return null;
    }
  }

  function visit(whole: Span): void {
    const { inner, prefix, suffix } = trim(old, now, whole);
    if (prefix > 0) onKept(whole.oldStart, whole.newStart, prefix);
    if (inner.oldStart < inner.oldEnd && inner.newStart < inner.newEnd) {
      const middle = split(inner);
      if (middle !== null) {
        visit({ ...inner, oldEnd: middle.old, newEnd: middle.new });
        visit({ ...inner, oldStart: middle.old, newStart: middle.new });
      }
    }
    if (suffix > 0) onKept(inner.oldEnd, inner.newEnd, suffix);
  }

  visit(span);
}

/** Takes equal tokens off both ends. */
export function trim(
  old: Int32Array,
  now: Int32Array,
  span: Span,
): { readonly inner: Span; readonly prefix: number; readonly suffix: number } {
  let { oldStart, oldEnd, newStart, newEnd } = span;
  while (oldStart < oldEnd && newStart < newEnd && old[oldStart] === now[newStart]) {
    oldStart++;
    newStart++;
  }
  while (oldStart < oldEnd && newStart < newEnd && old[oldEnd - 1] === now[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return {
    inner: { oldStart, oldEnd, newStart, newEnd },
    prefix: oldStart - span.oldStart,
    suffix: span.oldEnd - oldEnd,
  };
}
