import { Check, CircleCheckBig, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { actsOf, actWords, type ThreadAct } from '../../../../../shared/model/threads/thread-acts';
import type { CommandId } from '../../../../../shared/model/keys/command-list';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { Button } from '../../../ui/controls/button';
import { CommandKbd } from '../../keys/command-kbd';
import { actAndStep } from './act-and-step';

const icons: Readonly<Record<ThreadAct, ReactNode>> = {
  resolve: <Check aria-hidden />,
  confirm: <CircleCheckBig aria-hidden />,
  keep: <Check aria-hidden />,
  reopen: <RotateCcw aria-hidden />,
};

/** What the thread's lane asks for, and beside it the opposite where there is one. */
export function StateButtons({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { first, second } = actsOf(thread);
  return (
    <>
      <ActButton thread={thread} act={first} command="thread.resolve" />
      {second === undefined ? null : <ActButton thread={thread} act={second} command="thread.reopen" />}
    </>
  );
}

function ActButton({ thread, act, command }: { readonly thread: ThreadView; readonly act: ThreadAct; readonly command: CommandId }): ReactNode {
  const { workspaceId, review, blocked } = useReviewSituation();
  return (
    <Button
      size="small"
      icon={icons[act]}
      disabledReason={blocked ?? undefined}
      onClick={() => void actAndStep(workspaceId, thread.key, act, review?.threads ?? [])}
    >
      {actWords[act]}
      <CommandKbd id={command} />
    </Button>
  );
}
