import type { ReactNode } from 'react';
import { visibleLine } from '../../../../shared/model/words/visible-text';

interface HighlightedProps {
  readonly text: string;
  /** Half-open ranges of UTF-16 units, rising, not touching. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** A line of text with what was found in it bold. */
export function Highlighted({ text, ranges }: HighlightedProps): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    parts.push(visibleLine(text.slice(from, start)), <b key={start}>{visibleLine(text.slice(start, end))}</b>);
    from = end;
  }
  return [...parts, visibleLine(text.slice(from))];
}
