import type { Anchor } from './place';

/** The anchors that hold places which tools that know new lines only drop when they save. */
export function exactPlaces(anchors: ReadonlyMap<string, Anchor>): ReadonlyMap<string, Anchor> {
  return new Map([...anchors].filter(([, anchor]) => anchor.side === 'old' || anchor.startSide !== undefined));
}
