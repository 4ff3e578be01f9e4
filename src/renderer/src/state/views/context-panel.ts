import { updateView, useCurrentView, type WorkspaceView } from '../view';
import { activeTabOf } from './tabs';

/** What the right panel tells about: a session, or a thread (that of the open page, beside a file the one that was read last). */
export type ContextSubject = 'session' | 'thread';

export function contextSubject({ view, tabs }: Pick<WorkspaceView, 'view' | 'tabs'>): ContextSubject {
  const tab = activeTabOf(tabs);
  const session = tab === null ? view === 'sessions' : tab.kind === 'session';
  return session ? 'session' : 'thread';
}

/** Whether the right panel is open. That is remembered for sessions and for everything else apart. */
export function useContextPanelOpen(): boolean {
  return useCurrentView((view) => view[fieldOf(view)]);
}

export function toggleContextPanel(): void {
  updateView((view) => ({ ...view, [fieldOf(view)]: !view[fieldOf(view)] }));
}

function fieldOf(view: WorkspaceView): 'sessionPanel' | 'contextPanel' {
  return contextSubject(view) === 'session' ? 'sessionPanel' : 'contextPanel';
}
