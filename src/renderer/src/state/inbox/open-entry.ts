import { toRepoPath, type RepoPath, type WorkspaceId } from '../../../../shared/base';
import type { InboxEntry, InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import type { Place } from '../../../../shared/model/review/place';
import { call } from '../../client/client';
import { nameOf, scopeOfCommit, showCommit } from '../commits/shown-scope';
import { chooseSides } from '../comparison/actions';
import { handOverDrafts } from '../drafts';
import { notify } from '../notices';
import { reportFailure } from '../report';
import { firstSnapshot } from '../snapshots/first-snapshot';
import { currentView, openFile, openHistory, openThread, setView, showWorkspace, useView } from '../view';
import { workspaceOfRoot } from './inbox-actions';

/**
 * Shows a thread where its lines are: in its repository, opened if it is not, and with the review that it stands in.
 * Answers null where the repository cannot be opened, which is said.
 */
export async function openEntryInDiff(entry: InboxThreadEntry): Promise<WorkspaceId | null> {
  const workspaceId = await openReviewOf(entry);
  if (workspaceId === null) return null;
  const path = entry.path === null ? null : toRepoPath(entry.path);
  if (path === null) openThread(entry.thread, { keep: true });
  else openFile(path, { keep: true, reveal: { thread: entry.thread } });
  if (entry.commit !== null) setView('commits');
  return workspaceId;
}

/** Shows a file in the comparison or commit that an entry's review is about. */
export async function openFileOfReview(entry: InboxThreadEntry, path: RepoPath, place: Place | null): Promise<void> {
  const workspaceId = await openReviewOf(entry);
  if (workspaceId === null) return;
  openFile(path, { keep: true, ...(place !== null && { reveal: { place } }) });
  if (entry.commit !== null) setView('commits');
}

async function openReviewOf(entry: InboxThreadEntry): Promise<WorkspaceId | null> {
  const workspaceId = await openRepositoryAt(entry.root);
  if (workspaceId === null) return null;
  await whenViewIsLoaded(workspaceId);
  showWorkspace(workspaceId);
  await lookAtReviewOf(workspaceId, entry);
  return workspaceId;
}

/** Shows a repository, opened if it is not. */
export async function openRepository(root: string): Promise<void> {
  const workspaceId = await openRepositoryAt(root);
  if (workspaceId === null) return;
  await whenViewIsLoaded(workspaceId);
  showWorkspace(workspaceId);
  setView('changes');
}

/** Shows the versions of an entry's review file, in its repository. */
export async function openVersionsOf({ root, file }: Pick<InboxEntry, 'root' | 'file'>): Promise<void> {
  const workspaceId = await openRepositoryAt(root);
  if (workspaceId === null) return;
  await whenViewIsLoaded(workspaceId);
  showWorkspace(workspaceId);
  openHistory(file);
}

/** Opens the review file of an entry with the system's program for it. */
export async function openFileOf({ root, file }: InboxEntry): Promise<void> {
  await reportFailure(call('inbox.openFile', { root, file }));
}

/** Null when it could not be opened, which is said. */
async function openRepositoryAt(root: string): Promise<WorkspaceId | null> {
  const open = workspaceOfRoot(root);
  if (open !== null) return open;
  const result = await call('app.open', { path: root });
  if (!result.ok) {
    notify({ kind: 'failure', message: result.error.message });
    return null;
  }
  const [opened] = result.value.opened;
  // What could not be opened comes back in the app's snapshot, which the window shows.
  if (opened === undefined) return null;
  handOverDrafts(root, opened);
  return opened;
}

/** What a view remembers comes with its repository; a change before that would forget it. */
function whenViewIsLoaded(workspaceId: WorkspaceId): Promise<void> {
  return new Promise((resolve) => {
    if (useView.getState().views[workspaceId] !== undefined) {
      resolve();
      return;
    }
    const stop = useView.subscribe(({ views }) => {
      if (views[workspaceId] === undefined) return;
      stop();
      resolve();
    });
  });
}

/** A thread is shown with the review that holds it: that of a commit, or that of a comparison. */
async function lookAtReviewOf(workspaceId: WorkspaceId, { file, commit }: InboxThreadEntry): Promise<void> {
  const shown = await firstSnapshot('comparison', workspaceId, ({ state }) => state !== 'loading');
  // The view may want a commit back that main has not been asked for yet.
  const wanted = scopeOfCommit(commit);
  if (currentView().scope !== wanted || nameOf(shown.scope) !== wanted) void showCommit(workspaceId, commit, 'nothing');
  if (commit !== null) return;
  const { all } = await firstSnapshot('reviews', workspaceId, ({ state }) => state !== 'loading');
  const review = all.find((summary) => summary.file === file);
  if (review === undefined || review.base === null || review.compare === null) return;
  if (shown.base.name !== review.base || shown.compare.name !== review.compare) chooseSides(workspaceId, review.base, review.compare);
}
