import { CircleHelp, CornerRightDown, Pencil, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Placement } from '../../../../../shared/model/review/placement';
import { placementWord } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { Chip } from '../../../ui/marks/chip';
import { Tooltip } from '../../../ui/layers/tooltip';
import styles from './placement-mark.module.css';

/** What has become of a thread's lines: nothing while they are where they were, an icon when moved, else a chip. */
export function PlacementMark({ placement }: { readonly placement: Placement }): ReactNode {
  const word = placementWord(placement);
  if (word === null) return null;
  if (placement.kind === 'moved') {
    return (
      <Tooltip text={placement.reason}>
        <span className={styles.moved} role="img" aria-label={`Moved. ${visibleText(placement.reason)}`}>
          <PlacementIcon placement={placement} />
        </span>
      </Tooltip>
    );
  }
  return (
    <span className={styles.whole}>
      <Tooltip text={placement.reason}>
        <Chip tone={placement.kind === 'unknown' ? 'plain' : 'outdated'} icon={<PlacementIcon placement={placement} />}>
          {word}
        </Chip>
      </Tooltip>
    </span>
  );
}

/** The icon alone, for rows. */
export function PlacementIcon({ placement }: { readonly placement: Placement }): ReactNode {
  switch (placement.kind) {
    case 'moved':
      return <CornerRightDown aria-hidden />;
    case 'edited':
    case 'outdated':
      return <Pencil aria-hidden />;
    case 'lost':
      return <Unlink aria-hidden />;
    case 'unknown':
      return <CircleHelp aria-hidden />;
    case 'current':
    case 'review-wide':
      return null;
  }
}
