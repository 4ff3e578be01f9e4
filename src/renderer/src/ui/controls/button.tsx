import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { visibleTitle } from '../../../../shared/model/words/visible-text';
import { classNames } from '../class-names';
import styles from './button.module.css';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** One primary per surface. Flat has no border. */
  readonly variant?: 'normal' | 'primary' | 'flat';
  /** Small is for cards and toolbars: 22 px with a 24 px hit area. */
  readonly size?: 'normal' | 'small';
  /** A lucide icon. */
  readonly icon?: ReactNode;
  /** Says why the button is off; it stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A verb that does what it says. */
export function Button({
  variant = 'normal',
  size = 'normal',
  icon,
  disabledReason,
  className,
  children,
  title,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  const off = disabledReason !== undefined;
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.button, styles[variant], size === 'small' && styles.small, className)}
      title={visibleTitle(disabledReason ?? title)}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      {icon}
      {children}
    </button>
  );
}
