import type { Result, WorkspaceId } from '../../../../shared/base';
import type { CallResult, Failure, Posted } from '../../../../shared/ipc';
import type { Place } from '../../../../shared/model/review/place';
import type { Comment, Thread, ThreadKey } from '../../../../shared/model/review/review';
import type { ThreadAct } from '../../../../shared/model/threads/thread-acts';
import { call } from '../../client/client';
import { perform, performAll } from '../operations';
import { reportFailure } from '../report';
import { setFolded } from './folds';

const ownStates = new Map<ThreadKey, Thread['state']>();

/** The state that the person gave the thread last in this window, if they did. */
export function lastOwnState(thread: ThreadKey): Thread['state'] | null {
  return ownStates.get(thread) ?? null;
}

/** Notes what the person did, so that it is no news to them. */
export function noteOwnState(thread: ThreadKey, state: Thread['state']): void {
  ownStates.set(thread, state);
}

/** Resolves, confirms or reopens a thread; one that is done folds, a reopened one unfolds. Answers whether it was done. */
export async function actOnThread(workspaceId: WorkspaceId, thread: ThreadKey, act: ThreadAct): Promise<boolean> {
  const state = act === 'reopen' ? 'open' : 'resolved';
  noteOwnState(thread, state);
  // What the file says already is only taken note of.
  const inFile = act === 'resolve' || act === 'reopen';
  const change = inFile ? call('threads.setState', { workspaceId, thread, state }) : call('threads.confirm', { workspaceId, thread });
  const { ok } = await perform<Result<Posted, Failure>>(workspaceId, change);
  if (ok) setFolded(thread, state === 'resolved');
  return ok;
}

/** Replaces the tags of a thread. */
export async function setThreadTags(workspaceId: WorkspaceId, thread: ThreadKey, tags: readonly string[]): Promise<void> {
  await perform(workspaceId, call('threads.setTags', { workspaceId, thread, tags }));
}

/** Deletes an own comment at once and offers to undo it. The last comment takes its thread with it. */
export async function deleteComment(workspaceId: WorkspaceId, thread: Thread, comment: Comment): Promise<void> {
  const undoMessage = thread.comments.length === 1 ? 'Thread deleted.' : 'Comment deleted.';
  await perform(workspaceId, call('comments.delete', { workspaceId, thread: thread.key, comment: comment.key }), { undoMessage });
}

/** Deletes a thread that holds own comments only, and offers to undo it. */
export async function deleteThread(workspaceId: WorkspaceId, { key, comments }: Thread): Promise<void> {
  const lastFirst = [...comments].reverse();
  await performAll(
    workspaceId,
    lastFirst.map((comment) => () => call('comments.delete', { workspaceId, thread: key, comment: comment.key })),
    { undoMessage: 'Thread deleted.' },
  );
}

/** Replaces the text of an own comment. A failure is left to the caller, which still has the text. */
export async function editComment(
  workspaceId: WorkspaceId,
  thread: ThreadKey,
  comment: string,
  text: { readonly body: string; readonly expectedBody: string },
): Promise<CallResult<'comments.edit'>> {
  const result = await call('comments.edit', { workspaceId, thread, comment, ...text });
  return result.ok ? perform(workspaceId, Promise.resolve(result)) : result;
}

/** Asks where to save the shown review as Markdown, and saves it. */
export function exportReview(workspaceId: WorkspaceId): void {
  void reportFailure(call('review.export', { workspaceId }));
}

/** Gives a lost or outdated thread new lines, written to its file. */
export async function attachThread(workspaceId: WorkspaceId, thread: ThreadKey, place: Place): Promise<void> {
  await perform(workspaceId, call('threads.attach', { workspaceId, thread, place }), { undoMessage: `Attached to ${linesWords(place)}.` });
}

/** "line 3", "lines 3–5". */
export function linesWords({ startLine, endLine }: Place): string {
  return startLine === endLine ? `line ${endLine}` : `lines ${startLine}–${endLine}`;
}

/** Opens a review file with the system's program for it. */
export async function openReviewFile(workspaceId: WorkspaceId, file: string): Promise<void> {
  await reportFailure(call('review.openFile', { workspaceId, file }));
}

/** Shows a review file in the system's file manager. */
export async function revealReviewFile(workspaceId: WorkspaceId, file: string): Promise<void> {
  await reportFailure(call('review.revealFile', { workspaceId, file }));
}
