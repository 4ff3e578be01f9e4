import type { ReactNode } from 'react';
import { rulerWidth } from '../../editor/ruler/ruler';
import { useRemembered } from '../../state/views/remembered';
import { Splitter } from '../../ui/layout/splitter';
import { evenSplit } from './diff-options';
import styles from './split-separator.module.css';

/** No column gets narrower than this share. */
const narrowest = 0.15;

/** Share of the width that the old side has, 0 to 1; remembered with the repository. */
export function useSplitRatio(): readonly [number, (ratio: number) => void] {
  return useRemembered('diff:split', evenSplit, isRatio);
}

function isRatio(stored: unknown): stored is number {
  return typeof stored === 'number' && stored >= narrowest && stored <= 1 - narrowest;
}

interface SplitSeparatorProps {
  /** Width of both columns and the ruler. CSS pixels; null before it is measured. */
  readonly width: number | null;
  readonly ratio: number;
  readonly onRatio: (ratio: number) => void;
}

/** Moves the border between the columns of a split diff. */
export function SplitSeparator({ width, ratio, onRatio }: SplitSeparatorProps): ReactNode {
  const columns = (width ?? 0) - rulerWidth;
  if (columns <= 0) return null;
  return (
    <div className={styles.separator} style={{ left: Math.floor(columns * ratio) }}>
      <Splitter
        label="Width of the old side"
        panel="left"
        width={Math.round(columns * ratio)}
        min={Math.ceil(columns * narrowest)}
        max={Math.floor(columns * (1 - narrowest))}
        initial={Math.round(columns * evenSplit)}
        onWidth={(wanted) => onRatio(Math.max(narrowest, Math.min(1 - narrowest, wanted / columns)))}
      />
    </div>
  );
}
