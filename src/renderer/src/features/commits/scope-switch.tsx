import { type ReactNode, useEffect } from 'react';
import type { CommitsSnapshot } from '../../../../shared/model/commits/commit-list';
import { showCommit, useShownCommit } from '../../state/commits/shown-commit';
import { notify } from '../../state/notices';
import { useRemembered } from '../../state/views/remembered';
import { useWorkspaceId } from '../../state/workspace-context';
import { Segmented } from '../../ui/controls/segmented';
import { commitToShow } from './commit-to-show';
import styles from './scope-switch.module.css';

const options = [
  { value: 'all', label: 'All changes' },
  { value: 'commit', label: 'One commit' },
] as const;

function isText(stored: unknown): stored is string {
  return typeof stored === 'string';
}

/** All changes, or one commit: the one that was shown last, else the first that is not all viewed. */
export function ScopeSwitch({ commits }: { readonly commits: CommitsSnapshot }): ReactNode {
  const workspaceId = useWorkspaceId();
  const shown = useShownCommit();
  const [last, setLast] = useRemembered('commits.last', '', isText);
  useEffect(() => {
    if (shown !== null && shown !== last) setLast(shown);
  }, [shown, last, setLast]);
  const choose = (scope: 'all' | 'commit'): void => {
    const commit = scope === 'commit' ? commitToShow(commits.commits, last) : null;
    if (scope === 'commit' && commit === null) notify({ kind: 'undo', message: 'There is no commit to show.', seconds: 4 });
    else void showCommit(workspaceId, commit);
  };
  return (
    <div className={styles.bar}>
      <Segmented label="What is reviewed" options={options} value={shown === null ? 'all' : 'commit'} onChange={choose} />
    </div>
  );
}
