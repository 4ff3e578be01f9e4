import { diffLines } from '../../../../shared/diff/hunks';
import { nearestLine, type LineMap } from '../../../../shared/diff/line-map';
import { splitLines } from '../../../../shared/diff/lines';
import type { Place } from '../../../../shared/model/review/place';

/**
 * Says where places are after the new side's text gave way to another one. Lines that are gone lead to the place where they
 * were; lines of the old side stay.
 */
export function followLines(before: string, after: string): (place: Place) => Place {
  const now = splitLines(after);
  const map: LineMap = { hunks: diffLines(splitLines(before), now) };
  const follow = (line: number): number => nearestLine(map, line, now.length);
  return (place) => ({
    ...place,
    startLine: (place.startSide ?? place.side) === 'new' ? follow(place.startLine) : place.startLine,
    endLine: place.side === 'new' ? follow(place.endLine) : place.endLine,
  });
}
