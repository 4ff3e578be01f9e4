import type { WorkspaceId } from '../../../../../shared/base';
import type { UnmatchedReview } from '../../../../../shared/model/commits/commit-list';
import { matchReview } from '../../../state/commits/actions';
import { openMatchChoice } from '../../../state/commits/match-choice';
import { showCommit } from '../../../state/commits/shown-scope';
import { reportCopied } from '../../../state/report-copied';
import { copyText } from '../../../ui/controls/copy-text';
import type { MenuItem } from '../../../ui/layers/menu';

/** What can be done with a review whose commit was not found. */
export function reviewMenuItems(workspaceId: WorkspaceId, { sha, state, candidates }: UnmatchedReview): readonly MenuItem[] {
  return [
    { label: 'Read its threads', run: () => void showCommit(workspaceId, sha, 'thread') },
    {
      label: 'Choose the commit that continues it…',
      disabledReason: candidates.length === 0 ? 'No commit matches it' : undefined,
      run: () => openMatchChoice(sha),
    },
    {
      label: 'Keep as orphan',
      disabledReason: state === 'kept' ? 'It is kept already' : undefined,
      run: () => void matchReview(workspaceId, sha, null),
    },
    { kind: 'separator' },
    { label: 'Copy SHA', run: () => reportCopied(copyText(sha)) },
  ];
}
