import type { WorkspaceId } from '../../../../shared/base';
import { call } from '../../client/client';
import { reportFailure } from '../report';

/** Goes on after the review file was deleted: writes its last readable version again, or accepts that it is gone. */
export async function settleVanished(workspaceId: WorkspaceId, how: 'restore' | 'start-empty'): Promise<void> {
  await reportFailure(call('review.settleVanished', { workspaceId, how }));
}
