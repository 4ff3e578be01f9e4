import type { CSSProperties } from 'react';
import { rulerWidth } from '../../editor/ruler/ruler';

/** Gives what stands above a split diff the columns of the diff; beside them is the ruler. */
export function sideColumns(layout: 'split' | 'unified', splitRatio: number): CSSProperties {
  return layout === 'split' ? { gridTemplateColumns: `calc((100% - ${rulerWidth}px) * ${splitRatio}) minmax(0, 1fr) ${rulerWidth}px` } : {};
}
