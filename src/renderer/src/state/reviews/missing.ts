import type { WorkspaceId } from '../../../../shared/base';
import type { BrokenFileEntry } from '../../../../shared/model/inbox/inbox';
import type { MissingPart } from '../../../../shared/model/missing/missing';
import { call } from '../../client/client';
import { perform } from '../operations';
import { reportFailure } from '../report';

const undoMessage = 'Put back.';

/** What a person does about what somebody else's write removed. */
export interface MissingActs {
  /** Writes the parts back, as one change to undo. */
  putBack(parts: readonly MissingPart[]): void;
  /** Takes it that they are missing. */
  giveUp(parts: readonly MissingPart[]): void;
}

/** For the review that is shown in a workspace. */
export function missingActs(workspaceId: WorkspaceId): MissingActs {
  return {
    putBack: (parts) => void perform(workspaceId, call('review.putBack', { workspaceId, missing: idsOf(parts) }), { undoMessage }),
    giveUp: (parts) => void reportFailure(call('review.giveUp', { workspaceId, missing: idsOf(parts) })),
  };
}

/** For a review of any known repository. */
export function missingActsOf({ root, file }: Pick<BrokenFileEntry, 'root' | 'file'>): MissingActs {
  return {
    putBack: (parts) => void perform(null, call('inbox.putBack', { root, file, missing: idsOf(parts) }), { undoMessage }),
    giveUp: (parts) => void reportFailure(call('inbox.giveUp', { root, file, missing: idsOf(parts) })),
  };
}

function idsOf(parts: readonly MissingPart[]): readonly string[] {
  return parts.map(({ id }) => id);
}
