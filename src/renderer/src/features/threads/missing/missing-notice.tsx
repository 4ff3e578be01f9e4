import type { ReactNode } from 'react';
import { missingHeading, missingSentence } from '../../../../../shared/model/missing/missing-words';
import type { ThreadKey } from '../../../../../shared/model/review/review';
import { missingActs } from '../../../state/reviews/missing';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { BothVersions } from './both-versions';
import { MissingButtons } from './missing-buttons';
import { MissingParts } from './missing-parts';
import styles from './missing.module.css';

/** In a thread from which somebody else's write removed what persons wrote: what that was, and the way back. */
export function MissingNotice({ thread }: { readonly thread: ThreadKey }): ReactNode {
  const { workspaceId, review, ownNames, blocked } = useReviewSituation();
  const parts = review?.missing.filter((part) => part.thread === thread) ?? [];
  if (parts.length === 0) return null;
  const buttons = <MissingButtons parts={parts} acts={missingActs(workspaceId)} blocked={blocked} />;
  return (
    <section className={styles.notice} aria-label={missingHeading(parts)}>
      <p>
        <b>{missingSentence(parts, ownNames)}</b>
      </p>
      <MissingParts parts={parts} />
      <div className={styles.buttons}>
        <BothVersions parts={parts} ownNames={ownNames} actions={buttons} />
        {buttons}
      </div>
    </section>
  );
}
