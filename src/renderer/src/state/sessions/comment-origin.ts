import type { Result } from '../../../../shared/base';
import type { Failure } from '../../../../shared/ipc';
import type { Comment, ThreadKey, ThreadView } from '../../../../shared/model/review/review';
import type { CommentOrigin } from '../../../../shared/model/sessions/session-links';
import { originWords } from '../../../../shared/model/sessions/evidence-words';
import { notify } from '../notices';
import { useReviewHome, type ReviewActs, type ReviewHome } from '../reviews/review-home';
import { useAnswer, type Answer } from '../transcripts/use-answer';
import { useSessionRow, useSessionsStatus } from './session-list';

type Asked = Promise<Result<CommentOrigin, Failure>>;

/** What is on its way: a reply's origin is shown in more than one place at once. */
const onTheWay = new Map<string, Asked>();

function ask({ reference, acts }: ReviewHome, thread: ThreadKey, comment: string): Asked {
  const key = JSON.stringify([reference, thread, comment]);
  const asked = onTheWay.get(key) ?? acts.origin(thread, comment).finally(() => onTheWay.delete(key));
  onTheWay.set(key, asked);
  return asked;
}

/**
 * Where a comment was written, as far as that is known; asked again when the comment or its session changes.
 * @param wanted false asks nothing
 */
export function useCommentOrigin(thread: ThreadKey, comment: Comment, wanted: boolean): Answer<CommentOrigin> {
  const home = useReviewHome();
  const row = useSessionRow(comment.author.sessionId ?? '');
  const library = useSessionsStatus()?.state;
  const version = JSON.stringify([comment.body, comment.timestamp, library, row?.turns, row?.live]);
  const subject = wanted ? JSON.stringify([home.reference, thread, comment.key]) : null;
  return useAnswer(subject, version, () => ask(home, thread, comment.key));
}

/** Opens the session at the turn, or where it was left when only the session is certain; it says where the person came from. */
export function openOrigin(acts: ReviewActs, origin: Extract<CommentOrigin, { kind: 'turn' | 'session' }>, thread: ThreadKey, comment: string): void {
  const place = origin.kind === 'turn' ? { turn: origin.turn, ...(origin.call === null ? {} : { event: origin.call }) } : {};
  acts.openSession(origin.session, place, { thread, comment });
}

/** Looks up where a comment was written and goes there; says so when there is nowhere to go. */
export async function goToOrigin(acts: ReviewActs, thread: ThreadKey, comment: string): Promise<void> {
  const result = await acts.origin(thread, comment);
  if (!result.ok) notify({ kind: 'failure', message: result.error.message });
  else if (result.value.kind === 'turn' || result.value.kind === 'session') openOrigin(acts, result.value, thread, comment);
  else notify({ kind: 'undo', message: `${originWords(result.value)}.` });
}

/** The comment of a thread that an agent wrote last; null when none did. */
export function lastAgentReply({ comments }: Pick<ThreadView, 'comments'>): Comment | null {
  return comments.filter(({ author }) => author.kind === 'agent').at(-1) ?? null;
}
