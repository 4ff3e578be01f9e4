import { useId, useMemo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { DiffOptions } from '../../../editor/host/options';
import { PlainContext } from './stream/plain-context';
import type { PlainView } from './stream/plain-view';
import styles from './plain-frame.module.css';

interface PlainFrameProps {
  readonly view: PlainView;
  readonly options: DiffOptions;
  /** Digits of the highest line number. */
  readonly digits: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** Hands the measures of text to all that is drawn in a plain diff. */
export function PlainFrame({ view, options, digits, onKeyDown, children }: PlainFrameProps): ReactNode {
  const idPrefix = useId();
  const value = useMemo(() => ({ view, options, idPrefix }), [view, options, idPrefix]);
  const measures = {
    '--plain-size': `${options.fontSize}px`,
    '--plain-lh': `${options.lineHeight}px`,
    '--plain-digits': Math.max(digits, 3),
    '--plain-tab': options.tabWidth,
    '--plain-old': options.splitRatio,
  } as CSSProperties;
  return (
    <PlainContext value={value}>
      <div className={styles.frame} style={measures} onKeyDown={onKeyDown}>
        {children}
      </div>
    </PlainContext>
  );
}
