import { ArrowLeft, CircleCheck, CircleCheckBig, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { laneWords, resolutionWords, type Lane } from '../../../../../shared/model/review/lane';
import type { Attention } from '../../../../../shared/model/marks/thread-view';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { Chip } from '../../../ui/marks/chip';
import { Light } from '../../../ui/marks/light';

const icons: Readonly<Record<Lane, ReactNode>> = {
  broken: <TriangleAlert aria-hidden />,
  verify: <CircleCheckBig aria-hidden />,
  you: <ArrowLeft aria-hidden />,
  agent: <Hourglass aria-hidden />,
  resolved: <CircleCheck aria-hidden />,
};

/** The icon of a lane, for rows whose words are said elsewhere. */
export function LaneIcon({ lane }: { readonly lane: Lane }): ReactNode {
  return icons[lane];
}

/** Who has to act, with icon and words; why, where that is not plain. */
export function LaneChip({ thread }: { readonly thread: Attention }): ReactNode {
  const { lane } = thread;
  return (
    <Chip tone={lane} icon={icons[lane]} title={laneReason(thread) ?? undefined}>
      {laneWords[lane]}
    </Chip>
  );
}

/** "Resolved by Copilot", "Replied after it was resolved"; null for a lane that needs no reason. */
export function laneReason({ resolution, repliedAfterResolved }: Attention): string | null {
  if (resolution !== undefined) return visibleText(resolutionWords(resolution));
  return repliedAfterResolved === true ? 'Replied after it was resolved' : null;
}

/** The bar on the leading edge of a card: dashed where the thread's lines are not what they were, none for a resolved one. */
export function CardLight({ thread: { lane, placement } }: { readonly thread: Pick<ThreadView, 'lane' | 'placement'> }): ReactNode {
  if (placement.kind === 'outdated' || placement.kind === 'lost') return <Light tone="outdated" square />;
  return lane === 'resolved' ? null : <Light tone={lane} square />;
}
