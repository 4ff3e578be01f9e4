import { useEffect, useState } from 'react';
import type { AppSnapshot, WorkspaceSummary } from '../../../../shared/model/snapshots';
import { call } from '../../client/client';
import { reportFailure } from '../report';
import { parseLastRoot, parseView, printLastRoot, printView } from './view-storage';
import { appScope, showWorkspace, useView } from '../view';

const saveAfterMs = 400;

/**
 * Brings each open repository's view back when it appears, saves it when it changes, and picks the repository to show: the one
 * of last time, else the first. Call once, at the top of the window.
 */
export function useViewKeeper(app: AppSnapshot | undefined): void {
  const lastRoot = useLastRoot();
  const workspaces = app?.workspaces;
  useEffect(() => {
    for (const workspace of workspaces ?? []) void loadView(workspace);
  }, [workspaces]);
  const current = useView((state) => state.current);
  useEffect(() => {
    if (workspaces === undefined || lastRoot === undefined) return;
    if (workspaces.some((workspace) => workspace.id === current)) return;
    const next = workspaces.find((workspace) => workspace.root === lastRoot) ?? workspaces[0];
    showWorkspace(next?.id ?? appScope);
  }, [workspaces, lastRoot, current]);
  useEffect(() => (workspaces === undefined ? undefined : keepSaved(workspaces)), [workspaces]);
}

/** Undefined until it is known. */
function useLastRoot(): string | null | undefined {
  const [root, setRoot] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    void call('view.load', { scope: 'app' }).then((result) => setRoot(parseLastRoot(result.ok ? result.value.json : null)));
  }, []);
  return root;
}

const loading = new Set<string>();

async function loadView(workspace: WorkspaceSummary): Promise<void> {
  if (loading.has(workspace.id) || useView.getState().views[workspace.id] !== undefined) return;
  loading.add(workspace.id);
  const result = await call('view.load', { scope: workspace.root });
  loading.delete(workspace.id);
  const view = parseView(result.ok ? result.value.json : null);
  useView.setState((state) => ({ views: { ...state.views, [workspace.id]: state.views[workspace.id] ?? view } }));
}

/** Saves what changed a moment after the last change, and at once when the window goes. */
function keepSaved(workspaces: readonly WorkspaceSummary[]): () => void {
  let saved = useView.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    const { views, current } = useView.getState();
    for (const { id, root } of workspaces) {
      const view = views[id];
      if (view !== undefined && view !== saved.views[id]) void reportFailure(call('view.save', { scope: root, json: printView(view) }));
    }
    const shown = workspaces.find((workspace) => workspace.id === current);
    if (current !== saved.current && shown !== undefined) {
      void reportFailure(call('view.save', { scope: 'app', json: printLastRoot(shown.root) }));
    }
    saved = useView.getState();
  };
  const stop = useView.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, saveAfterMs);
  });
  window.addEventListener('pagehide', save);
  return () => {
    save();
    stop();
    window.removeEventListener('pagehide', save);
  };
}
