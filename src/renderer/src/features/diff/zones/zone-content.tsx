import { type ReactNode, useRef } from 'react';
import { nearestLine } from '../../../../../shared/diff/line-map';
import type { Place, Side } from '../../../../../shared/model/review/place';
import type { Changes } from '../../../editor/model/changes';
import type { LinePoint } from '../../../editor/model/line-span';
import { closeComposer } from '../../../state/reviews/open-composers';
import { usePick } from '../../../state/reviews/pick';
import { NewThreadComposer } from '../../threads/composer/new-thread-composer';
import { InlineThread } from '../../threads/inline-thread';
import { placeAfter, type HeldUpdate } from '../held-update';
import type { PlacedGroup } from '../thread-zones';
import styles from './zone-content.module.css';

interface ZoneContentProps {
  readonly group: PlacedGroup;
  readonly changes: Changes;
  /** A newer text that waits for the person. */
  readonly held: HeldUpdate | null;
  /** Hands the keyboard back to the line that the zone stands below. */
  readonly toLine: (at: LinePoint) => void;
}

/** The threads and composers that stand below one line. */
export function ZoneContent({ group, changes, held, toLine }: ZoneContentProps): ReactNode {
  const zone = useRef<HTMLDivElement>(null);
  const picking = usePick() !== null;
  return (
    <div
      ref={zone}
      className={styles.zone}
      onKeyDown={(event) => {
        // One step a press: while lines are chosen, Esc leaves that first.
        if (event.key !== 'Escape' || picking || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        toLine(group.at);
      }}
    >
      {group.threads.map((thread) => (
        <InlineThread key={thread.key} thread={thread} />
      ))}
      {group.composers.map(({ id, place, fresh, aboutFile = false }) => (
        <NewThreadComposer
          key={id}
          place={place}
          aboutFile={aboutFile}
          recordedLine={recordedLine(place, changes)}
          after={held === null ? null : placeAfter(held, place)}
          autoFocus={fresh}
          onClose={() => {
            const hadKeyboard = hasKeyboard(zone.current);
            closeComposer(place);
            if (hadKeyboard) toLine(group.at);
          }}
        />
      ))}
    </div>
  );
}

/** CSS pixels, until the zone is measured. */
const heights = { folded: 38, header: 110, comment: 76, composer: 170 } as const;

/** How high the zone of a group will be, about. CSS pixels. */
export function estimatedHeight({ threads, composers }: PlacedGroup): number {
  return (
    composers.length * heights.composer +
    threads.reduce((sum, { lane, comments }) => sum + (lane === 'resolved' ? heights.folded : heights.header + comments.length * heights.comment), 0)
  );
}

/** The last new-side line that tools show which know no old side; the same rule as for what is written. */
function recordedLine({ side, startSide = side, startLine, endLine }: Place, { toNew, newLines }: Changes): number {
  const inNew = (of: Side, line: number): number => (of === 'new' ? line : nearestLine(toNew, line, newLines));
  return Math.max(inNew(startSide, startLine), inNew(side, endLine));
}

/** Also when nothing has it: the thread may have come before the answer to its posting, and drawn the zone anew without the focus. */
function hasKeyboard(zone: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || zone?.contains(focused) === true;
}
