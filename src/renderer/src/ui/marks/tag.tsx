import type { ReactNode } from 'react';
import { visibleTitle, visibleText } from '../../../../shared/model/words/visible-text';
import styles from './tag.module.css';

/** A tag's name in its pill. */
export function Tag({ name, title }: { readonly name: string; readonly title?: string | undefined }): ReactNode {
  return (
    <span className={styles.tag} title={visibleTitle(title)} data-tag={name}>
      {visibleText(name)}
    </span>
  );
}
