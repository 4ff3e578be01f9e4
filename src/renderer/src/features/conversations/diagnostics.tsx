import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Diagnostic } from '../../../../shared/model/review/review';
import type { ActiveReview } from '../../../../shared/model/snapshots';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { Disclosure } from '../../ui/layout/disclosure';
import styles from './diagnostics.module.css';

/** More than this are counted only: a damaged file can have one for each line. */
const shownLimit = 100;

/** What is odd in the review's file or its store; the rest is used all the same. Absent when nothing is. */
export function Diagnostics({ review, problems }: { readonly review: ActiveReview | null; readonly problems: readonly string[] }): ReactNode {
  const store = problems.map((message): Diagnostic => ({ severity: 'warning', message }));
  const all = [...store, ...(review?.diagnostics ?? [])];
  if (all.length === 0) return null;
  const rest = all.length - shownLimit;
  return (
    <div className={styles.frame}>
      <Disclosure summary={`${all.length.toLocaleString('en')} ${all.length === 1 ? 'remark' : 'remarks'} on the review files`}>
        <ul className={styles.list}>
          {all.slice(0, shownLimit).map((diagnostic, index) => (
            <li key={index} className={styles.line} data-severity={diagnostic.severity}>
              {diagnostic.severity === 'info' ? <Info aria-label="Note" /> : <TriangleAlert aria-label={diagnostic.severity === 'error' ? 'Error' : 'Warning'} />}
              <span>
                {diagnostic.line === undefined ? '' : `Line ${diagnostic.line}${diagnostic.column === undefined ? '' : `, column ${diagnostic.column}`}: `}
                {visibleText(diagnostic.message)}
              </span>
            </li>
          ))}
          {rest > 0 ? <li className={styles.line}>{rest.toLocaleString('en')} more</li> : null}
        </ul>
      </Disclosure>
    </div>
  );
}
