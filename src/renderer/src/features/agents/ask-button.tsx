import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../shared/model/review/review';
import { askAbout } from '../../state/agents/ask';
import { useReviewHome } from '../../state/reviews/review-home';
import { IconButton } from '../../ui/controls/icon-button';

/** Asks an agent about one thread. */
export function AskButton({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { reference, blocked } = useReviewHome();
  return (
    <IconButton
      size="small"
      label="Ask agent"
      keys="A"
      icon={<Bot />}
      disabledReason={blocked ?? undefined}
      onClick={() => void askAbout(reference, [thread.key])}
    />
  );
}
