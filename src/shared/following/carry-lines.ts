import { anchorAt } from '../anchoring/describe';
import { alike, likeness } from '../anchoring/likeness';
import type { Origin, SideNow } from '../anchoring/request';
import { resolve } from '../anchoring/resolve';
import type { RepoPath } from '../base';
import type { Anchor, Place, Side } from '../model/review/place';
import { placeOf, type Placement } from '../model/review/placement';
import { textAt } from './text-at';

/** Files by side, each with what became of its lines on the new commit. A side is missing where it cannot be read. */
export type Origins = { readonly [S in Side]?: Origin };

/** A thread on one commit, and the same files on the commit that continues it. */
export interface CarryRequest {
  /** Lines on the commit that is left. */
  readonly place: Place;
  readonly outdated: boolean;
  readonly anchor?: Anchor;
  /** The file's path on the new commit. */
  readonly path: RepoPath;
  readonly sides: Readonly<Record<Side, SideNow>>;
  /** The files of the commit that is left. */
  readonly before: Origins;
  /** The files of the commit that the anchor was made on. */
  readonly anchorOrigins: Origins;
}

/** Where a thread's lines are on the new commit. */
export interface CarriedLines {
  /** unchecked: nobody can tell, so everything stays as it is. */
  readonly outcome: 'kept' | 'moved' | 'outdated' | 'unchecked';
  readonly place: Place;
  readonly outdated: boolean;
}

/**
 * Carries a thread over. Its lines on the commit that is left come first, since a person may have put them there; then the
 * text that it was made with, which is also how an outdated thread is found again. With neither its lines stay, and it is
 * outdated.
 */
export function carryLines(request: CarryRequest): CarriedLines {
  const { place, anchor, before } = request;
  const here = request.outdated ? null : anchorAt(place, before.old?.lines ?? null, before.new?.lines ?? null);
  if (here === null && anchor === undefined) return { outcome: 'unchecked', place, outdated: request.outdated };
  const attempts = [
    ...(here === null ? [] : [() => verified(request, here, find(request, here, before))]),
    ...(anchor === undefined ? [] : [() => find(request, anchor, request.anchorOrigins)]),
  ];
  for (const attempt of attempts) {
    const placement = attempt();
    if (placement.kind === 'unknown') return { outcome: 'unchecked', place, outdated: request.outdated };
    const found = isFound(placement) ? placeOf(placement) : null;
    if (found !== null) return { outcome: sameLines(found, place) ? 'kept' : 'moved', place: found, outdated: false };
  }
  return { outcome: 'outdated', place, outdated: true };
}

/** The place is the anchor's own, so that nothing but its text and its surroundings speak. */
function find({ path, place, sides }: CarryRequest, anchor: Anchor, anchorOrigins: Origins): Placement {
  return resolve({ place, path, sides, anchor, anchorOrigins });
}

function isFound({ kind }: Placement): boolean {
  return kind === 'current' || kind === 'moved' || kind === 'edited';
}

/**
 * Small edits add up over many rewrites: lines that were still alike to the thread's own text, and no longer are, count as
 * gone. Lines that were not alike before were chosen by a person.
 */
function verified({ anchor, sides }: CarryRequest, here: Anchor, placement: Placement): Placement {
  if (placement.kind !== 'edited' || anchor === undefined || likeness(here.text, anchor.text) < alike) return placement;
  const { place } = placement;
  const now = sides[place.side];
  const text = now.kind === 'text' ? textAt(now.lines, place) : '';
  const found = likeness(text, anchor.text);
  return found >= alike ? placement : { ...placement, kind: 'outdated', likeness: found };
}

function sameLines(one: Place, other: Place): boolean {
  return one.path === other.path && one.startLine === other.startLine && one.endLine === other.endLine;
}
