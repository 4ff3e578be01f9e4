import type { ReactNode } from 'react';
import type { MissingPart } from '../../../../../shared/model/missing/missing';
import { missingMeaning, missingTitle } from '../../../../../shared/model/missing/missing-words';
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
          {missingMeaning(part) === null ? null : <p className={styles.by}>{missingMeaning(part)}</p>}
          {part.comments.map(({ key, author, timestamp, body, now }) => (
            <div key={key} className={styles.comment}>
              <p className={styles.by}>
                {visibleText(author.name)} {timestamp === undefined ? null : <Moment timestamp={timestamp} />}
              </p>
              <p className={styles.body}>{visibleText(body)}</p>
              {now === undefined ? null : (
                <>
                  <p className={styles.by}>The file says now</p>
                  <p className={styles.body}>{visibleText(now)}</p>
                </>
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
