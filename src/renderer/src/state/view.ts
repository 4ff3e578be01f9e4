import { create } from 'zustand';
import type { RepoPath, WorkspaceId } from '../../../shared/base';
import type { Place } from '../../../shared/model/review/place';
import type { ScopeName } from '../../../shared/model/review/scope-name';
import type { ThreadKey } from '../../../shared/model/review/review';
import type { SessionId } from '../../../shared/model/sessions/session';
import { noHistory, recordJump, stepBack, stepForward, type History, type Stop, type ViewName } from './views/history';
import { activateTab, activeTabOf, noTabs, openTab, tabIdOf, targetOf, type Tab, type Tabs, type TabTarget } from './views/tabs';

/** What a file's tab shall bring into view. Nothing of it means the top of the file. */
export interface FileGoal {
  readonly thread?: ThreadKey;
  readonly place?: Place;
  /** Text to select in the last line of the place: half-open, in UTF-16 units from the line's start. */
  readonly columns?: Columns;
  /** Moves the keyboard to the lines. */
  readonly focus?: boolean;
}

interface Columns {
  readonly start: number;
  readonly end: number;
}

/** What a session's tab shall bring into view. */
export interface SessionGoal {
  /** 0-based index of the turn. */
  readonly turn?: number;
  /** Id of the event in it, where it is known. */
  readonly event?: string;
  /** The comment that the person came from, to be named and to go back to. */
  readonly from?: { readonly thread: ThreadKey; readonly comment: string };
}

/** What a tab's content shall bring into view, once. Which fields can be set depends on the kind of the tab. */
export interface Reveal {
  readonly tabId: string;
  readonly thread: ThreadKey | null;
  readonly place: Place | null;
  readonly columns: Columns | null;
  readonly focus: boolean;
  readonly turn: number | null;
  readonly event: string | null;
  readonly from: NonNullable<SessionGoal['from']> | null;
  /** Rises with each request, so that the same place can be asked for twice. */
  readonly stamp: number;
}

/** Where a tab shall be scrolled to after Back, Forward or a restart. */
interface ScrollRestore {
  readonly tabId: string;
  /** CSS pixels. */
  readonly scrollTop: number;
  readonly stamp: number;
}

/** How this window shows one repository. */
export interface WorkspaceView {
  readonly view: ViewName;
  /** The part of the comparison that is looked at, or asked for; null for all changes. */
  readonly scope: ScopeName | null;
  readonly tabs: Tabs;
  readonly history: History;
  readonly sidePanel: boolean;
  /** The right panel beside files and threads. */
  readonly contextPanel: boolean;
  /** The right panel beside a session. */
  readonly sessionPanel: boolean;
  /** CSS pixels by panel: `side:changes`, `side:sessions`, `context`. Absent: the default. */
  readonly widths: Readonly<Record<string, number>>;
  /** CSS pixels by tab id. */
  readonly scrolls: Readonly<Record<string, number>>;
  /** Small things that features remember (folds, filters), by name. JSON values. */
  readonly remembered: Readonly<Record<string, unknown>>;
}

export const newWorkspaceView: WorkspaceView = {
  view: 'changes',
  scope: null,
  tabs: noTabs,
  history: noHistory,
  sidePanel: true,
  contextPanel: false,
  sessionPanel: true,
  widths: {},
  scrolls: {},
  remembered: {},
};

/** Names the window's part that belongs to no repository (Welcome and its settings tab). */
export const appScope = '';

export type ViewScope = WorkspaceId | typeof appScope;

interface ViewState {
  readonly current: ViewScope;
  /** Only those that are loaded. */
  readonly views: Readonly<Record<string, WorkspaceView>>;
  readonly reveal: Reveal | null;
  readonly restore: ScrollRestore | null;
}

/** The per-window view. Changed only through the functions of this file. */
export const useView = create<ViewState>()(() => ({
  current: appScope,
  views: {},
  reveal: null,
  restore: null,
}));

let lastStamp = 0;

function nextStamp(): number {
  lastStamp += 1;
  return lastStamp;
}

/** The view of the repository that is shown now. */
export function currentView(): WorkspaceView {
  const { current, views } = useView.getState();
  return views[current] ?? newWorkspaceView;
}

/** Changes the view of the repository that is shown now. */
export function updateView(change: (view: WorkspaceView) => WorkspaceView): void {
  useView.setState((state) => {
    const before = state.views[state.current] ?? newWorkspaceView;
    const after = change(before);
    return after === before ? state : { views: { ...state.views, [state.current]: after } };
  });
}

/** A part of the present view, followed while the component is mounted. */
export function useCurrentView<T>(select: (view: WorkspaceView) => T): T {
  return useView((state) => select(state.views[state.current] ?? newWorkspaceView));
}

export function useActiveTab(): Tab | null {
  return useCurrentView((view) => activeTabOf(view.tabs));
}

/** Shows a repository (or, with the empty scope, the Welcome screen). */
export function showWorkspace(scope: ViewScope): void {
  useView.setState({ current: scope });
}

/** Changes the tabs without a jump: closing, moving, keeping. */
export function updateTabs(change: (tabs: Tabs) => Tabs): void {
  updateView((view) => {
    const tabs = change(view.tabs);
    return tabs === view.tabs ? view : { ...view, tabs };
  });
}

interface OpenOptions {
  /** A tab that stays, instead of a preview. */
  readonly keep?: boolean;
  /** It belongs to a jump that is in the history already. */
  readonly partOfJump?: boolean;
}

/**
 * Shows a file, changed or not. `reveal` brings a thread or lines into view; without it the file shows where it was left.
 */
export function openFile(
  path: RepoPath,
  options: OpenOptions & { readonly reveal?: FileGoal } = {},
): void {
  jumpTo({ kind: 'file', path }, options);
  if (options.reveal !== undefined) requestReveal({ kind: 'file', path }, options.reveal);
}

/** Shows a thread as a page. */
export function openThread(thread: ThreadKey, options: OpenOptions = {}): void {
  jumpTo({ kind: 'thread', thread }, options);
}

/** Shows the transcript of a session, where it was left or at what is to be revealed. */
export function openSession(session: SessionId, options: OpenOptions & { readonly reveal?: SessionGoal } = {}): void {
  // Without a repository the window shows tabs in this view only.
  if (useView.getState().current === appScope) setView('sessions');
  jumpTo({ kind: 'session', session }, options);
  if (options.reveal !== undefined) requestReveal({ kind: 'session', session }, options.reveal);
}

/** Shows the versions of a review file. */
export function openHistory(file: string): void {
  jumpTo({ kind: 'history', file }, { keep: true });
}

export function openSettings(): void {
  jumpTo({ kind: 'settings' }, { keep: true });
}

/** Shows a tab that is open. */
export function selectTab(id: string): void {
  const tab = currentView().tabs.tabs.find((candidate) => candidate.id === id);
  if (tab !== undefined) jumpTo(targetOf(tab), { keep: !tab.preview });
}

function jumpTo(target: TabTarget, { keep = false, partOfJump = false }: OpenOptions): void {
  updateView((view) => {
    const here = stopOf(view);
    // The Inbox shows no tabs, so going to one leaves it.
    const fromInbox = view.view === 'inbox';
    const moves = here !== null && !partOfJump && (fromInbox || tabIdOf(here.target) !== tabIdOf(target));
    return {
      ...view,
      view: fromInbox ? viewFor(target) : view.view,
      tabs: openTab(view.tabs, target, keep),
      history: moves ? recordJump(view.history, here) : view.history,
    };
  });
}

function viewFor({ kind }: TabTarget): ViewName {
  return kind === 'session' ? 'sessions' : 'changes';
}

function stopOf(view: WorkspaceView): Stop | null {
  const tab = activeTabOf(view.tabs);
  return tab === null ? null : { view: view.view, scope: view.scope, target: targetOf(tab), scrollTop: view.scrolls[tab.id] ?? 0 };
}

/** Wants to look at a part of the comparison, or with null at all changes: a jump. The tabs stay. */
export function lookAt(scope: ScopeName | null): void {
  updateView((view) => {
    if (view.scope === scope) return view;
    const here = stopOf(view);
    return { ...view, scope, history: here === null ? view.history : recordJump(view.history, here) };
  });
}

/** Says which part of the comparison a repository's window really looks at; no jump. */
export function settleScope(workspaceId: WorkspaceId, scope: ScopeName | null): void {
  useView.setState((state) => {
    const view = state.views[workspaceId];
    return view === undefined || view.scope === scope ? state : { views: { ...state.views, [workspaceId]: { ...view, scope } } };
  });
}

/** Shows a view's side panel; the tabs stay. */
export function setView(name: ViewName): void {
  updateView((view) => (view.view === name && view.sidePanel ? view : { ...view, view: name, sidePanel: true }));
}

export function back(): void {
  step(stepBack);
}

export function forward(): void {
  step(stepForward);
}

function step(take: typeof stepBack): void {
  const view = currentView();
  const taken = take(view.history, stopOf(view));
  if (taken === null) return;
  const { stop, history } = taken;
  const id = tabIdOf(stop.target);
  const tabs = view.tabs.tabs.some((tab) => tab.id === id) ? activateTab(view.tabs, id) : openTab(view.tabs, stop.target, false);
  updateView((now) => ({ ...now, view: stop.view, scope: stop.scope, tabs, history, scrolls: { ...now.scrolls, [id]: stop.scrollTop } }));
  useView.setState({ restore: { tabId: id, scrollTop: stop.scrollTop, stamp: nextStamp() }, reveal: null });
}

function requestReveal(target: TabTarget, goal: FileGoal & SessionGoal): void {
  const { thread = null, place = null, columns = null, focus = false, turn = null, event = null, from = null } = goal;
  useView.setState({ reveal: { tabId: tabIdOf(target), thread, place, columns, focus, turn, event, from, stamp: nextStamp() } });
}

/** What the tab's content shall scroll to now; {@link consumeReveal} when that is done. */
export function usePendingReveal(tabId: string): Reveal | null {
  return useView((state) => (state.reveal?.tabId === tabId ? state.reveal : null));
}

/** Says that a reveal was done (or cannot be); a newer request stays. */
export function consumeReveal(reveal: Reveal): void {
  useView.setState((state) => (state.reveal?.stamp === reveal.stamp ? { reveal: null } : state));
}

/** Where the tab's content shall be scrolled to now because of Back or Forward; {@link consumeScrollRestore} when done. */
export function usePendingScrollRestore(tabId: string): ScrollRestore | null {
  return useView((state) => (state.restore?.tabId === tabId ? state.restore : null));
}

export function consumeScrollRestore(restore: ScrollRestore): void {
  useView.setState((state) => (state.restore?.stamp === restore.stamp ? { restore: null } : state));
}

/** Remembers how far a tab is scrolled (CSS pixels), for Back, for coming back to the tab, and for a restart. */
export function rememberScroll(tabId: string, scrollTop: number): void {
  updateView((view) => (view.scrolls[tabId] === scrollTop ? view : { ...view, scrolls: { ...view.scrolls, [tabId]: scrollTop } }));
}

/** How far a tab was scrolled when it was last left, 0 at first. Read once on mount. */
export function rememberedScroll(tabId: string): number {
  return currentView().scrolls[tabId] ?? 0;
}
