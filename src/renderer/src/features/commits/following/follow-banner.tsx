import { GitPullRequestArrow, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommitsSnapshot, UnmatchedReview } from '../../../../../shared/model/commits/commit-list';
import { followCountWords } from '../../../../../shared/model/commits/commit-words';
import { friendlyTime } from '../../../../../shared/model/words/friendly-time';
import { lookAtUnmatched } from '../../../state/commits/look-at-unmatched';
import { useNow } from '../../../state/now';
import { useRemembered } from '../../../state/views/remembered';
import { useWorkspaceId } from '../../../state/workspace-context';
import { IconButton } from '../../../ui/controls/icon-button';
import { Banner } from '../../../ui/layout/banner';
import styles from './follow-banner.module.css';

function isText(stored: unknown): stored is string {
  return typeof stored === 'string';
}

/**
 * What the last rewriting of history did to the reviews, until it is dismissed; beside it only reviews that several commits
 * match need words, until a person has decided.
 */
export function FollowBanner({ commits: { lastFollow, unmatched } }: { readonly commits: CommitsSnapshot }): ReactNode {
  const now = useNow();
  const [seen, setSeen] = useRemembered('commits.followSeen', '', isText);
  const followed = lastFollow === null || lastFollow.at === seen ? null : lastFollow;
  const open = unmatched.filter(({ state }) => (followed === null ? state === 'ambiguous' : state !== 'kept'));
  if (followed === null && open.length === 0) return null;
  return (
    <Banner
      tone={followed === null ? 'outdated' : 'unread'}
      icon={<GitPullRequestArrow aria-hidden />}
      action={followed === null ? undefined : <IconButton size="small" label="Dismiss" icon={<X />} onClick={() => setSeen(followed.at)} />}
    >
      {followed === null ? 'Not followed: several commits match. ' : `Rebased at ${friendlyTime(followed.at, now).text}. ${followCountWords(followed)} `}
      <LookLink reviews={open} />
    </Banner>
  );
}

/** "1 needs a look.": leads to the first one that a person can decide, else to the first. */
function LookLink({ reviews }: { readonly reviews: readonly UnmatchedReview[] }): ReactNode {
  const workspaceId = useWorkspaceId();
  const first = reviews.find(({ state }) => state === 'ambiguous') ?? reviews[0];
  if (first === undefined) return null;
  return (
    <button type="button" className={styles.link} onClick={() => lookAtUnmatched(workspaceId, first)}>
      {reviews.length} {reviews.length === 1 ? 'needs' : 'need'} a look.
    </button>
  );
}
