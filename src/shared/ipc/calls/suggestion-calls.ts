import { z } from 'zod';
import { answers } from './call-spec';
import { text, threadKey, workspace } from './inputs';

const lines = z.array(text(1_000_000)).max(100_000).readonly();
const failures = ['workspace-closed', 'refused', 'lines-changed', 'not-saved', 'busy'] as const;

/** Suggested lines of comments of the review that is shown, written into working files. */
export const suggestionCalls = {
  /**
   * Puts the lines of a comment's suggestion, `index` counting from 0, in the place of the thread's lines. Only while those are
   * `expected` and the comment suggests `lines`: what the person saw. `undo` names the change for `suggestions.undo`.
   */
  'suggestions.apply': answers<{ readonly undo: string }>()(
    z.object({ ...workspace, thread: threadKey, comment: threadKey, index: z.int().min(0).max(10_000), expected: lines, lines }),
    ...failures,
    'thread-gone',
    'comment-gone',
    'comment-changed',
  ),
  /** Puts the old lines back, as long as the file holds the applied ones unchanged. */
  'suggestions.undo': answers<null>()(z.object({ ...workspace, undo: text(128) }), ...failures),
} as const;
