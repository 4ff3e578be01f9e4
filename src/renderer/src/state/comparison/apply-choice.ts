import type { WorkspaceId } from '../../../../shared/base';
import type { UncommittedPart } from '../../../../shared/model/review/review-scope';
import { call } from '../../client/client';
import { showScope } from '../commits/shown-scope';
import { chooseSides, isChoosing } from './choose-sides';

/** Null is Auto; a text is the commit to pin, as typed. */
export type Pin = string | null;

/** Everything that the picker chooses. */
export interface Choice {
  readonly base: string;
  readonly compare: string;
  readonly pin: Pin;
  readonly uncommitted: boolean;
  readonly untracked: boolean;
  /** Of uncommitted changes only these; null for all that the comparison shows. */
  readonly part: UncommittedPart | null;
}

/** Whether other sides have to be read. */
export function choosesSides(workspaceId: WorkspaceId, before: Choice, after: Choice): boolean {
  return before.base !== after.base || before.compare !== after.compare || isChoosing(workspaceId);
}

/**
 * Applies what differs from before, sides first, because a pin belongs to them. Answers null, or why it was refused; what came
 * before the refused part holds then.
 */
export async function applyChoice(workspaceId: WorkspaceId, before: Choice, after: Choice): Promise<string | null> {
  if (choosesSides(workspaceId, before, after)) {
    const chosen = await chooseSides(workspaceId, before, after);
    if (!chosen.ok) return chosen.error.message;
  }
  if (before.pin !== after.pin) {
    const pinned = await call('comparison.pin', { workspaceId, commit: after.pin?.trim() ?? null });
    if (!pinned.ok) return pinned.error.message;
  }
  if (before.uncommitted !== after.uncommitted || before.untracked !== after.untracked) {
    const shown = await call('comparison.show', { workspaceId, uncommitted: after.uncommitted, untracked: after.untracked });
    if (!shown.ok) return shown.error.message;
  }
  if (before.part !== after.part) await showScope(workspaceId, after.part === null ? { kind: 'all' } : { kind: 'uncommitted', part: after.part });
  return null;
}
