import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A tag's name in its pill. */
export function Tag({ name, title }: { readonly name: string; readonly title?: string | undefined }): ReactNode {
  return (
    <span className={styles.tag} title={title} data-tag={name}>
      {name}
    </span>
  );
}
