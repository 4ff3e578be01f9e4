import { GitCommitHorizontal, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommitsSnapshot } from '../../../../shared/model/commits/commit-list';
import { sumOfFiles, viewedFilesWords } from '../../../../shared/model/commits/commit-words';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { runCommand } from '../../state/commands';
import { useCommits, useComparison } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { Banner } from '../../ui/layout/banner';
import { EmptyState } from '../../ui/layout/empty-state';
import { RangeLine } from './commit-scope-line';
import { FollowBanner } from './following/follow-banner';
import { CommitList } from './list/commit-list';
import { ProjectBanner } from './project/project-banner';
import { ScopeSwitch } from './scope-switch';
import styles from './commits-panel.module.css';

/** The commits of the comparison with their reviews, and the files of the one that is shown. */
export function CommitsPanel(): ReactNode {
  const commits = useCommits();
  const scope = useComparison()?.scope;
  if (commits === undefined) return <EmptyState title="Reading commits" />;
  const filled = commits.commits.length + commits.unmatched.length > 0;
  return (
    <div className={styles.panel}>
      {commits.state === 'loading' && <span className={styles.progressLine} role="progressbar" aria-label="Reading commits" />}
      <ScopeSwitch commits={commits} />
      {scope?.kind === 'range' && <RangeLine range={scope} />}
      <PanelBanner commits={commits} />
      <div className={styles.list} data-stale={(filled && commits.state === 'failed') || undefined}>
        {filled ? <CommitList commits={commits} /> : <NoCommits commits={commits} />}
      </div>
      <Footer commits={commits} />
    </div>
  );
}

/** One at a time, the strongest. */
function PanelBanner({ commits }: { readonly commits: CommitsSnapshot }): ReactNode {
  const [problem] = commits.problems;
  if (problem !== undefined) {
    return (
      <Banner tone={commits.state === 'failed' ? 'broken' : 'plain'} icon={<TriangleAlert aria-hidden />}>
        {commits.problems.map((words) => (
          <div key={words}>{visibleText(words)}</div>
        ))}
      </Banner>
    );
  }
  if (commits.place === null && commits.state === 'ready') return <ProjectBanner />;
  return <FollowBanner commits={commits} />;
}

function NoCommits({ commits }: { readonly commits: CommitsSnapshot }): ReactNode {
  const comparison = useComparison();
  if (commits.state === 'loading' || comparison === undefined) return <EmptyState title="Reading commits" />;
  if (commits.state === 'failed') {
    return <EmptyState icon={<TriangleAlert />} title="The commits could not be read" actions={<Button onClick={() => runCommand('repository.refresh')}>Try again</Button>} />;
  }
  return (
    <EmptyState
      icon={<GitCommitHorizontal />}
      title={`No commits between ${visibleText(comparison.base.name)} and ${visibleText(comparison.compare.name)}.`}
      actions={<Button onClick={() => runCommand('comparison.choose')}>Choose comparison</Button>}
    >
      Reviews of commits begin with the first commit that the base does not have.
    </EmptyState>
  );
}

function Footer({ commits }: { readonly commits: CommitsSnapshot }): ReactNode {
  const counted = sumOfFiles(commits.commits);
  return (
    <div className={styles.footer}>
      <span title={commits.place === null ? undefined : `Kept in project ${visibleText(commits.place.project)} below ${visibleText(commits.home)}`}>Oldest first</span>
      <span className={styles.grow} />
      {counted.total > 0 && <span className={styles.sum}>{viewedFilesWords(counted)}</span>}
      <IconButton size="small" label="Look for rewritten commits" icon={<RotateCw />} onClick={() => runCommand('commits.follow')} />
    </div>
  );
}
