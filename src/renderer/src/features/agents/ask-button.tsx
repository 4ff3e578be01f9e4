import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../shared/model/review/review';
import { askAbout } from '../../state/agents/ask';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { IconButton } from '../../ui/controls/icon-button';

/** Asks an agent about one thread. */
export function AskButton({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { workspaceId, blocked } = useReviewSituation();
  return (
    <IconButton
      size="small"
      label="Ask agent"
      keys="A"
      icon={<Bot />}
      disabledReason={blocked ?? undefined}
      onClick={() => void askAbout(workspaceId, [thread.key])}
    />
  );
}
