import { create } from 'zustand';
import type { Sha, WorkspaceId } from '../../../../shared/base';
import type { CommitHeading, ReviewScope } from '../../../../shared/model/review-scope';
import { call } from '../../client/client';
import { mirror } from '../mirror';
import { reportFailure } from '../report';
import { lookAt, settleCommit } from '../view';
import { useComparison, useWorkspaceId } from '../workspace-context';

/**
 * What comes into view with a commit. same: the file that is shown, if the commit changes it, else the first one. first, last:
 * that file of the commit. thread: its first thread, as a page. nothing: the tabs are right already.
 */
export type Landing = 'same' | 'first' | 'last' | 'thread' | 'nothing';

interface Showing {
  readonly workspaceId: WorkspaceId;
  readonly commit: Sha | null;
  readonly landing: Landing;
  /** asked: main is reading it. arrived: its files are here, and one of them is to be opened. */
  readonly state: 'asked' | 'arrived';
}

const useShowing = create<{ readonly showing: Showing | null }>()(() => ({ showing: null }));

/**
 * Looks at one commit, or with null at all changes: a jump that Back undoes. Steps that follow quickly upon each other end at
 * the last one.
 */
export async function showCommit(workspaceId: WorkspaceId, commit: Sha | null, landing: Landing = 'same'): Promise<void> {
  lookAt(commit);
  await askFor(workspaceId, commit, landing);
}

/** Asks main for the commit that the view wants already, after Back, Forward or a restart. */
export async function askFor(workspaceId: WorkspaceId, commit: Sha | null, landing: Landing = 'nothing'): Promise<void> {
  const showing: Showing = { workspaceId, commit, landing, state: 'asked' };
  useShowing.setState({ showing });
  const shown = await reportFailure(call('commits.show', { workspaceId, commit }));
  if (useShowing.getState().showing !== showing) return;
  if (!shown) settleCommit(workspaceId, commitOf(mirror.get('comparison', workspaceId)?.scope) ?? null);
  const lands = shown && commit !== null && landing !== 'nothing';
  useShowing.setState({ showing: lands ? { ...showing, state: 'arrived' } : null });
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

/** Whether a commit was asked for that is not in view yet. */
export function useAskedForCommit(): boolean {
  const workspaceId = useWorkspaceId();
  return useShowing((state) => state.showing?.workspaceId === workspaceId);
}

/** The commit whose content the window has; null for all changes. */
export function useCommitScope(): CommitHeading | null {
  const scope = useComparison()?.scope;
  return scope?.kind === 'commit' ? scope : null;
}

/** What is to be opened now, in the present repository; {@link consumeArrival} when that is done. */
export function useArrival(): { readonly commit: Sha; readonly landing: Landing } | null {
  const workspaceId = useWorkspaceId();
  const showing = useShowing((state) => state.showing);
  if (showing?.workspaceId !== workspaceId || showing.state !== 'arrived' || showing.commit === null) return null;
  return { commit: showing.commit, landing: showing.landing };
}

export function consumeArrival(): void {
  useShowing.setState((state) => (state.showing?.state === 'arrived' ? { showing: null } : state));
}
