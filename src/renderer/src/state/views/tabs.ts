import type { RepoPath } from '../../../../shared/base';
import type { ThreadKey } from '../../../../shared/model/review/review';
import type { SessionId } from '../../../../shared/model/sessions/session';

/** What a tab shows. */
export type TabTarget =
  | { readonly kind: 'file'; readonly path: RepoPath }
  | { readonly kind: 'thread'; readonly thread: ThreadKey }
  | { readonly kind: 'session'; readonly session: SessionId }
  /** Versions of a review file, as `ReviewFileState.file`. */
  | { readonly kind: 'history'; readonly file: string }
  | { readonly kind: 'settings' };

/** `id` follows from the target, so that no target is open twice. A preview tab gives way to the next preview. */
export type Tab = TabTarget & { readonly id: string; readonly preview: boolean };

export interface Tabs {
  readonly tabs: readonly Tab[];
  readonly activeId: string | null;
  /** Closed ones, newest last, to open again. */
  readonly closed: readonly TabTarget[];
}

export const noTabs: Tabs = { tabs: [], activeId: null, closed: [] };

const closedLimit = 20;

export function tabIdOf(target: TabTarget): string {
  switch (target.kind) {
    case 'file':
      return `file:${target.path}`;
    case 'thread':
      return `thread:${target.thread}`;
    case 'session':
      return `session:${target.session}`;
    case 'history':
      return `history:${target.file}`;
    case 'settings':
      return 'settings';
  }
}

export function activeTabOf(state: Tabs): Tab | null {
  return state.tabs.find((tab) => tab.id === state.activeId) ?? null;
}

/** Shows the target: in its own tab, in the place of the preview tab, or in a new one right of the active tab. */
export function openTab(state: Tabs, target: TabTarget, keep: boolean): Tabs {
  const id = tabIdOf(target);
  const open = state.tabs.find((tab) => tab.id === id);
  if (open !== undefined) return keep ? keepTab(activateTab(state, id), id) : activateTab(state, id);
  const tab: Tab = { ...target, id, preview: !keep };
  const previewIndex = state.tabs.findIndex((candidate) => candidate.preview);
  if (!keep && previewIndex >= 0) return { ...state, tabs: state.tabs.map((old, index) => (index === previewIndex ? tab : old)), activeId: id };
  const activeIndex = state.tabs.findIndex((candidate) => candidate.id === state.activeId);
  const index = activeIndex < 0 ? state.tabs.length : activeIndex + 1;
  return { ...state, tabs: [...state.tabs.slice(0, index), tab, ...state.tabs.slice(index)], activeId: id };
}

export function activateTab(state: Tabs, id: string): Tabs {
  return state.activeId !== id && state.tabs.some((tab) => tab.id === id) ? { ...state, activeId: id } : state;
}

/** Makes a preview tab stay. */
export function keepTab(state: Tabs, id: string): Tabs {
  if (!state.tabs.some((tab) => tab.id === id && tab.preview)) return state;
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, preview: false } : tab)) };
}

/** Closes the tabs that do not pass. When the active one goes, the next one to its right takes over, else the last. */
export function closeTabs(state: Tabs, keeps: (tab: Tab, index: number) => boolean): Tabs {
  const tabs = state.tabs.filter(keeps);
  if (tabs.length === state.tabs.length) return state;
  const gone = state.tabs.filter((tab) => !tabs.includes(tab));
  const closed = [...state.closed, ...gone.map(targetOf)].slice(-closedLimit);
  const activeIndex = state.tabs.findIndex((tab) => tab.id === state.activeId);
  const heir = [...state.tabs.slice(activeIndex), ...state.tabs.slice(0, Math.max(activeIndex, 0)).reverse()].find((tab) => tabs.includes(tab));
  return { tabs, activeId: heir?.id ?? null, closed };
}

export function closeTab(state: Tabs, id: string): Tabs {
  return closeTabs(state, (tab) => tab.id !== id);
}

/** Opens the tab again that was closed last. */
export function reopenTab(state: Tabs): Tabs {
  const target = state.closed.at(-1);
  if (target === undefined) return state;
  return openTab({ ...state, closed: state.closed.slice(0, -1) }, target, true);
}

/** Moves a tab so that it stands at `index` (0-based, of the resulting list). */
export function moveTab(state: Tabs, id: string, index: number): Tabs {
  const tab = state.tabs.find((candidate) => candidate.id === id);
  if (tab === undefined) return state;
  const others = state.tabs.filter((candidate) => candidate !== tab);
  const at = Math.max(0, Math.min(index, others.length));
  if (state.tabs[at] === tab) return state;
  return { ...state, tabs: [...others.slice(0, at), tab, ...others.slice(at)] };
}

/** The tab `step` places away, around the ends. */
export function neighbourTab(state: Tabs, step: 1 | -1): Tab | null {
  const index = state.tabs.findIndex((tab) => tab.id === state.activeId);
  return state.tabs.at((index + step) % Math.max(state.tabs.length, 1)) ?? null;
}

/** A tab without what only tabs have. */
export function targetOf(tab: Tab): TabTarget {
  switch (tab.kind) {
    case 'file':
      return { kind: 'file', path: tab.path };
    case 'thread':
      return { kind: 'thread', thread: tab.thread };
    case 'session':
      return { kind: 'session', session: tab.session };
    case 'history':
      return { kind: 'history', file: tab.file };
    case 'settings':
      return { kind: 'settings' };
  }
}
