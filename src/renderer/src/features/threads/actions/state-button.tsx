import { Check, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { keyCaps } from '../../../state/keys/key-chord';
import { useSettings, useTopic } from '../../../state/mirror';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { setThreadState } from '../../../state/reviews/thread-actions';
import { Button } from '../../../ui/controls/button';
import { Kbd } from '../../../ui/marks/kbd';

/** Resolves an open thread, reopens a resolved one. */
export function StateButton({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { workspaceId, blocked } = useReviewSituation();
  const { singleKeys } = useSettings();
  const platform = useTopic('app', '')?.platform ?? 'linux';
  const open = thread.state === 'open';
  return (
    <Button
      size="small"
      icon={open ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
      disabledReason={blocked ?? undefined}
      onClick={() => void setThreadState(workspaceId, thread.key, open ? 'resolved' : 'open')}
    >
      {open ? 'Resolve' : 'Reopen'}
      {singleKeys ? <Kbd caps={keyCaps('E', platform)} /> : null}
    </Button>
  );
}
