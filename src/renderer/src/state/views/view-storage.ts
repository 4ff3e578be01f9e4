import { toRepoPath } from '../../../../shared/base';
import { inboxLists, type InboxPlace } from '../../../../shared/model/inbox/inbox-filter';
import { parseScopeName, scopeName, type ScopeName } from '../../../../shared/model/review/scope-name';
import { usualInboxLook, type InboxLook } from '../inbox/inbox-view';
import { noHistory, type ViewName } from './history';
import { noTabs, tabIdOf, type Tab, type Tabs, type TabTarget } from './tabs';
import { newWorkspaceView, type WorkspaceView } from '../view';

const version = 1;
const views: readonly ViewName[] = ['inbox', 'changes', 'commits', 'conversations', 'search', 'sessions'];

/** JSON text of what a repository's view remembers across restarts. History is not kept. */
export function printView(view: WorkspaceView): string {
  return JSON.stringify(storedView(view));
}

function storedView(view: WorkspaceView): Readonly<Record<string, unknown>> {
  const open = new Set(view.tabs.tabs.map((tab) => tab.id));
  const scrolls = Object.fromEntries(Object.entries(view.scrolls).filter(([id]) => open.has(id)));
  const { view: name, scope, tabs, sidePanel, contextPanel, sessionPanel, widths, remembered } = view;
  return {
    version,
    view: name,
    scope,
    tabs: tabs.tabs,
    activeId: tabs.activeId,
    sidePanel,
    contextPanel,
    sessionPanel,
    widths,
    scrolls,
    remembered,
  };
}

/** Reads {@link printView}'s text, part by part: what does not fit is left at its default, since only comfort is lost. */
export function parseView(json: string | null): WorkspaceView {
  return viewOf(json === null ? null : parseRecord(json));
}

function viewOf(stored: Record<string, unknown> | null): WorkspaceView {
  if (stored?.['version'] !== version) return newWorkspaceView;
  return {
    view: views.find((name) => name === stored['view']) ?? 'changes',
    scope: parseScope(stored['scope']),
    tabs: parseTabs(stored['tabs'], stored['activeId']),
    history: noHistory,
    sidePanel: stored['sidePanel'] !== false,
    contextPanel: stored['contextPanel'] === true,
    sessionPanel: stored['sessionPanel'] !== false,
    widths: numbers(stored['widths']),
    scrolls: numbers(stored['scrolls']),
    remembered: isRecord(stored['remembered']) ? stored['remembered'] : {},
  };
}

/** What a window remembers that belongs to no repository. */
export interface AppView {
  /** Root of the repository that was shown last; null when none is known. */
  readonly lastRoot: string | null;
  /** How the window looks without a repository. */
  readonly view: WorkspaceView;
  readonly inbox: InboxLook;
}

export function printAppView({ lastRoot, view, inbox: { place, root, text, grouping, order } }: AppView): string {
  return JSON.stringify({ lastRoot, view: storedView(view), inbox: { place, root, text, grouping, order } });
}

/** Reads {@link printAppView}'s text as {@link parseView} reads. Earlier versions of the app wrote the last root only. */
export function parseAppView(json: string | null): AppView {
  const { lastRoot, view, inbox } = (json === null ? null : parseRecord(json)) ?? {};
  const parsed = viewOf(isRecord(view) ? view : null);
  return {
    lastRoot: typeof lastRoot === 'string' ? lastRoot : null,
    view: { ...parsed, scope: null, tabs: withoutRepository(parsed.tabs) },
    inbox: isRecord(inbox) ? parseInbox(inbox) : usualInboxLook,
  };
}

/** Only tabs that can be shown without a repository. */
function withoutRepository(open: Tabs): Tabs {
  const tabs = open.tabs.filter(({ kind }) => kind === 'settings' || kind === 'session');
  const active = tabs.find(({ id }) => id === open.activeId) ?? tabs[0];
  return { ...open, tabs, activeId: active?.id ?? null };
}

function parseInbox({ place, root, text, grouping, order }: Record<string, unknown>): InboxLook {
  return {
    place: (isRecord(place) ? parsePlace(place) : null) ?? usualInboxLook.place,
    root: typeof root === 'string' ? root : usualInboxLook.root,
    text: typeof text === 'string' ? text : usualInboxLook.text,
    grouping: grouping === 'repository' ? grouping : usualInboxLook.grouping,
    order: order === 'oldest' ? order : usualInboxLook.order,
  };
}

function parsePlace({ kind, root, name }: Record<string, unknown>): InboxPlace | null {
  if (kind === 'repository') return typeof root === 'string' ? { kind, root } : null;
  if (kind === 'with-agent') return typeof name === 'string' ? { kind, name } : null;
  const list = inboxLists.find((candidate) => candidate === kind);
  return list === undefined ? null : { kind: list };
}

function parseScope(stored: unknown): ScopeName | null {
  return typeof stored === 'string' ? scopeName(parseScopeName(stored)) : null;
}

function parseTabs(stored: unknown, activeId: unknown): Tabs {
  if (!Array.isArray(stored)) return noTabs;
  const tabs = stored.map(parseTab).filter((tab) => tab !== null);
  const unique = tabs.filter((tab, index) => tabs.findIndex((other) => other.id === tab.id) === index);
  const active = unique.find((tab) => tab.id === activeId) ?? unique[0];
  return { ...noTabs, tabs: unique, activeId: active?.id ?? null };
}

function parseTab(stored: unknown): Tab | null {
  const target = isRecord(stored) ? parseTarget(stored) : null;
  return target === null ? null : { ...target, id: tabIdOf(target), preview: isRecord(stored) && stored['preview'] === true };
}

function parseTarget(stored: Record<string, unknown>): TabTarget | null {
  const { kind, path, thread, session, file } = stored;
  if (kind === 'settings') return { kind };
  if (kind === 'thread' && typeof thread === 'string') return { kind, thread };
  if (kind === 'history' && typeof file === 'string') return { kind, file };
  if (kind === 'session' && typeof session === 'string') return { kind, session };
  const repoPath = kind === 'file' && typeof path === 'string' ? toRepoPath(path) : null;
  return repoPath === null ? null : { kind: 'file', path: repoPath };
}

function numbers(stored: unknown): Readonly<Record<string, number>> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
}

function parseRecord(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : null;
  } catch {
    // Cut off by a crash: the view starts anew.
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
