import { bug } from '../base';
import type { Anchor, Place, Side } from '../model/review/place';
import type { Candidate, LostCause, Placement } from '../model/review/placement';
import { findByAnchor } from './by-anchor';
import { findByLineText } from './by-line-text';
import type { FileLines } from './file-lines';
import { alike } from './likeness';
import type { PlaceRequest } from './request';
import { targetOfAnchor, targetsOfMixedAnchor, type Found, type LineRange, type Target } from './target';
import { reasons } from './words';

/** How many places a lost thread offers, and how much of their text (UTF-16 units). */
const maximumCandidates = 10;
const maximumCandidateText = 500;

/**
 * Says where a thread's lines are now. The order: its own anchor; the recorded line mapped from the review's commit; the
 * recorded line itself; the one nearest equal line within five; the one equal line in the file. Nothing is guessed among
 * equals, no place lies outside the file, and a side that cannot be read gives `unknown`, never `outdated`.
 */
export function resolve(request: PlaceRequest): Placement {
  const { place } = request;
  const startSide = place.startSide ?? place.side;
  for (const side of new Set([startSide, place.side])) {
    const now = request.sides[side];
    if (now.kind === 'unreadable') return { kind: 'unknown', reason: reasons.unknown(now.reason) };
    if (now.kind === 'absent') return lost('file-gone', [], reasons.fileGone);
  }
  return startSide === place.side ? onOneSide(request, place) : overBothSides(request, place, startSide);
}

function onOneSide(request: PlaceRequest, place: Place): Placement {
  const now = linesNow(request, place.side);
  const anchor = usableAnchor(request, place);
  const at = (range: LineRange): Place => ({ path: request.path, side: place.side, ...range });
  if (anchor !== undefined) {
    return placed(findByAnchor(targetOfAnchor(anchor), now, request.anchorOrigins?.[place.side]), place, now, at);
  }
  if (request.anchorText !== undefined) {
    const origin = place.side === 'new' ? request.recordedOrigin : undefined;
    return placed(findByLineText(place, request.anchorText, now, origin), place, now, at);
  }
  return unverified(request, place);
}

function overBothSides(request: PlaceRequest, place: Place, startSide: Side): Placement {
  const { anchor } = request;
  if (anchor === undefined) return unverified(request, place);
  const targets = targetsOfMixedAnchor(anchor, place);
  const find = (side: Side, target: Target): Found =>
    findByAnchor(target, linesNow(request, side), request.anchorOrigins?.[side]);
  const start = find(startSide, targets.start);
  const end = find(place.side, targets.end);
  const range = { startLine: lineOf(start) ?? place.startLine, endLine: lineOf(end) ?? place.endLine };
  const at = (lines: LineRange): Place => ({ path: request.path, side: place.side, startSide, ...lines });
  // The weaker end decides. Where it offers lines, the other end stays with each of them.
  if (weakness(start) > weakness(end)) {
    return placed(withOther(start, range), place, linesNow(request, startSide), ({ startLine }) => at({ ...range, startLine }));
  }
  return placed(withOther(end, range), place, linesNow(request, place.side), ({ endLine }) => at({ ...range, endLine }));
}

/** The anchor, unless the file's own lines contradict it: then somebody gave the thread a new place and left the anchor behind. */
function usableAnchor({ anchor, anchorText }: PlaceRequest, place: Place): Anchor | undefined {
  if (anchor === undefined || anchorText === undefined || place.side === 'old') return anchor;
  const target = targetOfAnchor(anchor);
  const agrees =
    anchor.side === place.side &&
    target.startLine === place.startLine &&
    target.endLine === place.endLine &&
    target.text[0]?.trim() === anchorText.trim();
  return agrees ? anchor : undefined;
}

/** Without any text the recorded lines are all there is. */
function unverified(request: PlaceRequest, place: Place): Placement {
  const ends = [
    { line: place.startLine, lineCount: linesNow(request, place.startSide ?? place.side).lines.length },
    { line: place.endLine, lineCount: linesNow(request, place.side).lines.length },
  ];
  const past = ends.find(({ line, lineCount }) => line > lineCount);
  if (past !== undefined) return lost('no-match', [], reasons.pastEnd(past.line, past.lineCount));
  return { kind: 'current', place: { ...place, path: request.path }, reason: reasons.unverified };
}

/** Puts what was found into words. `at` makes the place of a range on the side that was searched. */
function placed(found: Found, from: Place, now: FileLines, at: (range: LineRange) => Place): Placement {
  const candidate = (range: LineRange, likeness: number): Candidate => ({
    place: at(range),
    text: (now.lines[range.startLine - 1] ?? '').slice(0, maximumCandidateText),
    likeness,
  });
  switch (found.kind) {
    case 'equal': {
      const place = at(found.range);
      if (samePlace(place, from)) return { kind: 'current', place, reason: reasons.current };
      return { kind: 'moved', place, from, reason: reasons.moved(from, place, found.by) };
    }
    case 'altered': {
      const { likeness } = found;
      const place = at(found.range);
      return likeness >= alike
        ? { kind: 'edited', place, likeness, reason: reasons.edited(likeness) }
        : { kind: 'outdated', place, likeness, reason: reasons.outdated(likeness) };
    }
    case 'several':
      return lost(
        'several-matches',
        nearestFirst(found.ranges, from.startLine)
          .slice(0, maximumCandidates)
          .map((range) => candidate(range, 1)),
        reasons.several(found.ranges.length),
      );
    case 'none':
      return lost(
        found.cause,
        found.closest.map(({ range, likeness }) => candidate(range, likeness)),
        found.cause === 'lines-deleted' ? reasons.deleted : reasons.noMatch,
      );
  }
}

function nearestFirst(ranges: readonly LineRange[], line: number): readonly LineRange[] {
  const distance = (range: LineRange): number => Math.abs(range.startLine - line);
  return [...ranges].sort((one, other) => distance(one) - distance(other) || one.startLine - other.startLine);
}

function lost(cause: LostCause, candidates: readonly Candidate[], reason: string): Placement {
  return { kind: 'lost', cause, candidates, reason };
}

function linesNow(request: PlaceRequest, side: Side): FileLines {
  const now = request.sides[side];
  return now.kind === 'text' ? now.lines : bug(`the ${side} side was checked to be text`);
}

function samePlace(one: Place, other: Place): boolean {
  return one.path === other.path && one.side === other.side && one.startLine === other.startLine && one.endLine === other.endLine;
}

/** One end of a mixed range as found. */
function lineOf(found: Found): number | null {
  return found.kind === 'equal' || found.kind === 'altered' ? found.range.startLine : null;
}

function weakness(found: Found): number {
  switch (found.kind) {
    case 'equal':
      return 0;
    case 'altered':
      return 1 - found.likeness;
    case 'several':
      return 2;
    case 'none':
      return 3;
  }
}

/** The deciding end's verdict with both ends in its range. */
function withOther(found: Found, range: LineRange): Found {
  return found.kind === 'equal' || found.kind === 'altered' ? { ...found, range } : found;
}
