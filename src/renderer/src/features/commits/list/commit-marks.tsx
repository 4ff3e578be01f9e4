import { ArrowLeft, CircleCheckBig, GitMerge, GitPullRequestArrow, Hourglass, Lock, Pencil, SquareTerminal, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommitRow } from '../../../../../shared/model/commits/commit-list';
import { matchWord, shortSha } from '../../../../../shared/model/commits/commit-words';
import type { SessionAt } from '../../../../../shared/model/sessions/session-links';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { isMerge } from '../../../../../shared/model/commits/commit';
import { classNames } from '../../../ui/class-names';
import { UnreadDot } from '../../../ui/marks/unread-dot';
import styles from './commit-row.module.css';

/** How the review came here, and what is odd about the commit or its file. */
export function CommitBadges({ commit }: { readonly commit: CommitRow }): ReactNode {
  const { followed, parents, problem, review } = commit;
  return (
    <>
      {followed !== undefined && (
        <span className={classNames(styles.mark, styles.followed)} title={`Followed from ${shortSha(followed.from)} by ${matchWord(followed.by)}`}>
          <GitPullRequestArrow aria-hidden />
          <span className={styles.word}>{matchWord(followed.by)}</span>
        </span>
      )}
      {isMerge(commit) && (
        <span className={styles.mark} title={`Merge of ${parents.length} parents, compared with the first one`}>
          <GitMerge aria-hidden />
          <span className={styles.word}>merge</span>
        </span>
      )}
      {parents.length === 0 && (
        <span className={styles.mark} title="The first commit, compared with nothing">
          <span className={styles.word}>root</span>
        </span>
      )}
      {problem !== undefined && (
        <span className={classNames(styles.mark, styles.broken)} title={visibleText(problem)}>
          <TriangleAlert aria-hidden />
          <span className={styles.word}>unreadable</span>
        </span>
      )}
      {review === 'broken' && (
        <span className={classNames(styles.mark, styles.broken)} title="The review file cannot be read. Writing to it is off until it is fixed">
          <TriangleAlert aria-hidden />
          <span className={styles.word}>broken</span>
        </span>
      )}
      {review === 'read-only' && (
        <span className={styles.mark} title="The review file cannot be written">
          <Lock aria-hidden />
          <span className={styles.word}>read only</span>
        </span>
      )}
    </>
  );
}

/** How many sessions made the commit or name it; its menu leads to them. */
export function CommitSessions({ sessions }: { readonly sessions: readonly SessionAt[] }): ReactNode {
  if (sessions.length === 0) return null;
  const words = sessions.map(({ title, reason }) => `${title}: ${reason}`).join('\n');
  return (
    <span className={styles.mark} title={visibleText(words)}>
      <SquareTerminal aria-hidden />
      {sessions.length > 1 && sessions.length}
    </span>
  );
}

/** How many threads wait for whom. */
export function CommitThreads({ commit }: { readonly commit: CommitRow }): ReactNode {
  const { awaitingYou, toVerify, awaitingAgent, unread, outdated } = commit;
  return (
    <>
      {unread > 0 && <UnreadDot />}
      <Count count={awaitingYou} words="Awaiting you" className={styles.you} icon={<ArrowLeft aria-hidden />} />
      <Count count={toVerify} words="Verify" className={styles.verify} icon={<CircleCheckBig aria-hidden />} />
      <Count count={awaitingAgent} words="Awaiting agent" className={styles.agent} icon={<Hourglass aria-hidden />} />
      <Count count={outdated} words="Outdated" className={styles.outdated} icon={<Pencil aria-hidden />} />
    </>
  );
}

function Count({ count, words, className, icon }: { readonly count: number; readonly words: string; readonly className: string | undefined; readonly icon: ReactNode }): ReactNode {
  if (count === 0) return null;
  return (
    <span className={classNames(styles.mark, styles.count, className)} title={`${words}: ${count}`}>
      {icon}
      {count}
    </span>
  );
}
