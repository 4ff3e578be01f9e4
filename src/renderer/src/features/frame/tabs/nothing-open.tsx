import { FileDiff, TriangleAlert, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortSha, subjectWords } from '../../../../../shared/model/commits/commit-words';
import { emptyPartWords } from '../../../../../shared/model/review/scope-words';
import { showChanges } from '../../../state/comparison/actions';
import { useFileFilter } from '../../../state/files/file-list';
import { useComparison, useFiles, useWorkspaceId } from '../../../state/workspace-context';
import { runCommand } from '../../../state/commands';
import { Button } from '../../../ui/controls/button';
import { Details } from '../../../ui/layout/details';
import { EmptyState } from '../../../ui/layout/empty-state';

/** The main part while no tab is open: why there is nothing, or what to choose. */
export function NothingOpen(): ReactNode {
  const files = useFiles();
  const comparison = useComparison();
  const workspaceId = useWorkspaceId();
  const [filter, setFilter] = useFileFilter();
  if (files === undefined || comparison === undefined) return null;
  const [problem] = comparison.problems;
  if (files.files.length > 0) {
    return (
      <EmptyState icon={<FileDiff />} title="No file is open" actions={filter !== '' && <Button onClick={() => setFilter('')}>Clear filter</Button>}>
        Choose one from the list.
      </EmptyState>
    );
  }
  if (files.state === 'loading') return <EmptyState title="Reading changes" />;
  if (comparison.scope.kind === 'commit' && comparison.scope.missing === true) {
    return (
      <EmptyState
        icon={<Unlink />}
        title={`${shortSha(comparison.scope.sha)} is not in this clone.`}
        actions={<Button onClick={() => runCommand('view.conversations')}>Read its threads</Button>}
      >
        Its files cannot be shown. Its threads can be read and answered.
      </EmptyState>
    );
  }
  if (problem !== undefined || files.problem !== null) {
    const detail = problem?.detail ?? files.problem?.detail;
    return (
      <EmptyState icon={<TriangleAlert />} title={problem?.message ?? files.problem?.message ?? ''} actions={<ChooseComparison />}>
        <Details text={detail} />
      </EmptyState>
    );
  }
  if (comparison.scope.kind === 'commit') {
    return (
      <EmptyState icon={<FileDiff />} title={`${shortSha(comparison.scope.sha)} changes no files.`}>
        {subjectWords(comparison.scope)}
      </EmptyState>
    );
  }
  if (comparison.scope.kind === 'range') return <EmptyState icon={<FileDiff />} title="These commits together change no files." actions={<AllChanges />} />;
  if (comparison.scope.kind === 'uncommitted') return <EmptyState icon={<FileDiff />} title={emptyPartWords[comparison.scope.part]} actions={<AllChanges />} />;
  const { uncommitted, untracked } = files.hidden;
  return (
    <EmptyState
      icon={<FileDiff />}
      title={`No changes between ${comparison.base.name} and ${comparison.compare.name}.`}
      actions={
        <>
          {!comparison.showUncommitted && <Button onClick={() => showChanges(workspaceId, { uncommitted: true })}>Show uncommitted</Button>}
          {!comparison.showUntracked && untracked > 0 && <Button onClick={() => showChanges(workspaceId, { untracked: true })}>Show untracked</Button>}
          <ChooseComparison />
        </>
      }
    >
      {whyEmpty(comparison.showUncommitted ? 0 : uncommitted, comparison.showUntracked ? 0 : untracked)}
    </EmptyState>
  );
}

function AllChanges(): ReactNode {
  return <Button onClick={() => runCommand('commits.showAll')}>All changes</Button>;
}

function ChooseComparison(): ReactNode {
  return <Button onClick={() => runCommand('comparison.choose')}>Choose comparison</Button>;
}

function whyEmpty(uncommitted: number, untracked: number): string {
  const hidden = [uncommitted > 0 && `${uncommitted} uncommitted`, untracked > 0 && `${untracked} untracked`].filter((part) => part !== false);
  return hidden.length === 0 ? 'Both sides hold the same files.' : `Hidden: ${hidden.join(', ')}.`;
}
