import type { AnsweredThread, CommitHere, TouchedHere } from '../../../../shared/model/sessions/session-links';
import type { WorkspaceId } from '../../../../shared/base';
import { commitOf, showCommit } from '../commits/shown-commit';
import { mirror } from '../mirror';
import { openFile, openThread, setView, showWorkspace } from '../view';

/** Shows a thread that a turn answered, in its repository and its review. */
export function openAnsweredThread({ workspaceId, thread, commit }: AnsweredThread): void {
  showWorkspace(workspaceId);
  lookAtReview(workspaceId, commit);
  openThread(thread, { keep: true });
}

/** Shows a file that a session touched as a diff. */
export function openTouchedFile({ workspaceId, path }: TouchedHere): void {
  showWorkspace(workspaceId);
  openFile(path, { keep: true });
}

/** Shows a commit that a session names. */
export function openNamedCommit({ workspaceId, sha }: CommitHere): void {
  showWorkspace(workspaceId);
  setView('commits');
  void showCommit(workspaceId, sha, 'first');
}

/** A thread is shown with the review that holds it: that of a commit, or with null that of the comparison. */
function lookAtReview(workspaceId: WorkspaceId, commit: AnsweredThread['commit']): void {
  const shown = commitOf(mirror.get('comparison', workspaceId)?.scope) ?? null;
  if (shown !== commit) void showCommit(workspaceId, commit, 'nothing');
}
