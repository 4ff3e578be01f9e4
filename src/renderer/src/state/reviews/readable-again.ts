import { useSyncExternalStore } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import { reviewName } from '../../../../shared/model/review/review-name';
import { mirror } from '../mirror';
import { useWorkspaceId } from '../workspace-context';

interface Health {
  /** The review that was seen broken, by name; another one that can be read is no recovery. */
  broken: string | null;
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
  const health = healths.get(workspaceId) ?? { broken: null, since: null };
  healths.set(workspaceId, health);
  const active = mirror.get('reviews', workspaceId)?.active ?? null;
  if (active === null) return health;
  const name = reviewName(active);
  if (active.state === 'broken') health.broken = name;
  else if (health.broken !== null) {
    if (health.broken === name && active.state === 'ok') health.since = Date.now();
    health.broken = null;
  }
  return health;
}
