import { create } from 'zustand';
import type { WorkspaceId } from '../../../../shared/base';
import type { CallResult } from '../../../../shared/ipc';
import { call } from '../../client/client';
import { reportFailure } from '../report';

/** Names of both sides of a comparison. */
export interface Sides {
  readonly base: string;
  readonly compare: string;
}

/** A comparison that is being read because a person chose it. */
interface Choosing {
  readonly workspaceId: WorkspaceId;
  /** What was compared before, to go back to. */
  readonly before: Sides;
  readonly to: Sides;
}

const useChoosing = create<{ readonly choosing: Choosing | null }>()(() => ({ choosing: null }));

/** The choice that is being read; null when there is none. */
export function useChosenSides(workspaceId: WorkspaceId): Choosing | null {
  return useChoosing(({ choosing }) => (choosing?.workspaceId === workspaceId ? choosing : null));
}

/** Whether a choice of sides is being read, which another choice has to end even if it names what is still shown. */
export function isChoosing(workspaceId: WorkspaceId): boolean {
  return useChoosing.getState().choosing?.workspaceId === workspaceId;
}

/** Compares other sides. A choice that is still being read gives way, and what was shown before it stays the one to go back to. */
export async function chooseSides(workspaceId: WorkspaceId, shown: Sides, to: Sides): Promise<CallResult<'comparison.choose'>> {
  const { choosing } = useChoosing.getState();
  const mine: Choosing = { workspaceId, before: choosing?.workspaceId === workspaceId ? choosing.before : shown, to };
  useChoosing.setState({ choosing: mine });
  try {
    return await call('comparison.choose', { workspaceId, base: to.base, compare: to.compare });
  } finally {
    settle(mine);
  }
}

/** Goes back to what was compared before, without waiting for what was chosen. */
export function stopChoosing(workspaceId: WorkspaceId): void {
  const { choosing } = useChoosing.getState();
  if (choosing?.workspaceId !== workspaceId) return;
  settle(choosing);
  void reportFailure(call('comparison.choose', { workspaceId, ...choosing.before }));
}

function settle(choosing: Choosing): void {
  if (useChoosing.getState().choosing === choosing) useChoosing.setState({ choosing: null });
}
