import type { ReactNode } from 'react';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useSettings } from '../../../state/mirror';
import { Tag } from '../../../ui/marks/tag';
import styles from './tag-list.module.css';

/** Tags in a row. `narrow` keeps the first and counts the rest where the card is narrow. */
export function TagList({ tags, narrow = false }: { readonly tags: readonly string[]; readonly narrow?: boolean }): ReactNode {
  const { tags: known } = useSettings();
  if (tags.length === 0) return null;
  const rest = tags.slice(1).map(visibleText);
  return (
    <span className={styles.tags} data-narrow={narrow || undefined}>
      {tags.map((tag) => (
        <Tag key={tag} name={visibleText(tag)} title={known.find((definition) => definition.name === tag)?.meaning} />
      ))}
      {narrow && rest.length > 0 ? (
        <span className={styles.more} title={visibleText(rest.join(', '))}>
          +{rest.length}
        </span>
      ) : null}
    </span>
  );
}
