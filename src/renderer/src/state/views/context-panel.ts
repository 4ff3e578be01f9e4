import { updateView, useCurrentView, type WorkspaceView } from '../view';
import { activeTabOf, type Tab } from './tabs';

/** What the right panel can tell about: the session or the thread of the open tab, or of a file the thread that was read last. */
type ContextSubject = 'session' | 'thread';

export function contextSubject(tab: Tab | null): ContextSubject {
  return tab?.kind === 'session' ? 'session' : 'thread';
}

/** Whether the right panel is open. That is remembered for sessions and for everything else apart. */
export function useContextPanelOpen(): boolean {
  return useCurrentView((view) => view[fieldOf(view)]);
}

export function toggleContextPanel(): void {
  updateView((view) => ({ ...view, [fieldOf(view)]: !view[fieldOf(view)] }));
}

function fieldOf(view: WorkspaceView): 'sessionPanel' | 'contextPanel' {
  return contextSubject(activeTabOf(view.tabs)) === 'session' ? 'sessionPanel' : 'contextPanel';
}
