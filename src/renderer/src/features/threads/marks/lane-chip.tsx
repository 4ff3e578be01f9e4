import { ArrowLeft, CircleCheck, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { laneWords, type Lane } from '../../../../../shared/model/review/lane';
import type { Placement } from '../../../../../shared/model/review/placement';
import { Chip } from '../../../ui/marks/chip';
import { Light } from '../../../ui/marks/light';

const icons: Readonly<Record<Lane, ReactNode>> = {
  broken: <TriangleAlert aria-hidden />,
  you: <ArrowLeft aria-hidden />,
  agent: <Hourglass aria-hidden />,
  resolved: <CircleCheck aria-hidden />,
};

/** The icon of a lane, for rows whose words are said elsewhere. */
export function LaneIcon({ lane }: { readonly lane: Lane }): ReactNode {
  return icons[lane];
}

/** Who has to act, with icon and words. */
export function LaneChip({ lane }: { readonly lane: Lane }): ReactNode {
  return (
    <Chip tone={lane} icon={icons[lane]}>
      {laneWords[lane]}
    </Chip>
  );
}

/** The bar on the leading edge of a card: dashed where the thread's lines are not what they were, none for a resolved one. */
export function CardLight({ lane, placement }: { readonly lane: Lane; readonly placement: Placement }): ReactNode {
  if (placement.kind === 'outdated' || placement.kind === 'lost') return <Light tone="outdated" square />;
  return lane === 'resolved' ? null : <Light tone={lane} square />;
}
