import { Check, RotateCw } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { visibleTitle } from '../../../../shared/model/words/visible-text';
import { classNames } from '../class-names';
import styles from './checkbox.module.css';

interface CheckboxProps {
  /** mixed: some below it are ticked. changed: was ticked, what it stood for has changed; counts as not ticked. */
  readonly state: 'on' | 'off' | 'mixed' | 'changed';
  /** Called with what the box shall become. */
  readonly onChange: (on: boolean) => void;
  /** Accessible name, where no visible label follows. */
  readonly label?: string;
  readonly title?: string | undefined;
  readonly disabled?: boolean;
  readonly tabIndex?: number;
  /** Visible label. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A tick box, with its label when it has one. */
export function Checkbox({ state, onChange, label, title, disabled, tabIndex, children, ref }: CheckboxProps): ReactNode {
  const own = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (own.current !== null) own.current.indeterminate = state === 'mixed';
  }, [state]);
  return (
    <label className={classNames(styles.label, children === undefined && styles.bare)} title={visibleTitle(title)}>
      <input
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="checkbox"
        className={styles.input}
        checked={state === 'on'}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-label={visibleTitle(label)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classNames(styles.box, styles[state])} aria-hidden>
        {state === 'on' && <Check />}
        {state === 'changed' && <RotateCw />}
      </span>
      {children}
    </label>
  );
}
