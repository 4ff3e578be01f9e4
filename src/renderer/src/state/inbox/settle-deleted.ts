import type { BrokenFileEntry } from '../../../../shared/model/inbox/inbox';
import { call } from '../../client/client';
import { reportFailure } from '../report';

/** Writes a review file again that was deleted while the app did not run, or accepts that it is gone. */
export async function settleDeleted({ root, file }: Pick<BrokenFileEntry, 'root' | 'file'>, how: 'restore' | 'leave'): Promise<void> {
  await reportFailure(call('inbox.settleDeleted', { root, file, how }));
}
