import type { ReactNode } from 'react';
import { missingTitle, type MissingPart } from '../../../../../shared/model/missing/missing';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { Moment } from '../marks/moment';
import styles from './missing.module.css';

/** What is missing, as it was written. */
export function MissingParts({ parts }: { readonly parts: readonly MissingPart[] }): ReactNode {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.id} className={styles.part}>
          <h3 className={styles.heading}>{visibleText(missingTitle(part))}</h3>
          {part.comments.map(({ key, author, timestamp, body }) => (
            <div key={key} className={styles.comment}>
              <p className={styles.by}>
                {visibleText(author.name)} {timestamp === undefined ? null : <Moment timestamp={timestamp} />}
              </p>
              <p className={styles.body}>{visibleText(body)}</p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
