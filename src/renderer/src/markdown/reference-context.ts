import { createContext } from 'react';
import type { Reference } from '../../../shared/model/references/find-references';

/** What a reference in a text leads to. */
export interface ReferenceTarget {
  /** One line for the tooltip. */
  readonly title: string;
  /** Goes there; null for what can be named but not gone to. */
  readonly open: (() => void) | null;
}

/** Finds what a text refers to; null where there is no such thing. Without one, references are text like any other. */
export const ReferenceContext = createContext<((reference: Reference) => ReferenceTarget | null) | null>(null);
