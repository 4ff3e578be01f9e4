import { GitPullRequestArrow } from 'lucide-react';
import type { ReactNode } from 'react';
import { followedLinesWords, followedWords } from '../../../../../shared/model/commits/commit-words';
import { compareBoth, unmatchReview } from '../../../state/commits/actions';
import { useCommitScope } from '../../../state/commits/shown-scope';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';

/** Above the shown commit: its review was made on an earlier commit, how it was found again, and how to take that back. */
export function FollowedLine(): ReactNode {
  const { workspaceId, review, blocked } = useReviewSituation();
  const commit = useCommitScope();
  const followed = review?.followed;
  if (commit === null || followed === undefined || review?.compare !== commit.sha) return null;
  if (review.state === 'broken' || review.state === 'read-only') return null;
  const lines = followed.lines === undefined ? null : followedLinesWords(followed.lines);
  return (
    <Banner
      icon={<GitPullRequestArrow aria-hidden />}
      action={
        <>
          <Button size="small" variant="flat" title="Shows what the rewrite changed" onClick={() => void compareBoth(workspaceId, followed.from, commit.sha)}>
            Compare both commits
          </Button>
          <Button
            size="small"
            variant="flat"
            title="Puts the review back to the commit that it came from"
            disabledReason={blocked ?? undefined}
            onClick={() => void unmatchReview(workspaceId, commit.sha, followed.from)}
          >
            Not the same commit
          </Button>
        </>
      }
    >
      <span title={followed.previous.length > 1 ? `Earlier: ${followed.previous.map((sha) => sha.slice(0, 7)).join(', ')}` : undefined}>
        {followedWords(followed.from, commit.sha, followed.by)}
        {lines !== null && ` ${lines}`}
      </span>
    </Banner>
  );
}
