import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { friendlyTime } from '../../../../shared/model/words/friendly-time';
import { reviewFileName } from '../../../../shared/model/review/review-name';
import type { ActiveReview } from '../../../../shared/model/snapshots';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { settleVanished } from '../../state/reviews/settle-vanished';
import { useWorkspaceId } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/layout/banner';

/** Says that the review file was deleted while it was open, and offers both ways to go on. Unsent texts stay in either. */
export function VanishedBanner({ review }: { readonly review: ActiveReview }): ReactNode {
  const workspaceId = useWorkspaceId();
  const { lastReadableAt } = review;
  return (
    <Banner
      tone="broken"
      icon={<TriangleAlert aria-hidden />}
      action={
        <>
          <Button size="small" variant="flat" onClick={() => void settleVanished(workspaceId, 'start-empty')}>
            Start empty
          </Button>
          <Button size="small" onClick={() => void settleVanished(workspaceId, 'restore')}>
            Restore the last version
          </Button>
        </>
      }
    >
      <b>{visibleText(reviewFileName(review.file))} was deleted.</b> You see what it held
      {lastReadableAt === undefined ? '' : ` at ${friendlyTime(lastReadableAt, Date.now()).text}`}. Drafts are kept.
    </Banner>
  );
}
