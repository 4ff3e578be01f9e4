import { Check, CircleCheckBig, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { actsOf, actWords, type ThreadAct } from '../../../../../shared/model/threads/thread-acts';
import { keyCaps } from '../../../state/keys/key-chord';
import { useSettings, useTopic } from '../../../state/mirror';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { Button } from '../../../ui/controls/button';
import { Kbd } from '../../../ui/marks/kbd';
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
      <ActButton thread={thread} act={first} chord="E" />
      {second === undefined ? null : <ActButton thread={thread} act={second} chord="Shift+E" />}
    </>
  );
}

function ActButton({ thread, act, chord }: { readonly thread: ThreadView; readonly act: ThreadAct; readonly chord: string }): ReactNode {
  const { workspaceId, review, blocked } = useReviewSituation();
  const { singleKeys } = useSettings();
  const platform = useTopic('app', '')?.platform ?? 'linux';
  return (
    <Button
      size="small"
      icon={icons[act]}
      disabledReason={blocked ?? undefined}
      onClick={() => void actAndStep(workspaceId, thread.key, act, review?.threads ?? [])}
    >
      {actWords[act]}
      {singleKeys ? <Kbd caps={keyCaps(chord, platform)} /> : null}
    </Button>
  );
}
