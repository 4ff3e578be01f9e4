import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width and height in CSS pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Inner size of an element, followed while it is mounted; null before it is measured. */
export function useBox(element: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => setBox({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return box;
}

export type Zoom = 'fit' | 'actual';

/** How much an image of a size must shrink for a zoom and a place; never more than its own size. */
export function scaleFor(zoom: Zoom, inner: Box, outer: Box | null): number {
  if (zoom === 'actual' || outer === null || inner.width === 0 || inner.height === 0) return 1;
  return Math.min(1, outer.width / inner.width, outer.height / inner.height);
}

/** What is left of a stage inside of margins; never nothing. */
export function shrunk(box: Box | null, by: Box): Box | null {
  return box === null ? null : { width: Math.max(40, box.width - by.width), height: Math.max(40, box.height - by.height) };
}
