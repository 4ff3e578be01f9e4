import type { Anchor, Place } from '../review/place';
import { placeOf } from '../review/placement';
import type { PlacedThread } from '../review/review';

/** What a suggestion comes to, with the file as it is now. */
export type SuggestionStanding =
  /** Can replace these lines; `first` is the number of the first one, 1-based. */
  | { readonly kind: 'open'; readonly first: number; readonly before: readonly string[] }
  /** The file holds what is suggested, from the line `first` on, 1-based. */
  | { readonly kind: 'applied'; readonly first: number; readonly before: readonly string[] }
  /** Cannot be applied. `before` are the lines that the thread was made on, as far as they are known. */
  | { readonly kind: 'blocked'; readonly why: 'changed' | 'old-side' | 'no-lines' | 'not-checked'; readonly first: number; readonly before: readonly string[] };

type SuggestedThread = Pick<PlacedThread, 'place' | 'placement' | 'anchor' | 'anchorText'>;

/**
 * Says whether suggested lines can take the place of the thread's, or have done so. What the file holds is told by exact text
 * only: the suggested lines between the very lines that the thread's stood between, found once.
 *
 * @param now lines of the new side, without line endings; null where they are not known
 */
export function standingOf(lines: readonly string[], thread: SuggestedThread, now: readonly string[] | null): SuggestionStanding {
  const { placement } = thread;
  const place = placeOf(placement);
  const recorded = recordedLines(thread);
  const blocked = (why: Extract<SuggestionStanding, { kind: 'blocked' }>['why']): SuggestionStanding => ({ kind: 'blocked', why, ...recorded });
  if (thread.place === undefined && place === null) return blocked('no-lines');
  if (!isOnNewSide(place ?? thread.place)) return blocked('old-side');
  const first = now === null ? null : firstLineHeld(lines, thread, now);
  if (first !== null) return { kind: 'applied', first, before: recorded.before };
  switch (placement.kind) {
    case 'current':
    case 'moved':
    case 'edited': {
      const { startLine, endLine } = placement.place;
      if (now !== null) return { kind: 'open', first: startLine, before: now.slice(startLine - 1, endLine) };
      return placement.kind === 'edited' || thread.anchor === undefined ? blocked('not-checked') : { kind: 'open', first: startLine, before: recorded.before };
    }
    case 'outdated':
    case 'lost':
      return blocked('changed');
    case 'unknown':
      return blocked('not-checked');
    case 'review-wide':
      return blocked('no-lines');
  }
}

/** The lines that the thread was made on, without line endings. */
export function recordedLines({ anchor, anchorText, place }: Pick<SuggestedThread, 'anchor' | 'anchorText' | 'place'>): {
  readonly first: number;
  readonly before: readonly string[];
} {
  if (anchor !== undefined) return { first: anchor.startLine ?? anchor.line, before: anchor.text.split('\n') };
  return { first: place?.startLine ?? 1, before: anchorText === undefined || anchorText === '' ? [] : [anchorText] };
}

function isOnNewSide(place: Place | undefined): boolean {
  return place?.side === 'new' && (place.startSide ?? 'new') === 'new';
}

function firstLineHeld(lines: readonly string[], { placement, anchor }: SuggestedThread, now: readonly string[]): number | null {
  const place = placeOf(placement);
  const asMade = placement.kind === 'current' || placement.kind === 'moved';
  const between = anchor === undefined ? null : onlyMatch(lines, anchor, now);
  if (between !== null) {
    // While the thread's own lines are there, only what covers them took their place.
    const covers = place !== null && between <= place.startLine && place.startLine < between + lines.length;
    if (!asMade || covers) return between;
  }
  if (place === null || lines.length === 0 || lines.length !== place.endLine - place.startLine + 1) return null;
  return startsWith(now, place.startLine - 1, lines) ? place.startLine : null;
}

/** Where the lines stand between those that the anchor's stood between, 1-based; null when nowhere or more than once. */
function onlyMatch(lines: readonly string[], { before, after }: Anchor, now: readonly string[]): number | null {
  const above = before === undefined ? [] : before.split('\n');
  const below = after === undefined ? [] : after.split('\n');
  const wanted = [...above, ...lines, ...below];
  const last = now.length - wanted.length;
  let found: number | null = null;
  for (let at = 0; at <= last; at += 1) {
    // Without a line above or below, the lines were the first or the last ones.
    if ((before === undefined && at > 0) || (after === undefined && at < last) || !startsWith(now, at, wanted)) continue;
    if (found !== null) return null;
    found = at + above.length + 1;
  }
  return found;
}

function startsWith(all: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((line, index) => all[at + index] === line);
}
