import { useEffect, useState } from 'react';
import type { AppSnapshot, WorkspaceSummary } from '../../../../shared/model/snapshots';
import { call } from '../../client/client';
import { useInboxView } from '../inbox/inbox-view';
import { mirror } from '../mirror';
import { reportFailure } from '../report';
import { parseAppView, parseView, printAppView, printView, type AppView } from './view-storage';
import { appScope, newWorkspaceView, showWorkspace, useView, type WorkspaceView } from '../view';

const saveAfterMs = 400;

/**
 * Brings back what the window shows without a repository, the Inbox, and each open repository's view when it appears; saves them
 * when they change; and picks the repository to show: the one of last time, else the first. Call once, at the top of the window.
 */
export function useViewKeeper(app: AppSnapshot | undefined): void {
  const restored = useAppView();
  const workspaces = app?.workspaces;
  useEffect(() => {
    for (const workspace of workspaces ?? []) void loadView(workspace);
  }, [workspaces]);
  const current = useView((state) => state.current);
  useEffect(() => {
    if (workspaces === undefined || restored === undefined) return;
    if (workspaces.some((workspace) => workspace.id === current)) return;
    const next = workspaces.find((workspace) => workspace.root === restored.lastRoot) ?? workspaces[0];
    showWorkspace(next?.id ?? appScope);
  }, [workspaces, restored, current]);
  useEffect(() => (workspaces === undefined ? undefined : keepSaved(workspaces)), [workspaces]);
  useEffect(() => (restored === undefined ? undefined : keepAppSaved(restored)), [restored]);
}

/** As it was stored; undefined until it is known, and was brought back. */
function useAppView(): AppView | undefined {
  const [restored, setRestored] = useState<AppView | undefined>(undefined);
  useEffect(() => {
    void call('view.load', { scope: 'app' }).then((result) => {
      const stored = parseAppView(result.ok ? result.value.json : null);
      if (useView.getState().views[appScope] === undefined) useInboxView.setState(stored.inbox);
      bringBack(appScope, stored.view);
      setRestored(stored);
    });
  }, []);
  return restored;
}

const loading = new Set<string>();

async function loadView(workspace: WorkspaceSummary): Promise<void> {
  if (loading.has(workspace.id) || useView.getState().views[workspace.id] !== undefined) return;
  loading.add(workspace.id);
  const result = await call('view.load', { scope: workspace.root });
  loading.delete(workspace.id);
  bringBack(workspace.id, parseView(result.ok ? result.value.json : null));
}

/** What was shown meanwhile stays. */
function bringBack(scope: string, view: WorkspaceView): void {
  useView.setState((state) => ({ views: { ...state.views, [scope]: state.views[scope] ?? view } }));
}

/** Saves the views of repositories that changed. */
function keepSaved(workspaces: readonly WorkspaceSummary[]): () => void {
  let saved = useView.getState();
  return saveAfterChanges(() => {
    const now = useView.getState();
    for (const { id, root } of workspaces) {
      const view = now.views[id];
      if (view !== undefined && view !== saved.views[id]) void reportFailure(call('view.save', { scope: root, json: printView(view) }));
    }
    saved = now;
  });
}

/** Saves which repository is shown, and what belongs to none. */
function keepAppSaved(restored: AppView): () => void {
  let { lastRoot } = restored;
  let saved = printAppView(restored);
  return saveAfterChanges(() => {
    const { current, views } = useView.getState();
    lastRoot = mirror.get('app', '')?.workspaces.find(({ id }) => id === current)?.root ?? lastRoot;
    const json = printAppView({ lastRoot, view: views[appScope] ?? newWorkspaceView, inbox: useInboxView.getState() });
    if (json !== saved) void reportFailure(call('view.save', { scope: 'app', json }));
    saved = json;
  });
}

/** Calls `save` a moment after the last change of what is shown, and at once when the window goes or this ends. */
function saveAfterChanges(save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = (): void => {
    clearTimeout(timer);
    save();
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, saveAfterMs);
  };
  const stops = [useView.subscribe(saveSoon), useInboxView.subscribe(saveSoon)];
  window.addEventListener('pagehide', saveNow);
  return () => {
    saveNow();
    for (const stop of stops) stop();
    window.removeEventListener('pagehide', saveNow);
  };
}
