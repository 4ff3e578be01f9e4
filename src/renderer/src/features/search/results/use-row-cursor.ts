import { useId, useImperativeHandle, useState, type KeyboardEvent, type Ref, type RefObject } from 'react';
import type { VirtualListHandle } from '../../../ui/layout/virtual-list';

export interface ResultsHandle {
  focus(): void;
}

interface RowCursorOptions {
  readonly handle: Ref<ResultsHandle>;
  readonly list: RefObject<VirtualListHandle | null>;
  /** Ids of the rows, in order. */
  readonly ids: readonly string[];
  /** Rows that Page Down moves by. */
  readonly pageRows: number;
  /** Puts the keyboard back to what is above the list. */
  readonly onLeave: () => void;
}

/** The row that the keyboard is on, in a list that has the focus as a whole. */
export interface RowCursor {
  /** 0-based; 0 in an empty list. */
  readonly index: number;
  readonly setId: (id: string) => void;
  /** Name of a row in the page. */
  readonly elementId: (id: string) => string;
  readonly moveTo: (index: number) => void;
  /** Moves with the keys that every list has. `act` is asked for the others and answers whether the key meant something. */
  readonly onKeyDown: (event: KeyboardEvent, act: (key: string) => boolean) => void;
}

export function useRowCursor({ handle, list, ids, pageRows, onLeave }: RowCursorOptions): RowCursor {
  const prefix = useId();
  const [id, setId] = useState<string | null>(null);
  const index = id === null ? 0 : Math.max(0, ids.indexOf(id));
  useImperativeHandle(handle, () => ({ focus: () => list.current?.element?.focus() }));
  const moveTo = (wanted: number): void => {
    const to = Math.max(0, Math.min(wanted, ids.length - 1));
    setId(ids[to] ?? null);
    list.current?.scrollToIndex(to);
  };
  return {
    index,
    setId,
    elementId: (of) => `${prefix}${encodeURIComponent(of)}`,
    moveTo,
    onKeyDown(event, act) {
      if (event.altKey || event.ctrlKey || event.metaKey || ids.length === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows, Home: -ids.length, End: ids.length }[event.key];
      if (event.key === 'Escape' || (event.key === 'ArrowUp' && index === 0)) onLeave();
      else if (step !== undefined) moveTo(index + step);
      else if (!act(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
