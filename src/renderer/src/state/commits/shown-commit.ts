import { create } from 'zustand';
import type { Sha, WorkspaceId } from '../../../../shared/base';
import type { CommitHeading, ReviewScope } from '../../../../shared/model/review/review-scope';
import type { FilesSnapshot } from '../../../../shared/model/snapshots';
import { call } from '../../client/client';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { lookAt, settleCommit } from '../view';
import { useComparison, useFiles, useReviews, useWorkspaceId } from '../workspace-context';

/**
 * What comes into view with a commit. same: the file that is shown, if the commit changes it, else the first one. first, last:
 * that file of the commit. thread: its first thread, as a page. nothing: the tabs are right already.
 */
export type Landing = 'same' | 'first' | 'last' | 'thread' | 'nothing';

interface Showing {
  readonly workspaceId: WorkspaceId;
  readonly commit: Sha | null;
  readonly landing: Landing;
}

/** From the request until what is to be opened was opened. */
const useShowing = create<{ readonly showing: Showing | null }>()(() => ({ showing: null }));

/**
 * Looks at one commit, or with null at all changes: a jump that Back undoes. Steps that follow quickly upon each other end at
 * the last one.
 */
export async function showCommit(workspaceId: WorkspaceId, commit: Sha | null, landing: Landing = 'same'): Promise<void> {
  // What was stepped over was never in view, so it is no place to go back to.
  if (useShowing.getState().showing?.workspaceId === workspaceId) settleCommit(workspaceId, commit);
  else lookAt(commit);
  await askFor(workspaceId, commit, landing);
}

/** Asks main for the commit that the view wants already, after Back, Forward or a restart. */
export async function askFor(workspaceId: WorkspaceId, commit: Sha | null, landing: Landing = 'nothing'): Promise<void> {
  const showing: Showing = { workspaceId, commit, landing };
  useShowing.setState({ showing });
  const result = await call('commits.show', { workspaceId, commit });
  // What was asked for after it, or has landed, has no use for the answer.
  if (useShowing.getState().showing !== showing) return;
  if (!result.ok) {
    notify({ kind: 'failure', message: result.error.message });
    settleCommit(workspaceId, commitOf(mirror.get('comparison', workspaceId)?.scope) ?? null);
  }
  if (!result.ok || commit === null || landing === 'nothing') useShowing.setState({ showing: null });
}

/** Whether a list of files is that of a commit: the name of its comparison ends with the new side. */
export function areFilesOf(files: FilesSnapshot | undefined, commit: Sha): boolean {
  return files?.comparison.endsWith(`..${commit}`) ?? false;
}

/** The commit of a scope; null for all changes, undefined while no scope is known. */
export function commitOf(scope: ReviewScope | undefined): Sha | null | undefined {
  if (scope === undefined) return undefined;
  return scope.kind === 'commit' ? scope.sha : null;
}

/** The commit that the window looks at, or is about to; null for all changes. */
export function useShownCommit(): Sha | null {
  const workspaceId = useWorkspaceId();
  const scope = useComparison()?.scope;
  const showing = useShowing((state) => state.showing);
  return showing?.workspaceId === workspaceId ? showing.commit : (commitOf(scope) ?? null);
}

/** The commit that was asked for and is not in view yet, null for all changes; undefined when nothing is on its way. */
export function useCommitOnItsWay(): Sha | null | undefined {
  const workspaceId = useWorkspaceId();
  return useShowing(({ showing }) => (showing?.workspaceId === workspaceId ? showing.commit : undefined));
}

/** The commit whose content the window has; null for all changes. */
export function useCommitScope(): CommitHeading | null {
  const scope = useComparison()?.scope;
  return scope?.kind === 'commit' ? scope : null;
}

/** What is to be opened now, in the present repository; {@link consumeArrival} when that is done. */
export function useArrival(): Pick<Showing, 'commit' | 'landing'> | null {
  const workspaceId = useWorkspaceId();
  const showing = useShowing((state) => state.showing);
  const scope = useComparison()?.scope;
  const files = useFiles();
  const review = useReviews()?.active;
  if (showing?.workspaceId !== workspaceId) return null;
  const { commit, landing } = showing;
  if (commitOf(scope) !== commit) return null;
  if (commit !== null && (!areFilesOf(files, commit) || files?.state === 'loading')) return null;
  return landing === 'thread' && review?.compare !== commit ? null : { commit, landing };
}

export function consumeArrival(): void {
  useShowing.setState({ showing: null });
}
