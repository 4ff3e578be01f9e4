import { createContext, useContext, useMemo } from 'react';
import { bug, type Result, type WorkspaceId } from '../../../../shared/base';
import type { Failure, Posted } from '../../../../shared/ipc';
import type { Comment, ReviewFormat, Thread, ThreadKey } from '../../../../shared/model/review/review';
import type { CommentOrigin } from '../../../../shared/model/sessions/session-links';
import { call } from '../../client/client';
import { useApp } from '../app-hooks';
import { useDraftPlace, type DraftPlace } from '../drafts';
import { openSession, type SessionGoal } from '../view';
import { postReply } from './posting';
import { useReviewSituation } from './review-situation';
import type { SeenIn } from './seen';
import { deleteComment, editComment } from './thread-actions';

/** What a person can do with comments of a review. What is refused is answered, and said by `remove` itself. */
export interface CommentActs {
  edit(thread: ThreadKey, comment: string, text: { readonly body: string; readonly expectedBody: string }): Promise<Result<Posted, Failure>>;
  /** Deletes an own comment at once and offers to undo it. */
  remove(thread: Thread, comment: Comment): void;
  reply(thread: ThreadKey, reply: { readonly replyTo?: string; readonly body: string; readonly tags: readonly string[]; readonly reopen: boolean }): Promise<Result<Posted, Failure>>;
  origin(thread: ThreadKey, comment: string): Promise<Result<CommentOrigin, Failure>>;
  /** Shows a session, at a place of it where one is known; `from` is the comment that led there. */
  openSession(session: string, place: Omit<SessionGoal, 'from'>, from: NonNullable<SessionGoal['from']>): void;
}

/** The review that comments are drawn for: the one that a repository's window shows, or any that the Inbox knows. */
export interface ReviewHome {
  /** How calls name it. Keeps its identity while the review is the same. */
  readonly reference: SeenIn;
  /** Keeps its identity while the review is the same. */
  readonly acts: CommentActs;
  readonly drafts: DraftPlace;
  /** Null until main has read it. */
  readonly format: ReviewFormat | null;
  /** Root of its repository, and `file` as in `ReviewFileState`; null until both are known. */
  readonly address: { readonly root: string; readonly file: string } | null;
  /** Names that mean the person at this computer. */
  readonly ownNames: readonly string[];
  /** Why nothing can be written now; null when it can. */
  readonly blocked: string | null;
}

export const ReviewHomeContext = createContext<ReviewHome | null>(null);

/** The review around this component. A bug outside of one. */
export function useReviewHome(): ReviewHome {
  return useContext(ReviewHomeContext) ?? bug('no review around this component');
}

/** The review that the repository around this component shows. */
export function useShownReviewHome(): ReviewHome {
  const { workspaceId, review, ownNames, blocked } = useReviewSituation();
  const root = useApp()?.workspaces.find(({ id }) => id === workspaceId)?.root;
  const drafts = useDraftPlace();
  const reference = useMemo(() => ({ workspaceId }), [workspaceId]);
  const acts = useMemo(() => shownActs(workspaceId), [workspaceId]);
  const format = review?.format ?? null;
  const file = review?.file;
  return useMemo(() => {
    const address = root === undefined || file === undefined ? null : { root, file };
    return { reference, acts, drafts, format, address, ownNames, blocked };
  }, [reference, acts, drafts, format, root, file, ownNames, blocked]);
}

/** For the review that a workspace shows. */
export function shownActs(workspaceId: WorkspaceId): CommentActs {
  return {
    edit: (thread, comment, text) => editComment(workspaceId, thread, comment, text),
    remove: (thread, comment) => void deleteComment(workspaceId, thread, comment),
    reply: (thread, reply) => postReply({ workspaceId, thread, ...reply }),
    origin: (thread, comment) => call('links.commentOrigin', { workspaceId, thread, comment }),
    openSession: (session, place, from) => openSession(session, { reveal: { ...place, from } }),
  };
}
