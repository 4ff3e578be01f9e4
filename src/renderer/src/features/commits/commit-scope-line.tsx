import { GitCommitHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommitRow } from '../../../../shared/model/commits/commit-list';
import { placeInList } from '../../../../shared/model/commits/commit-range';
import { shortSha, subjectWords } from '../../../../shared/model/commits/commit-words';
import { partWords } from '../../../../shared/model/review/scope-words';
import type { RangeScope } from '../../../../shared/model/review/review-scope';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { showCommit } from '../../state/commits/shown-scope';
import { useCommits, useComparison, useWorkspaceId } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import styles from './commit-scope-line.module.css';

/**
 * Says in the other views that they are about one commit, or about several, and leads back to all changes.
 * @param withParts also that they are about some of the uncommitted changes
 */
export function CommitScopeLine({ withParts }: { readonly withParts: boolean }): ReactNode {
  const scope = useComparison()?.scope;
  if (scope?.kind === 'range') return <RangeLine range={scope} />;
  if (scope?.kind === 'uncommitted' && withParts) return <Line title={partWords[scope.part]}>{partWords[scope.part]}</Line>;
  if (scope?.kind !== 'commit') return null;
  return (
    <Line title={`${scope.sha}\n${subjectWords(scope)}`}>
      <code>{shortSha(scope.sha)}</code> {subjectWords(scope)}
    </Line>
  );
}

/** Says which commits are looked at together, and whose review that is. */
export function RangeLine({ range }: { readonly range: RangeScope }): ReactNode {
  const commits = useCommits()?.commits ?? [];
  const comparison = useComparison();
  const { first, last } = range;
  const place = placeInList(commits, { kind: 'range', first: first.sha, last: last.sha });
  const inside = place === null ? [] : commits.slice(place.first, place.last + 1);
  const note = comparison === undefined ? '' : `Comments go to the review of ${comparison.compare.name} into ${comparison.base.name}. `;
  return (
    <Line title={`${first.sha} ${subjectWords(first)}\n${last.sha} ${subjectWords(last)}`} note={visibleText(`${note}${ownThreadsWords(inside)}`)}>
      <code>{shortSha(first.sha)}</code> to <code>{shortSha(last.sha)}</code>
    </Line>
  );
}

/** "3 threads of single commits are shown with the commit." */
function ownThreadsWords(commits: readonly CommitRow[]): string {
  const threads = commits.reduce((sum, { open, resolved }) => sum + open + resolved, 0);
  if (threads === 0) return '';
  return `${threads.toLocaleString('en')} ${threads === 1 ? 'thread of a single commit is' : 'threads of single commits are'} shown with the commit.`;
}

function Line({ title, note, children }: { readonly title: string; readonly note?: string; readonly children: ReactNode }): ReactNode {
  const workspaceId = useWorkspaceId();
  return (
    <div className={styles.line}>
      <GitCommitHorizontal aria-hidden />
      <span className={styles.words} title={title}>
        {children}
      </span>
      <Button size="small" onClick={() => void showCommit(workspaceId, null)}>
        All changes
      </Button>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  );
}
