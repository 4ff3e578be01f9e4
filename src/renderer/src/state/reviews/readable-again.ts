import { useSyncExternalStore } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import { mirror } from '../mirror';
import { useWorkspaceId } from '../workspace-context';

interface Health {
  broken: boolean;
  since: number | null;
}

const healths = new Map<WorkspaceId, Health>();

/** When the shown review became readable again in this window, milliseconds since 1970; null when it never was broken. */
export function useSettledSince(): number | null {
  const workspaceId = useWorkspaceId();
  return useSyncExternalStore(
    (listener) => mirror.listen('reviews', workspaceId, listener),
    () => observe(workspaceId).since,
  );
}

/** Looks at the newest snapshot and notes when it turns from broken to readable. */
function observe(workspaceId: WorkspaceId): Health {
  const health = healths.get(workspaceId) ?? { broken: false, since: null };
  healths.set(workspaceId, health);
  const state = mirror.get('reviews', workspaceId)?.active?.state;
  if (state === 'broken') health.broken = true;
  else if (health.broken && state === 'ok') {
    health.broken = false;
    health.since = Date.now();
  }
  return health;
}
