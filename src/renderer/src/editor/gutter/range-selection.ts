import { spanBetween, type LinePoint, type LineSpan } from '../model/line-span';

/** Lines being chosen with the pointer. `anchor` outlives the drag, so that Shift and a click extend from it. */
export interface RangeSelection {
  readonly anchor: LinePoint | null;
  /** Where the pointer is while the button is down; null when nothing is being chosen. */
  readonly head: LinePoint | null;
}

export type RangeEvent =
  | { readonly kind: 'press'; readonly at: LinePoint; readonly extend: boolean }
  | { readonly kind: 'move'; readonly at: LinePoint }
  | { readonly kind: 'release' }
  | { readonly kind: 'cancel' }
  /** The person put the cursor somewhere, from where Shift and a click may extend. */
  | { readonly kind: 'place'; readonly at: LinePoint };

export const noSelection: RangeSelection = { anchor: null, head: null };

export function reduceSelection(state: RangeSelection, event: RangeEvent): RangeSelection {
  switch (event.kind) {
    case 'press':
      return { anchor: event.extend && state.anchor !== null ? state.anchor : event.at, head: event.at };
    case 'move':
      return state.head === null || samePoint(state.head, event.at) ? state : { ...state, head: event.at };
    case 'release':
    case 'cancel':
      return state.head === null ? state : { ...state, head: null };
    case 'place':
      return { anchor: event.at, head: null };
  }
}

/** The lines chosen so far; null when nothing is being chosen. */
export function selectedSpan({ anchor, head }: RangeSelection): LineSpan | null {
  return anchor === null || head === null ? null : spanBetween(anchor, head);
}

function samePoint(first: LinePoint, second: LinePoint): boolean {
  return first.side === second.side && first.line === second.line;
}
