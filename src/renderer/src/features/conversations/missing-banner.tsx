import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { missingSentence } from '../../../../shared/model/missing/missing-words';
import type { ActiveReview } from '../../../../shared/model/snapshots';
import { missingActs } from '../../state/reviews/missing';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { openHistory } from '../../state/view';
import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/layout/banner';
import { BothVersions } from '../threads/missing/both-versions';
import { MissingButtons } from '../threads/missing/missing-buttons';

/** Says what somebody else's write removed or damaged, shows it, and offers to put it back. */
export function MissingBanner({ review: { file, missing } }: { readonly review: ActiveReview }): ReactNode {
  const { workspaceId, ownNames, blocked } = useReviewSituation();
  const buttons = <MissingButtons parts={missing} acts={missingActs(workspaceId)} blocked={blocked} />;
  return (
    <Banner
      tone="broken"
      icon={<TriangleAlert aria-hidden />}
      action={
        <>
          <Button size="small" variant="flat" onClick={() => openHistory(file)}>
            Versions
          </Button>
          <BothVersions parts={missing} ownNames={ownNames} actions={buttons} />
          {buttons}
        </>
      }
    >
      <b>{missingSentence(missing, ownNames)}</b>
    </Banner>
  );
}
