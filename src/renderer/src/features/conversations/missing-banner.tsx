import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { missingSentence } from '../../../../shared/model/missing/missing-words';
import type { ActiveReview } from '../../../../shared/model/snapshots';
import { missingActs } from '../../state/reviews/missing';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { openHistory } from '../../state/view';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/layers/dialog';
import { Banner } from '../../ui/layout/banner';
import { MissingButtons } from '../threads/missing/missing-buttons';
import { MissingParts } from '../threads/missing/missing-parts';
import styles from '../threads/missing/missing.module.css';

/** Says what somebody else's write removed or damaged, shows it, and offers to put it back. */
export function MissingBanner({ review: { file, missing } }: { readonly review: ActiveReview }): ReactNode {
  const { workspaceId, ownNames, blocked } = useReviewSituation();
  const [shown, setShown] = useState(false);
  const buttons = <MissingButtons parts={missing} acts={missingActs(workspaceId)} blocked={blocked} />;
  const sentence = missingSentence(missing, ownNames);
  return (
    <>
      <Banner
        tone="broken"
        icon={<TriangleAlert aria-hidden />}
        action={
          <>
            <Button size="small" variant="flat" onClick={() => openHistory(file)}>
              Versions
            </Button>
            <Button size="small" variant="flat" onClick={() => setShown(true)}>
              Show
            </Button>
            {buttons}
          </>
        }
      >
        <b>{sentence}</b>
      </Banner>
      {shown ? (
        <Dialog title="What is missing or damaged" onClose={() => setShown(false)} className={styles.dialog} actions={buttons}>
          <p>{sentence}</p>
          <MissingParts parts={missing} />
        </Dialog>
      ) : null}
    </>
  );
}
