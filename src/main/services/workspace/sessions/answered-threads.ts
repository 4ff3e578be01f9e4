import { matchComment } from '../../../../shared/linking/match-comment';
import type { PathRules } from '../../../../shared/linking/recorded-paths';
import type { WorkspaceId } from '../../../../shared/base';
import type { Comment, Thread } from '../../../../shared/model/review/review';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { AnsweredThread } from '../../../../shared/model/sessions/session-links';
import { threadNumber, threadTitle } from '../../../../shared/model/threads/thread-words';
import type { PathCall } from '../../sessions/sessions';
import type { LinkedReview } from './linked-reviews';
import { callsOnReview, type WrittenTexts } from './review-calls';
import { namesSession } from './session-rows';

/**
 * The threads of a review that a session answered, with the turn of each answer. A comment that names the session is looked
 * for in all ways; one that names none counts only when a call's text holds it.
 *
 * @param pathCalls of the session
 */
export async function answeredThreads(
  { texts, rules }: { readonly texts: WrittenTexts; readonly rules: PathRules },
  session: SessionId,
  pathCalls: readonly PathCall[],
  review: LinkedReview,
  workspaceId: WorkspaceId,
): Promise<readonly AnsweredThread[]> {
  const calls = callsOnReview(pathCalls, review, rules);
  if (calls.length === 0) return [];
  const found: AnsweredThread[] = [];
  for (const [thread, comment] of commentsOf(review.threads)) {
    const named = comment.author.sessionId;
    if (comment.author.kind === 'human' || (named !== undefined && !namesSession(named, session))) continue;
    const match = matchComment(await texts.holding(calls, comment), comment.timestamp);
    if (match === null || (named === undefined && match.certainty !== 'exact')) continue;
    const { call, certainty, reason } = match;
    found.push({
      turn: call.turn,
      call: call.call,
      workspaceId,
      thread: thread.key,
      comment: comment.key,
      label: threadNumber(thread) ?? 'thread',
      title: threadTitle(thread),
      commit: review.commit,
      comparison: review.comparison,
      certainty,
      reason,
    });
  }
  return found;
}

function commentsOf(threads: readonly Thread[]): readonly (readonly [Thread, Comment])[] {
  return threads.flatMap((thread) => thread.comments.map((comment) => [thread, comment] as const));
}
