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
  /** Where it was left. Read once, when the list is first drawn. */
  readonly initial?: SectionListPlace | undefined;
  /** The page is being written: a reader who has not gone anywhere is kept at its end. */
  readonly follows?: boolean;
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
  const { count, estimate, keyOf, renderSection, kept = null, initial, follows = false, onLeave, onView, handle, className, onScroll, ...rest } = props;
  const element = useRef<HTMLDivElement>(null);
  const following = useRef(false);
  const wentSomewhere = useRef(initial !== undefined);
  const lastTop = useRef(0);
  const rangeExtractor = useCallback((range: Range) => withKept(defaultRangeExtractor(range), kept, range.count), [kept]);
  const list = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => element.current,
    estimateSize: estimate,
    getItemKey: keyOf,
    rangeExtractor,
    overscan: 4,
    ...(initial === undefined ? {} : { initialOffset: initial.scrollTop, initialMeasurementsCache: [...initial.measured] }),
  });
  const total = list.getTotalSize();
  const goToEnd = (): void => {
    if (following.current && element.current !== null) element.current.scrollTop = element.current.scrollHeight;
  };
  useLayoutEffect(() => {
    if (follows && !wentSomewhere.current) following.current = true;
    if (!following.current) return;
    goToEnd();
    // The list may still correct the position for sections that it has just measured.
    const frame = requestAnimationFrame(goToEnd);
    return () => cancelAnimationFrame(frame);
  });

  const { startIndex: first = 0, endIndex: last = 0 } = list.range ?? {};
  // From what the list knows: asking the element would lay out the page with each scroll.
  const atEnd = total - (list.scrollOffset ?? 0) - (list.scrollRect?.height ?? 0) < nearEnd;
  useEffect(() => onView?.({ first, last, atEnd }), [onView, first, last, atEnd]);

  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const scroller = element.current;
    return () => leave.current?.({ scrollTop: scroller?.scrollTop ?? 0, measured: list.takeSnapshot() });
  }, [list]);

  const leaveEnd = (): void => {
    wentSomewhere.current = true;
    following.current = false;
  };
  useImperativeHandle(handle, () => ({
    scrollToIndex: (index, align) => {
      leaveEnd();
      list.scrollToIndex(index, { align });
    },
    scrollToEnd: () => {
      list.cancelScroll();
      following.current = true;
      goToEnd();
    },
    holdStill: leaveEnd,
    get element() {
      return element.current;
    },
  }));
  return (
    <div
      {...rest}
      ref={element}
      className={classNames(styles.list, className)}
      {...leavesEnd(rest, leaveEnd)}
      onScroll={(event) => {
        const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
        // The first steps of a smooth scroll upwards are still near the end.
        if (scrollTop > lastTop.current && scrollHeight - scrollTop - clientHeight < nearEnd) following.current = true;
        lastTop.current = scrollTop;
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

const upKeys: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];

/**
 * What a reader does to leave the end: the wheel, keys, the scroll bar. Scrolling alone says nothing, because a page that
 * changes its height scrolls by itself.
 */
function leavesEnd(given: HTMLAttributes<HTMLDivElement>, leave: () => void): HTMLAttributes<HTMLDivElement> {
  return {
    onWheel: (event) => {
      if (event.deltaY < 0) leave();
      given.onWheel?.(event);
    },
    onKeyDown: (event) => {
      if (upKeys.includes(event.key)) leave();
      given.onKeyDown?.(event);
    },
    onPointerDown: (event) => {
      if (event.target === event.currentTarget) leave();
      given.onPointerDown?.(event);
    },
  };
}

function withKept(indexes: readonly number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || indexes.includes(kept)) return [...indexes];
  return [...indexes, kept].sort((a, b) => a - b);
}
