import { createContext, useContext, useMemo } from 'react';
import { bug, type RepoPath, type Result, type WorkspaceId } from '../../../../shared/base';
import type { Failure, Posted } from '../../../../shared/ipc';
import type { Place } from '../../../../shared/model/review/place';
import type { Comment, ReviewFormat, Thread, ThreadKey } from '../../../../shared/model/review/review';
import type { CommentOrigin } from '../../../../shared/model/sessions/session-links';
import { call } from '../../client/client';
import { useApp } from '../app-hooks';
import { useDraftPlace, type DraftPlace } from '../drafts';
import { openFile, openSession, type SessionGoal } from '../view';
import { startPick } from './pick';
import { postReply } from './posting';
import { useReviewSituation } from './review-situation';
import type { SeenIn } from './seen';
import { attachThread, deleteComment, deleteThread, editComment, setThreadTags } from './thread-actions';

/** What a person can do with threads and comments of a review. What is refused is answered, else said by the act itself. */
export interface ReviewActs {
  edit(thread: ThreadKey, comment: string, text: { readonly body: string; readonly expectedBody: string }): Promise<Result<Posted, Failure>>;
  /** Deletes an own comment at once and offers to undo it. */
  remove(thread: Thread, comment: Comment): void;
  reply(thread: ThreadKey, reply: { readonly replyTo?: string; readonly body: string; readonly tags: readonly string[]; readonly reopen: boolean }): Promise<Result<Posted, Failure>>;
  origin(thread: ThreadKey, comment: string): Promise<Result<CommentOrigin, Failure>>;
  /** Replaces the tags of a thread. */
  setTags(thread: ThreadKey, tags: readonly string[]): void;
  /** Deletes a thread that holds own comments only, and offers to undo it. */
  removeThread(thread: Thread): void;
  /** Gives a lost thread new lines, written to its file. */
  attach(thread: ThreadKey, place: Place): void;
  /** Shows a session, at a place of it where one is known; `from` is the comment that led there. */
  openSession(session: string, place: Omit<SessionGoal, 'from'>, from: NonNullable<SessionGoal['from']>): void;
}

/** The review that comments are drawn for: the one that a repository's window shows, or any that the Inbox knows. */
export interface ReviewHome {
  /** How calls name it. Keeps its identity while the review is the same. */
  readonly reference: SeenIn;
  /** Keeps its identity while the review is the same. */
  readonly acts: ReviewActs;
  /** Lets the person choose the lines for a lost thread in the diff of its file. Keeps its identity like {@link acts}. */
  readonly chooseLines: (thread: ThreadKey, path: RepoPath) => void;
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
  const chooseLines = useMemo(
    () => (thread: ThreadKey, path: RepoPath) => {
      openFile(path, { reveal: { thread } });
      startPick({ workspaceId, thread, path });
    },
    [workspaceId],
  );
  const format = review?.format ?? null;
  const file = review?.file;
  return useMemo(() => {
    const address = root === undefined || file === undefined ? null : { root, file };
    return { reference, acts, chooseLines, drafts, format, address, ownNames, blocked };
  }, [reference, acts, chooseLines, drafts, format, root, file, ownNames, blocked]);
}

/** For the review that a workspace shows. */
export function shownActs(workspaceId: WorkspaceId): ReviewActs {
  return {
    edit: (thread, comment, text) => editComment(workspaceId, thread, comment, text),
    remove: (thread, comment) => void deleteComment(workspaceId, thread, comment),
    reply: (thread, reply) => postReply({ workspaceId, thread, ...reply }),
    setTags: (thread, tags) => void setThreadTags(workspaceId, thread, tags),
    removeThread: (thread) => void deleteThread(workspaceId, thread),
    attach: (thread, place) => void attachThread(workspaceId, thread, place),
    origin: (thread, comment) => call('links.commentOrigin', { workspaceId, thread, comment }),
    openSession: (session, place, from) => openSession(session, { reveal: { ...place, from } }),
  };
}
