/** How many comments of a long thread are shown at either end, and how many are folded between them. */
export interface CommentFold {
  readonly head: number;
  readonly hidden: number;
}

const longThread = 50;
const endLength = 6;

/**
 * Folds the middle of a thread of more than 50 comments; six stay at either end.
 * @param unfolded Further comments that were asked for; they appear from the end upwards.
 */
export function foldComments(count: number, unfolded: number): CommentFold {
  if (count <= longThread) return { head: count, hidden: 0 };
  const hidden = Math.max(0, count - 2 * endLength - unfolded);
  return hidden === 0 ? { head: count, hidden: 0 } : { head: endLength, hidden };
}
