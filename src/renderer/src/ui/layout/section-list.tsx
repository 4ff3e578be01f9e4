import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { type HTMLAttributes, type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names';
import styles from './section-list.module.css';

/** Where a list was left, to begin there again. Opaque but for the scroll position in CSS pixels. */
export interface SectionListPlace {
  readonly scrollTop: number;
  readonly measured: ReturnType<ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>['takeSnapshot']>;
}

/** Which sections are in view, 0-based and inclusive, and whether the end is. */
export interface SectionsInView {
  readonly first: number;
  readonly last: number;
  readonly atEnd: boolean;
}

export interface SectionListHandle {
  /** Brings a section into view; start puts its beginning at the top. */
  scrollToIndex(index: number, align: 'auto' | 'start'): void;
  /** Goes to the end and stays there while something is added. */
  scrollToEnd(): void;
  /** Stays where it is, whatever changes its height; until the reader scrolls. */
  holdStill(): void;
  readonly element: HTMLElement | null;
}

interface SectionListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly count: number;
  /** First guess of a section's height in CSS pixels. */
  readonly estimate: (index: number) => number;
  /** Stable name of a section, so that its height and state survive inserts. */
  readonly keyOf: (index: number) => string;
  readonly renderSection: (index: number) => ReactNode;
  /** A section that is drawn also out of view, because it has the focus. */
  readonly kept?: number | null;
  /** Read once, when the list is first drawn; `end` begins at the end and follows it. */
  readonly initial?: SectionListPlace | 'end' | undefined;
  /** Called when the list goes. */
  readonly onLeave?: (place: SectionListPlace) => void;
  readonly onView?: (view: SectionsInView) => void;
  readonly handle?: Ref<SectionListHandle>;
}

/** Nearer to the end than this counts as at the end. CSS pixels. */
const nearEnd = 48;

/**
 * A long page of sections of very different heights, of which only those in view are drawn. What changes above or below the
 * view does not move what is read; a reader at the end stays at the end while it grows.
 */
export function SectionList(props: SectionListProps): ReactNode {
  const { count, estimate, keyOf, renderSection, kept = null, initial, onLeave, onView, handle, className, onScroll, ...rest } = props;
  const element = useRef<HTMLDivElement>(null);
  const following = useRef(initial === 'end');
  const place = typeof initial === 'object' ? initial : undefined;
  const rangeExtractor = useCallback((range: Range) => withKept(defaultRangeExtractor(range), kept, range.count), [kept]);
  const list = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => element.current,
    estimateSize: estimate,
    getItemKey: keyOf,
    rangeExtractor,
    overscan: 4,
    ...(place === undefined ? {} : { initialOffset: place.scrollTop, initialMeasurementsCache: [...place.measured] }),
  });
  const total = list.getTotalSize();
  useLayoutEffect(() => {
    if (following.current && element.current !== null) element.current.scrollTop = element.current.scrollHeight;
  }, [total]);

  const { startIndex: first = 0, endIndex: last = 0 } = list.range ?? {};
  const atEnd = list.isAtEnd(nearEnd);
  useEffect(() => onView?.({ first, last, atEnd }), [onView, first, last, atEnd]);

  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const scroller = element.current;
    return () => leave.current?.({ scrollTop: scroller?.scrollTop ?? 0, measured: list.takeSnapshot() });
  }, [list]);

  useImperativeHandle(handle, () => ({
    scrollToIndex: (index, align) => {
      following.current = false;
      list.scrollToIndex(index, { align });
    },
    scrollToEnd: () => {
      following.current = true;
      list.scrollToEnd();
    },
    holdStill: () => {
      following.current = false;
    },
    get element() {
      return element.current;
    },
  }));
  return (
    <div
      {...rest}
      ref={element}
      className={classNames(styles.list, className)}
      onScroll={(event) => {
        following.current = list.isAtEnd(nearEnd);
        onScroll?.(event);
      }}
    >
      <div className={styles.content} style={{ height: total }}>
        {list.getVirtualItems().map((item) => (
          <div key={item.key} ref={list.measureElement} data-index={item.index} className={styles.section} style={{ transform: `translateY(${item.start}px)` }}>
            {renderSection(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}

function withKept(indexes: readonly number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || indexes.includes(kept)) return [...indexes];
  return [...indexes, kept].sort((a, b) => a - b);
}
