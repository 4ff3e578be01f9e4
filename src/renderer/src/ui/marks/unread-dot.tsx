import type { ReactNode } from 'react';
import styles from './unread-dot.module.css';

/** Something was not seen yet. `hidden` where words beside it say so already. */
export function UnreadDot({ hidden = false }: { readonly hidden?: boolean }): ReactNode {
  return hidden ? <span className={styles.dot} aria-hidden data-unread /> : <span className={styles.dot} role="img" aria-label="Unread" title="Unread" data-unread />;
}
