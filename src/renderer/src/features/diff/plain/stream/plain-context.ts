import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { bug } from '../../../../../../shared/base';
import type { Emitter } from '../../../../../../shared/base';
import type { DiffOptions } from '../../../../editor/host/options';
import type { LineSpan } from '../../../../editor/model/line-span';
import type { PlainView } from './plain-view';

/** What the parts of one scrolling column share. */
export interface PlainContextValue {
  readonly view: PlainView;
  readonly options: DiffOptions;
  /** Begins the names of elements in the page. */
  readonly idPrefix: string;
}

export const PlainContext = createContext<PlainContextValue | null>(null);

export function usePlain(): PlainContextValue {
  return useContext(PlainContext) ?? bug('outside of a plain diff');
}

/** A value of the view that is read anew whenever an event of it comes. */
export function useViewValue<T, E>(on: Emitter<E>['on'], read: () => T): T {
  const [listen] = useState(() => (listener: () => void) => {
    const listening = on(listener);
    return () => listening.dispose();
  });
  return useSyncExternalStore(listen, read);
}

/** Lines that are being chosen in one file. */
export interface Selecting {
  readonly key: string;
  readonly span: LineSpan;
}
