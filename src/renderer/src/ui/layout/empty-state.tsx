import type { ReactNode } from 'react';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { visibleChildren } from '../visible-children';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Why there is nothing, and what to do. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Says why there is nothing to see. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      {icon}
      <h2 className={styles.title}>{visibleText(title)}</h2>
      {children !== undefined && <div className={styles.words}>{visibleChildren(children)}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
