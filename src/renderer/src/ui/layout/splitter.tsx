import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './splitter.module.css';

interface SplitterProps {
  /** Accessible name: what it resizes. */
  readonly label: string;
  /** Width of the panel in CSS pixels. */
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** Width that a double click gives back. */
  readonly initial: number;
  /** Which side of the separator the panel is on. */
  readonly panel: 'left' | 'right';
  readonly onWidth: (width: number) => void;
}

const keyStep = 16;

/** The 1 px border of a panel, 8 px to grab: drag, arrow keys (16 px), Home and End, double click for the default. */
export function Splitter({ label, width, min, max, initial, panel, onWidth }: SplitterProps): ReactNode {
  const drag = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const set = (wanted: number): void => onWidth(Math.round(Math.max(min, Math.min(max, wanted))));
  const sign = panel === 'left' ? 1 : -1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = {
      ArrowLeft: width - sign * keyStep,
      ArrowRight: width + sign * keyStep,
      Home: min,
      End: max,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag.current !== null) set(drag.current.width + sign * (event.clientX - drag.current.x));
  };
  const stop = (): void => {
    drag.current = null;
  };
  return (
    <div
      className={styles.splitter}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onLostPointerCapture={stop}
      onDoubleClick={() => set(initial)}
    />
  );
}
