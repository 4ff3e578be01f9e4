import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'aria-label' | 'onChange' | 'value' | 'size'> {
  /** Accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'number' | 'search' | 'time';
  readonly icon?: ReactNode;
  /** Shown behind the text: a clear button, a count. */
  readonly trailing?: ReactNode;
  readonly invalid?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({ label, value, onValue, type = 'text', icon, trailing, invalid, className, ref, ...rest }: TextFieldProps): ReactNode {
  return (
    <span className={classNames(styles.field, invalid === true && styles.invalid, className)}>
      {icon}
      <input
        {...rest}
        ref={ref}
        className={styles.input}
        type={type}
        value={value}
        aria-label={label}
        aria-invalid={invalid}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {trailing}
    </span>
  );
}
