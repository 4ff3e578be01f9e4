import { useMemo } from 'react';
import { create } from 'zustand';
import type { Sha, WorkspaceId } from '../../../../shared/base';
import type { CommitHeading, ReviewScope, ScopeChoice } from '../../../../shared/model/review/review-scope';
import { parseScopeName, scopeName, type ScopeName } from '../../../../shared/model/review/scope-name';
import type { FilesSnapshot } from '../../../../shared/model/snapshots';
import { call } from '../../client/client';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { lookAt, settleScope } from '../view';
import { useComparison, useFiles, useReviews, useWorkspaceId } from '../workspace-context';

/**
 * What comes into view with a part of the comparison. same: the file that is shown, if the part changes it, else the first one.
 * first, last: that file of the part. thread: its first thread, as a page. nothing: the tabs are right already.
 */
export type Landing = 'same' | 'first' | 'last' | 'thread' | 'nothing';

interface Showing {
  readonly workspaceId: WorkspaceId;
  readonly scope: ScopeName | null;
  readonly landing: Landing;
}

/** From the request until what is to be opened was opened. */
const useShowing = create<{ readonly showing: Showing | null }>()(() => ({ showing: null }));

/** Looks at one commit, or with null at all changes. */
export function showCommit(workspaceId: WorkspaceId, commit: Sha | null, landing: Landing = 'same'): Promise<void> {
  return showScope(workspaceId, commit === null ? { kind: 'all' } : { kind: 'commit', sha: commit }, landing);
}

/**
 * Looks at a part of the comparison, or at all of it: a jump that Back undoes. Steps that follow quickly upon each other end at
 * the last one.
 */
export async function showScope(workspaceId: WorkspaceId, choice: ScopeChoice, landing: Landing = 'same'): Promise<void> {
  const scope = scopeName(choice);
  // What was stepped over was never in view, so it is no place to go back to.
  if (useShowing.getState().showing?.workspaceId === workspaceId) settleScope(workspaceId, scope);
  else lookAt(scope);
  await askFor(workspaceId, scope, landing);
}

/** Asks main for what the view wants already, after Back, Forward or a restart. */
export async function askFor(workspaceId: WorkspaceId, scope: ScopeName | null, landing: Landing = 'nothing'): Promise<void> {
  const showing: Showing = { workspaceId, scope, landing };
  useShowing.setState({ showing });
  const result = await call('scope.show', { workspaceId, scope: parseScopeName(scope) });
  // What was asked for after it, or has landed, has no use for the answer.
  if (useShowing.getState().showing !== showing) return;
  if (!result.ok) {
    notify({ kind: 'failure', message: result.error.message });
    settleScope(workspaceId, nameOf(mirror.get('comparison', workspaceId)?.scope) ?? null);
  }
  if (!result.ok || scope === null || landing === 'nothing') useShowing.setState({ showing: null });
}

/** Whether a list of files is that of a part of the comparison. */
export function areFilesOf(files: FilesSnapshot | undefined, scope: ScopeName): boolean {
  return files?.scope === scope;
}

/** The name of a scope; null for all changes, undefined while no scope is known. */
export function nameOf(scope: ReviewScope | undefined): ScopeName | null | undefined {
  return scope === undefined ? undefined : scopeName(scope);
}

/** The name of one commit as a scope; with null that of all changes. */
export function scopeOfCommit(commit: Sha | null): ScopeName | null {
  return commit === null ? null : scopeName({ kind: 'commit', sha: commit });
}

/** What the window looks at, or is about to. */
export function useShownScope(): ScopeChoice {
  const name = useShownScopeName();
  return useMemo(() => parseScopeName(name), [name]);
}

/** The name of {@link useShownScope}; null for all changes. */
export function useShownScopeName(): ScopeName | null {
  const workspaceId = useWorkspaceId();
  const scope = useComparison()?.scope;
  const showing = useShowing((state) => state.showing);
  return showing?.workspaceId === workspaceId ? showing.scope : (nameOf(scope) ?? null);
}

/** The commit that the window looks at, or is about to; null for anything else. */
export function useShownCommit(): Sha | null {
  const scope = useShownScope();
  return scope.kind === 'commit' ? scope.sha : null;
}

/** What was asked for and is not in view yet, null for all changes; undefined when nothing is on its way. */
export function useScopeOnItsWay(): ScopeName | null | undefined {
  const workspaceId = useWorkspaceId();
  return useShowing(({ showing }) => (showing?.workspaceId === workspaceId ? showing.scope : undefined));
}

/** The commit whose content the window has; null for anything else. */
export function useCommitScope(): CommitHeading | null {
  const scope = useComparison()?.scope;
  return scope?.kind === 'commit' ? scope : null;
}

/** What is to be opened now, in the present repository; {@link consumeArrival} when that is done. */
export function useArrival(): Pick<Showing, 'scope' | 'landing'> | null {
  const workspaceId = useWorkspaceId();
  const showing = useShowing((state) => state.showing);
  const shown = useComparison()?.scope;
  const files = useFiles();
  const review = useReviews()?.active;
  if (showing?.workspaceId !== workspaceId) return null;
  const { scope, landing } = showing;
  if (nameOf(shown) !== scope) return null;
  if (scope !== null && (!areFilesOf(files, scope) || files?.state === 'loading')) return null;
  return landing === 'thread' && review?.compare !== scope ? null : { scope, landing };
}

export function consumeArrival(): void {
  useShowing.setState({ showing: null });
}
