import { GitPullRequestArrow, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommitsSnapshot } from '../../../../../shared/model/commit-list';
import { followCountWords } from '../../../../../shared/model/commit-words';
import { friendlyTime } from '../../../../../shared/model/friendly-time';
import { openMatchChoice } from '../../../state/commits/match-choice';
import { showCommit } from '../../../state/commits/shown-commit';
import { useNow } from '../../../state/now';
import { useRemembered } from '../../../state/views/remembered';
import { useWorkspaceId } from '../../../state/workspace-context';
import { IconButton } from '../../../ui/controls/icon-button';
import { Banner } from '../../../ui/layout/banner';
import styles from './follow-banner.module.css';

function isText(stored: unknown): stored is string {
  return typeof stored === 'string';
}

/** What the last rewriting of history did to the reviews, until it is dismissed. */
export function FollowBanner({ commits: { lastFollow, unmatched } }: { readonly commits: CommitsSnapshot }): ReactNode {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const [seen, setSeen] = useRemembered('commits.followSeen', '', isText);
  if (lastFollow === null || lastFollow.at === seen) return null;
  const open = unmatched.filter(({ state }) => state !== 'kept');
  const first = open.find(({ state }) => state === 'ambiguous') ?? open[0];
  const look = (): void => {
    if (first === undefined) return;
    if (first.state === 'ambiguous') openMatchChoice(first.sha);
    else void showCommit(workspaceId, first.sha, 'thread');
  };
  return (
    <Banner
      tone="unread"
      icon={<GitPullRequestArrow aria-hidden />}
      action={<IconButton size="small" label="Dismiss" icon={<X />} onClick={() => setSeen(lastFollow.at)} />}
    >
      Rebased at {friendlyTime(lastFollow.at, now).text}. {followCountWords(lastFollow)}{' '}
      {open.length === 0 ? null : (
        <button type="button" className={styles.link} onClick={look}>
          {open.length} {open.length === 1 ? 'needs' : 'need'} a look.
        </button>
      )}
    </Banner>
  );
}
