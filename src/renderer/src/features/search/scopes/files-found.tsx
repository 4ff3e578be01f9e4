import { Search, SearchX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { WorkspaceId } from '../../../../../shared/base';
import { searchFiles, stopFileSearch, useFileSearch, type FileSearch } from '../../../state/search/file-search';
import { changeQuery } from '../../../state/search/search-form';
import { countStale } from '../../../state/search/stale-results';
import { useFiles, useWorkspaceId } from '../../../state/workspace-context';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ResultsList } from '../results/results-list';
import type { ResultsHandle } from '../results/use-row-cursor';
import { resultWords, staleWords } from '../results/search-words';
import styles from '../search-panel.module.css';
import { counted } from '../../../../../shared/model/words/counted';

interface FilesFoundProps {
  readonly handle: Ref<ResultsHandle>;
  readonly onLeave: () => void;
}

/** What was found in the files of what is shown, and how the search stands. */
export function FilesFound({ handle, onLeave }: FilesFoundProps): ReactNode {
  const workspaceId = useWorkspaceId();
  const search = useFileSearch(workspaceId);
  const files = useFiles();
  if (search === undefined) {
    return (
      <EmptyState icon={<Search aria-hidden />} title={`Search ${counted(files?.files.length ?? 0, 'changed file')}`}>
        Both sides of each file are searched, changed lines and all others.
      </EmptyState>
    );
  }
  const { problem, outcomes, matches, end } = search;
  if (problem !== null) {
    return (
      <p className={styles.problem} role="alert">
        {problem.message}
      </p>
    );
  }
  return (
    <>
      <Progress search={search} />
      <StatusLine workspaceId={workspaceId} search={search} />
      {matches === 0 && end !== null ? <NothingFound search={search} /> : null}
      {outcomes.length > 0 ? <ResultsList handle={handle} outcomes={outcomes} onLeave={onLeave} /> : null}
    </>
  );
}

function Progress({ search: { searched, total, end } }: { readonly search: FileSearch }): ReactNode {
  return (
    <div className={styles.progress} role="progressbar" aria-label="Searched files" aria-valuemin={0} aria-valuemax={total} aria-valuenow={searched} hidden={end !== null}>
      <span style={{ transform: `scaleX(${total === 0 ? 0 : searched / total})` }} />
    </div>
  );
}

function StatusLine({ workspaceId, search }: { readonly workspaceId: WorkspaceId; readonly search: FileSearch }): ReactNode {
  const files = useFiles();
  const stale = files === undefined || search.end === null ? null : staleWords(countStale(search.versions, files));
  return (
    <div className={styles.line} role="status">
      <span>
        {resultWords(search)}
        {stale === null ? null : <span className={styles.stale}> · {stale}</span>}
      </span>
      {search.end === null ? (
        <button type="button" className={styles.link} onClick={() => stopFileSearch(workspaceId)}>
          Stop
        </button>
      ) : stale === null ? null : (
        <button type="button" className={styles.link} onClick={() => void searchFiles(workspaceId, search.query)}>
          Search again
        </button>
      )}
    </div>
  );
}

/** Says which limits were set, since one of them may be why. */
function NothingFound({ search: { query } }: { readonly search: FileSearch }): ReactNode {
  const limits = [
    query.matchCase ? 'match case' : null,
    query.wholeWord ? 'whole words' : null,
    query.side === 'both' ? null : `${query.side} side`,
    query.changedOnly ? 'changed lines' : null,
    query.paths.trim() === '' ? null : `files ${query.paths}`,
  ].filter((limit) => limit !== null);
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No matches"
      actions={limits.length === 0 ? undefined : <Button onClick={() => changeQuery({ matchCase: false, wholeWord: false, side: 'both', changedOnly: false, paths: '' })}>Search without limits</Button>}
    >
      {limits.length === 0 ? 'Only files that the comparison changes are searched.' : `Searched with limits: ${limits.join(', ')}.`}
    </EmptyState>
  );
}
