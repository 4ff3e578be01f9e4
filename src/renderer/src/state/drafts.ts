import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { disposable, type Clock, type Sha, type WorkspaceId } from '../../../shared/base';
import type { CallResult } from '../../../shared/ipc';
import { commitReviewName, reviewName } from '../../../shared/model/review/review-name';
import { scopeName } from '../../../shared/model/review/scope-name';
import { parseDraftKey } from '../../../shared/model/threads/draft-key';
import { call } from '../client/client';
import { DraftStore, type DraftStatus } from './reviews/draft-store';
import { notify } from './notices';
import { useComparison, useReviews, useWorkspaceId } from './workspace-context';

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

const stores = new Map<string, DraftStore>();

/** The drafts of a repository; those of earlier runs are on their way after the first call. */
function draftsOf(workspaceId: WorkspaceId): DraftStore {
  const known = stores.get(workspaceId);
  if (known !== undefined) return known;
  const store = new DraftStore(async (key, text) => (await call('drafts.save', { workspaceId, key, text })).ok, timers);
  stores.set(workspaceId, store);
  void loadInto(store, workspaceId);
  return store;
}

/** The drafts of a repository that is not open. */
function draftsOfClosed(root: string): DraftStore {
  const name = closedName(root);
  const known = stores.get(name);
  if (known !== undefined) return known;
  const store = new DraftStore(async (key, text) => (await call('inbox.saveDraft', { root, key, text })).ok, timers);
  stores.set(name, store);
  void call('inbox.drafts', { root }).then((result) => take(store, result));
  return store;
}

/** Gives what was written while a repository was not open to its window, which has its drafts from then on. */
export function handOverDrafts(root: string, workspaceId: WorkspaceId): void {
  const closed = stores.get(closedName(root));
  if (closed === undefined) return;
  const open = draftsOf(workspaceId);
  for (const key of closed.keys()) open.set(key, closed.text(key));
  stores.delete(closedName(root));
}

/** Forgets the drafts of a repository that was closed: they may be changed before it is open again. */
export function leaveDrafts(workspaceId: WorkspaceId): void {
  stores.get(workspaceId)?.flush();
  stores.delete(workspaceId);
}

function closedName(root: string): string {
  return `closed:${root}`;
}

async function loadInto(store: DraftStore, workspaceId: WorkspaceId): Promise<void> {
  take(store, await call('drafts.load', { workspaceId }));
}

function take(store: DraftStore, result: CallResult<'drafts.load'> | CallResult<'inbox.drafts'>): void {
  if (result.ok) store.load(result.value.drafts);
  else notify({ kind: 'failure', message: `Drafts could not be read. ${result.error.message}` });
}

/** A repository's drafts belong to the review that is shown: its name and a colon stand before their keys. */
function usePrefix(): string | null {
  const active = useReviews()?.active ?? null;
  return active === null ? null : prefixOf(reviewName(active));
}

/**
 * A review whose comparison is shown in part only: lines of the part are not those of the whole, so drafts for new lines are
 * kept apart. Their names begin with this; '' where the review is that of what is shown.
 */
function usePartPrefix(): string {
  const scope = useComparison()?.scope;
  return scope?.kind === 'range' || scope?.kind === 'uncommitted' ? `in ${scopeName(scope) ?? ''} ` : '';
}

function hasLines(name: string): boolean {
  return parseDraftKey(name)?.kind === 'new-thread';
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

/** A draft of a store, followed while the component is mounted. */
function useDraftOf(store: DraftStore, key: string): Draft {
  const listen = useCallback((listener: () => void) => store.listen(listener), [store]);
  const text = useSyncExternalStore(listen, () => store.text(key));
  const status = useSyncExternalStore(listen, () => store.status(key));
  return useMemo(
    () => ({ text, status, setText: (next) => store.set(key, next), clear: () => store.clear(key) }),
    [store, key, text, status],
  );
}

/** Where the drafts of a review are kept. */
export interface DraftPlace {
  readonly store: DraftStore;
  /** Stands before the names of the review's drafts. */
  readonly prefix: string;
  /** Stands between for new lines, where the review's comparison is shown in part only; else ''. */
  readonly part: string;
}

/** Where the drafts of the shown review are kept; the same object while it is the same review, of the same part. */
export function useDraftPlace(): DraftPlace {
  const store = draftsOf(useWorkspaceId());
  const prefix = usePrefix() ?? '';
  const part = usePartPrefix();
  return useMemo(() => ({ store, prefix, part }), [store, prefix, part]);
}

/**
 * Where the drafts of a review of any known repository are kept: while it is open the same as in its window.
 * @param review its name
 */
export function useDraftPlaceAt(root: string, workspaceId: WorkspaceId | null, review: string): DraftPlace {
  useEffect(() => {
    if (workspaceId !== null) handOverDrafts(root, workspaceId);
  }, [root, workspaceId]);
  const store = workspaceId === null ? draftsOfClosed(root) : draftsOf(workspaceId);
  return useMemo(() => ({ store, prefix: prefixOf(review), part: '' }), [store, review]);
}

/** The draft of a name from `shared/model/draft-key`, followed while the component is mounted. */
export function useDraftIn({ store, prefix, part }: DraftPlace, name: string): Draft {
  return useDraftOf(store, `${prefix}${hasLines(name) ? part : ''}${name}`);
}

/** {@link useDraftIn} the shown review. */
export function useDraft(name: string): Draft {
  return useDraftIn(useDraftPlace(), name);
}

/** Gives drafts other names, for new threads whose lines have moved. The text of the second name, if any, is replaced. */
export function useDraftMover(): (from: string, to: string) => void {
  const store = draftsOf(useWorkspaceId());
  const prefix = `${usePrefix() ?? ''}${usePartPrefix()}`;
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
  const part = usePartPrefix();
  const listen = useCallback((listener: () => void) => store.listen(listener), [store]);
  const keys = useSyncExternalStore(listen, () => store.keys());
  return useMemo(
    () => (prefix === null ? noNames : keys.filter((key) => key.startsWith(prefix)).flatMap((key) => namesInPart(key.slice(prefix.length), part))),
    [keys, prefix, part],
  );
}

/** The name of a draft where it belongs to what is shown; nothing where its lines are those of another part. */
function namesInPart(name: string, part: string): readonly string[] {
  if (part !== '' && name.startsWith(part)) return [name.slice(part.length)];
  return part !== '' && hasLines(name) ? [] : [name];
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
