import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { Place } from '../../../../shared/model/review/place';
import type { AnsweredThread, CommitHere, TouchedHere } from '../../../../shared/model/sessions/session-links';
import { nameOf, scopeOfCommit, showCommit } from '../commits/shown-scope';
import { chooseSides } from '../comparison/actions';
import { mirror } from '../mirror';
import { openFile, openThread, setView, showWorkspace } from '../view';

/** Shows a thread that a turn answered, in its repository and its review. */
export function openAnsweredThread(link: AnsweredThread): void {
  showWorkspace(link.workspaceId);
  lookAtReview(link);
  openThread(link.thread, { keep: true });
}

/** Shows a file that a session touched as a diff. */
export function openTouchedFile({ workspaceId, path }: TouchedHere): void {
  openLinesHere(workspaceId, path, null);
}

/** Shows lines of a file of an open repository, with null the file. */
export function openLinesHere(workspaceId: WorkspaceId, path: RepoPath, place: Place | null): void {
  showWorkspace(workspaceId);
  openFile(path, { keep: true, ...(place !== null && { reveal: { place } }) });
}

/** Shows a commit that a session names. */
export function openNamedCommit({ workspaceId, sha }: CommitHere): void {
  showWorkspace(workspaceId);
  setView('commits');
  void showCommit(workspaceId, sha, 'first');
}

/** A thread is shown with the review that holds it: that of a commit, or that of a comparison. */
function lookAtReview({ workspaceId, commit, comparison }: AnsweredThread): void {
  const shown = mirror.get('comparison', workspaceId);
  if ((nameOf(shown?.scope) ?? null) !== scopeOfCommit(commit)) void showCommit(workspaceId, commit, 'nothing');
  if (comparison === null) return;
  const { base, compare } = comparison;
  if (shown?.base.name !== base || shown.compare.name !== compare) chooseSides(workspaceId, base, compare);
}
