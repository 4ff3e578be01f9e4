import { isSha, toRepoPath, type Sha } from '../../../../shared/base';
import { noHistory, type ViewName } from './history';
import { noTabs, tabIdOf, type Tab, type Tabs, type TabTarget } from './tabs';
import { newWorkspaceView, type WorkspaceView } from '../view';

const version = 1;
const views: readonly ViewName[] = ['inbox', 'changes', 'commits', 'conversations', 'sessions'];

/** JSON text of what a repository's view remembers across restarts. History is not kept. */
export function printView(view: WorkspaceView): string {
  const open = new Set(view.tabs.tabs.map((tab) => tab.id));
  const scrolls = Object.fromEntries(Object.entries(view.scrolls).filter(([id]) => open.has(id)));
  const { view: name, commit, tabs, sidePanel, contextPanel, sessionPanel, widths, remembered } = view;
  return JSON.stringify({
    version,
    view: name,
    commit,
    tabs: tabs.tabs,
    activeId: tabs.activeId,
    sidePanel,
    contextPanel,
    sessionPanel,
    widths,
    scrolls,
    remembered,
  });
}

/** Reads {@link printView}'s text, part by part: what does not fit is left at its default, since only comfort is lost. */
export function parseView(json: string | null): WorkspaceView {
  const stored = json === null ? null : parseRecord(json);
  if (stored?.['version'] !== version) return newWorkspaceView;
  return {
    view: views.find((name) => name === stored['view']) ?? 'changes',
    commit: parseCommit(stored['commit']),
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

/** Root of the repository that was shown last, from the app's own view text; null when none is known. */
export function parseLastRoot(json: string | null): string | null {
  const root = json === null ? null : parseRecord(json)?.['lastRoot'];
  return typeof root === 'string' ? root : null;
}

export function printLastRoot(root: string | null): string {
  return JSON.stringify({ lastRoot: root });
}

function parseCommit(stored: unknown): Sha | null {
  return typeof stored === 'string' && isSha(stored) ? stored : null;
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
  const { kind, path, thread, session } = stored;
  if (kind === 'settings') return { kind };
  if (kind === 'thread' && typeof thread === 'string') return { kind, thread };
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
