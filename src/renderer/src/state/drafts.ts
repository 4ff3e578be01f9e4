import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { disposable, type Clock, type Sha, type WorkspaceId } from '../../../shared/base';
import { commitReviewName, reviewName } from '../../../shared/model/review/review-name';
import { call } from '../client/client';
import { DraftStore, type DraftStatus } from './reviews/draft-store';
import { notify } from './notices';
import { useReviews, useWorkspaceId } from './workspace-context';

/** An unsent text. It belongs to the review that was shown when it was begun. */
export interface Draft {
  readonly text: string;
  readonly status: DraftStatus;
  readonly setText: (text: string) => void;
  /** Forgets it, after it was posted or discarded. */
  readonly clear: () => void;
}

const timers: Pick<Clock, 'after'> = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return disposable(() => clearTimeout(timer));
  },
};

const stores = new Map<WorkspaceId, DraftStore>();

/** The drafts of a repository; those of earlier runs are on their way after the first call. */
function draftsOf(workspaceId: WorkspaceId): DraftStore {
  const known = stores.get(workspaceId);
  if (known !== undefined) return known;
  const store = new DraftStore(async (key, text) => (await call('drafts.save', { workspaceId, key, text })).ok, timers);
  stores.set(workspaceId, store);
  void loadInto(store, workspaceId);
  return store;
}

async function loadInto(store: DraftStore, workspaceId: WorkspaceId): Promise<void> {
  const result = await call('drafts.load', { workspaceId });
  if (result.ok) store.load(result.value.drafts);
  else notify({ kind: 'failure', message: `Drafts could not be read. ${result.error.message}` });
}

/** A repository's drafts belong to the review that is shown: its name and a colon stand before their keys. */
function usePrefix(): string | null {
  const active = useReviews()?.active ?? null;
  return active === null ? null : prefixOf(reviewName(active));
}

function prefixOf(name: string): string {
  return `${name}:`;
}

/** Drafts begun on a commit before it was rewritten go with its review. Call once for the repository that is shown. */
export function useFollowingDrafts(): void {
  const store = draftsOf(useWorkspaceId());
  const prefix = usePrefix();
  const previous = useReviews()?.active?.followed?.previous;
  const listen = useCallback((listener: () => void) => store.listen(listener), [store]);
  const keys = useSyncExternalStore(listen, () => store.keys());
  useEffect(() => {
    if (prefix === null || previous === undefined) return;
    for (const sha of previous) moveDrafts(store, prefixOf(commitReviewName(sha)), prefix);
  }, [store, prefix, previous, keys]);
}

/** Gives the drafts of one commit to another, when its review goes there. */
export function moveDraftsOfCommit(workspaceId: WorkspaceId, from: Sha, to: Sha): void {
  moveDrafts(draftsOf(workspaceId), prefixOf(commitReviewName(from)), prefixOf(commitReviewName(to)));
}

/** A draft whose new name is taken keeps its old one, so that none is lost. */
function moveDrafts(store: DraftStore, from: string, to: string): void {
  for (const key of store.keys()) {
    const moved = to + key.slice(from.length);
    if (key.startsWith(from) && store.text(moved) === '') store.move(key, moved);
  }
}

/** The draft of a name from `shared/model/draft-key`, followed while the component is mounted. */
export function useDraft(name: string): Draft {
  const store = draftsOf(useWorkspaceId());
  const key = `${usePrefix() ?? ''}${name}`;
  const listen = useCallback((listener: () => void) => store.listen(listener), [store]);
  const text = useSyncExternalStore(listen, () => store.text(key));
  const status = useSyncExternalStore(listen, () => store.status(key));
  return useMemo(
    () => ({ text, status, setText: (next) => store.set(key, next), clear: () => store.clear(key) }),
    [store, key, text, status],
  );
}

/** Gives drafts other names, for new threads whose lines have moved. The text of the second name, if any, is replaced. */
export function useDraftMover(): (from: string, to: string) => void {
  const store = draftsOf(useWorkspaceId());
  const prefix = usePrefix() ?? '';
  return useCallback(
    (from, to) => {
      if (store.text(prefix + from) !== '' && from !== to) store.move(prefix + from, prefix + to);
    },
    [store, prefix],
  );
}

const noNames: readonly string[] = [];

/** Names of the drafts with text in the present review. */
export function useDraftKeys(): readonly string[] {
  const store = draftsOf(useWorkspaceId());
  const prefix = usePrefix();
  const listen = useCallback((listener: () => void) => store.listen(listener), [store]);
  const keys = useSyncExternalStore(listen, () => store.keys());
  return useMemo(
    () => (prefix === null ? noNames : keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))),
    [keys, prefix],
  );
}

/** Saves every draft when the window is left, hidden or closed. Answers how to stop. */
export function keepDraftsOnLeave(): () => void {
  const flush = (): void => {
    for (const store of stores.values()) store.flush();
  };
  const events = ['blur', 'pagehide', 'beforeunload'] as const;
  for (const event of events) window.addEventListener(event, flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    for (const event of events) window.removeEventListener(event, flush);
    document.removeEventListener('visibilitychange', flush);
  };
}
