import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Side } from '../../../../../../shared/model/review/place';
import { sideOf } from '../texts/file-diff';
import { lineLength } from '../texts/line-text';
import { usePlain, useViewValue } from './plain-context';
import type { PlainView } from './plain-view';
import styles from './plain-scroller.module.css';

/** Room behind the longest line. CSS pixels. */
const endRoom = 32;

/** Scroll long lines sideways, each side of a split diff by itself. Wrapped lines need none. */
export function HorizontalBars({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }): ReactNode {
  const { view, options } = usePlain();
  const { layout, wrapLines, splitRatio, tabWidth } = options;
  const bars = useRef<Readonly<Record<Side, HTMLDivElement | null>>>({ old: null, new: null });
  const columns = useViewValue(view.onDidChange, () => longestColumns(view, layout, tabWidth));
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    setWidth(current.clientWidth);
    return () => observer.disconnect();
  }, [scroller]);
  useLayoutEffect(() => scroller.current?.style.setProperty('--plain-width', `${width}px`), [scroller, width]);

  useEffect(() => {
    const { current } = scroller;
    if (current === null || wrapLines) return undefined;
    const onWheel = (event: WheelEvent): void => {
      const by = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (by === 0 || (event.target instanceof Element && event.target.closest('[data-zone]') !== null)) return;
      const side: Side = layout === 'split' && event.clientX < current.getBoundingClientRect().left + current.clientWidth * splitRatio ? 'old' : 'new';
      bars.current[side]?.scrollBy({ left: by });
      if (event.shiftKey) event.preventDefault();
    };
    current.addEventListener('wheel', onWheel, { passive: false });
    return () => current.removeEventListener('wheel', onWheel);
  }, [scroller, wrapLines, layout, splitRatio]);

  if (wrapLines) return null;
  const sides: readonly Side[] = layout === 'split' ? ['old', 'new'] : ['new'];
  const widths: Readonly<Record<Side, number>> = layout === 'split' ? { old: width * splitRatio, new: width * (1 - splitRatio) } : { old: 0, new: width };
  return (
    <div className={styles.bars} aria-hidden>
      {sides.map((side) => (
        <div
          key={side}
          ref={(node) => {
            bars.current = { ...bars.current, [side]: node };
          }}
          className={styles.bar}
          style={{ width: widths[side] }}
          onScroll={({ currentTarget: { scrollLeft } }) => {
            const moved = layout === 'split' ? [side] : (['old', 'new'] as const);
            for (const one of moved) scroller.current?.style.setProperty(`--plain-x-${one}`, `${-scrollLeft}px`);
          }}
        >
          <div style={{ width: `calc(${gutterWidth(layout)} + ${columns[side]}ch + ${endRoom}px)` }} />
        </div>
      ))}
    </div>
  );
}

/** The same as in the styles of the lines, whose numbers are a little smaller. */
function gutterWidth(layout: 'split' | 'unified'): string {
  return layout === 'split' ? 'var(--plain-digits) * 1ch + 58px' : 'var(--plain-digits) * 2ch + 72px';
}

let last: Readonly<Record<Side, number>> = { old: 0, new: 0 };

/** Columns of the longest line of the files in sight; the same object while they are the same. */
function longestColumns(view: PlainView, layout: 'split' | 'unified', tabWidth: number): Readonly<Record<Side, number>> {
  let [old, now] = [0, 0];
  for (const [key, { columns }] of view.diffs) {
    const whole = [...view.opened.wholeLinesOf(key)];
    const lengthOf = (side: Side): number => Math.max(columns[side][tabWidth - 1] ?? 0, ...whole.filter((line) => line.startsWith(side)).map((line) => wholeColumns(view, key, side, line)));
    old = Math.max(old, lengthOf('old'));
    now = Math.max(now, lengthOf('new'));
  }
  if (layout === 'unified') now = Math.max(old, now);
  if (last.old !== old || last.new !== now) last = { old, new: now };
  return last;
}

/** Columns of a long line that is drawn whole, named "new:12". */
function wholeColumns(view: PlainView, key: string, side: Side, name: string): number {
  const diff = view.diffs.get(key);
  return diff === undefined ? 0 : lineLength(sideOf(diff, side), Number(name.slice(side.length + 1)));
}
