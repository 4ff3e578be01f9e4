import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './segmented.module.css';

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few; arrow keys move. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = options.findIndex((option) => option.value === value);
    const next = (index + step + options.length) % options.length;
    const option = options[next];
    if (option === undefined) return;
    onChange(option.value);
    (group.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={group} className={styles.group} role="radiogroup" aria-label={label} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={styles.option}
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
