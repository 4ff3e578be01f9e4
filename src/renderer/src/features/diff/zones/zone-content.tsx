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
import type { LineZone } from '../thread-zones';
import styles from './zone-content.module.css';

interface ZoneContentProps {
  readonly zone: LineZone;
  readonly changes: Changes;
  /** A newer text that waits for the person. */
  readonly held: HeldUpdate | null;
  /** Hands the keyboard back to the line that the zone stands below. */
  readonly toLine: (at: LinePoint) => void;
}

/** A thread or a composer below a line. */
export function ZoneContent({ zone, changes, held, toLine }: ZoneContentProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const picking = usePick() !== null;
  return (
    <div
      ref={element}
      className={styles.zone}
      onKeyDown={(event) => {
        // One step a press: while lines are chosen, Esc leaves that first.
        if (event.key !== 'Escape' || picking || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        toLine(zone.at);
      }}
    >
      {zone.kind === 'thread' ? (
        <InlineThread thread={zone.thread} />
      ) : (
        <NewThreadComposer
          place={zone.composer.place}
          aboutFile={zone.composer.aboutFile ?? false}
          recordedLine={recordedLine(zone.composer.place, changes)}
          after={held === null ? null : placeAfter(held, zone.composer.place)}
          autoFocus={zone.composer.fresh}
          onClose={() => {
            const hadKeyboard = element.current?.contains(document.activeElement) === true;
            closeComposer(zone.composer.place);
            if (hadKeyboard) toLine(zone.at);
          }}
        />
      )}
    </div>
  );
}

/** CSS pixels, until the zone is measured. */
const heights = { folded: 38, header: 110, comment: 76, composer: 170 } as const;

/** How high a zone will be, about. CSS pixels. */
export function estimatedHeight(zone: LineZone): number {
  if (zone.kind === 'composer') return heights.composer;
  const { lane, comments } = zone.thread;
  return lane === 'resolved' ? heights.folded : heights.header + comments.length * heights.comment;
}

/** The last new-side line that tools show which know no old side; the same rule as for what is written. */
function recordedLine({ side, startSide = side, startLine, endLine }: Place, { toNew, newLines }: Changes): number {
  const inNew = (of: Side, line: number): number => (of === 'new' ? line : nearestLine(toNew, line, newLines));
  return Math.max(inNew(startSide, startLine), inNew(side, endLine));
}
