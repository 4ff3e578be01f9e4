import { alike, likeness } from '../anchoring/likeness';
import type { SideNow } from '../anchoring/request';
import { resolve } from '../anchoring/resolve';
import { reasons } from '../anchoring/words';
import type { Anchor, Place, Side } from '../model/review/place';
import type { Placement } from '../model/review/placement';
import { textAt } from './text-at';

export interface RecordedThread {
  readonly place: Place;
  readonly anchor?: Anchor;
  /** The file says that the commented code is gone. */
  readonly outdated?: true;
}

/**
 * Says what became of a thread whose recorded lines count on the very commit that is shown, as those of a commit's review do.
 * The lines are where the file says; the anchor only tells how alike they are to what was commented on. Lines that are not
 * alike, and not marked as outdated, were chosen by a person.
 */
export function placeRecorded({ place, anchor, outdated }: RecordedThread, sides: Readonly<Record<Side, SideNow>>): Placement {
  const recorded = resolve({ place, path: place.path, sides });
  if (recorded.kind !== 'current' || anchor === undefined) return recorded;
  const now = sides[place.side];
  const found = likeness(now.kind === 'text' ? textAt(now.lines, place) : '', anchor.text);
  if (found === 1) return { ...recorded, reason: reasons.current };
  if (outdated === true) return { kind: 'outdated', place: recorded.place, likeness: found, reason: reasons.outdated(found) };
  if (found >= alike) return { kind: 'edited', place: recorded.place, likeness: found, reason: reasons.edited(found) };
  return { ...recorded, reason: reasons.current };
}
