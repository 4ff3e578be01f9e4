import { create } from 'zustand';

interface Drawer {
  readonly open: boolean;
  /** The run whose output is shown; null for the newest. */
  readonly run: string | null;
}

/** The drawer with the runs of agents. */
export const useRunsDrawer = create<Drawer>()(() => ({ open: false, run: null }));

export function toggleRunsDrawer(): void {
  useRunsDrawer.setState(({ open }) => ({ open: !open }));
}

/** Opens the drawer at a run. */
export function showRun(run: string): void {
  useRunsDrawer.setState({ open: true, run });
}
