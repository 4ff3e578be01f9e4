import type { ReactNode } from 'react';
import type { MissingPart } from '../../../../../shared/model/missing/missing';
import { missingMeaning, missingTitle } from '../../../../../shared/model/missing/missing-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { Moment } from '../marks/moment';
import { ComparedTexts } from './compared-texts';
import styles from './missing.module.css';

interface MissingPartsProps {
  readonly parts: readonly MissingPart[];
  /** Says beside each comment that is gone that the file has nothing in its place. */
  readonly both?: boolean;
}

/** What is missing, as it was written, and what the file says instead. */
export function MissingParts({ parts, both = false }: MissingPartsProps): ReactNode {
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
              {now === undefined && !both ? <p className={styles.body}>{visibleText(body)}</p> : <ComparedTexts before={body} now={now ?? null} />}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
