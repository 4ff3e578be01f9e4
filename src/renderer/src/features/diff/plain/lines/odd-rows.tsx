import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { EndRow, FoldRow } from '../rows/row';
import styles from './lines.module.css';

/** Lines that one press shows of a fold. */
const linesAtOnce = 20;

interface FoldRowProps {
  readonly index: number;
  readonly row: FoldRow;
  readonly caretId: string | null;
}

/** Unchanged lines that are folded away, with the ways to show them. Its buttons are handled by the view as a whole. */
export const FoldRowView = memo(function FoldRowView({ index, row, caretId }: FoldRowProps): ReactNode {
  const { count, hasAbove, hasBelow } = row;
  const some = Math.min(linesAtOnce, count);
  return (
    <div className={styles.fold} role="row" data-row={index} id={caretId ?? undefined} data-caret={caretId === null ? undefined : true}>
      <div className={styles.foldCell} role="gridcell">
        {hasAbove && hasBelow && count > linesAtOnce && (
          <>
            <FoldButton open="start" label={`Show ${some} lines below`} icon={<ChevronDown aria-hidden />} />
            <FoldButton open="end" label={`Show ${some} lines above`} icon={<ChevronUp aria-hidden />} />
          </>
        )}
        <button type="button" className={styles.foldWords} data-open-fold="all" tabIndex={-1}>
          {count === 1 ? '1 unchanged line' : `${count.toLocaleString('en')} unchanged lines`}
        </button>
      </div>
    </div>
  );
});

function FoldButton({ open, label, icon }: { readonly open: 'start' | 'end'; readonly label: string; readonly icon: ReactNode }): ReactNode {
  return (
    <button type="button" className={styles.foldButton} data-open-fold={open} aria-label={label} title={label} tabIndex={-1}>
      {icon}
    </button>
  );
}

/** What is to be shown of a fold when so much of it was asked for. 0-based, half-open. */
export function openedOf({ newStart, count }: FoldRow, which: string): { readonly start: number; readonly end: number } {
  const start = newStart - 1;
  const end = start + count;
  if (which === 'start') return { start, end: Math.min(end, start + linesAtOnce) };
  return which === 'end' ? { start: Math.max(start, end - linesAtOnce), end } : { start, end };
}

/** Says that a last line has no line feed. */
export function EndRowView({ index, row }: { readonly index: number; readonly row: EndRow }): ReactNode {
  const sides = row.sides.length === 2 ? 'both sides' : `the ${row.sides[0] ?? 'new'} side`;
  return (
    <div className={styles.end} role="row" data-row={index}>
      <div role="gridcell">No newline at the end of {sides}</div>
    </div>
  );
}

interface ZoneRowProps {
  readonly index: number;
  readonly zone: string;
  readonly side: 'old' | 'new';
  readonly layout: 'split' | 'unified';
  readonly onMeasure: (key: string, height: number) => void;
  readonly children: ReactNode;
}

/** Threads and composers between the lines; in a split diff on their side, with the other half free for what faces them. */
export function ZoneRowView({ index, zone, side, layout, onMeasure, children }: ZoneRowProps): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = node;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => onMeasure(zone, current.offsetHeight));
    observer.observe(current);
    onMeasure(zone, current.offsetHeight);
    return () => observer.disconnect();
  }, [zone, onMeasure]);
  return (
    <div ref={node} className={styles.zone} role="row" data-row={index} data-zone={zone}>
      <div className={styles.zoneCell} role="gridcell" data-layout={layout} data-on={side} data-facing={layout === 'unified' ? 'none' : side === 'old' ? 'right' : 'left'}>
        {children}
      </div>
    </div>
  );
}
