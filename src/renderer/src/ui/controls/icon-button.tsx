import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { classNames } from '../class-names';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label' | 'children'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Key shown in the tooltip behind the name. */
  readonly keys?: string | undefined;
  readonly icon: ReactNode;
  readonly size?: 'normal' | 'small';
  /** Set for toggles. */
  readonly pressed?: boolean;
  /** Says why the button is off; it stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon: 26 px, or 22 px with a 24 px hit area. */
export function IconButton({ label: words, keys, icon, size = 'normal', pressed, disabledReason, className, onClick, ...rest }: IconButtonProps): ReactNode {
  const off = disabledReason !== undefined;
  const label = visibleText(words);
  const tip = disabledReason === undefined ? label : `${label}. ${visibleText(disabledReason)}`;
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.button, size === 'small' && styles.small, className)}
      aria-label={label}
      title={keys === undefined ? tip : `${tip} (${keys})`}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
