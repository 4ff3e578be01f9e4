import { type ReactNode, useEffect } from 'react';
import type { CommitsSnapshot } from '../../../../shared/model/commits/commit-list';
import { placeInList } from '../../../../shared/model/commits/commit-range';
import { showCommit, useShownCommit, useShownScope } from '../../state/commits/shown-scope';
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

/** All changes, or one commit: the one that was shown last, else the first that is not all viewed. Several together are chosen in the list. */
export function ScopeSwitch({ commits }: { readonly commits: CommitsSnapshot }): ReactNode {
  const workspaceId = useWorkspaceId();
  const shown = useShownCommit();
  const [last, setLast] = useRemembered('commits.last', '', isText);
  useEffect(() => {
    if (shown !== null && shown !== last) setLast(shown);
  }, [shown, last, setLast]);
  const scope = useShownScope();
  const several = scope.kind === 'range' ? placeInList(commits.commits, scope) : null;
  const choose = (chosen: 'all' | 'commit' | 'range'): void => {
    if (chosen === 'range') return;
    const commit = chosen === 'commit' ? commitToShow(commits.commits, last) : null;
    if (chosen === 'commit' && commit === null) notify({ kind: 'undo', message: 'There is no commit to show.', seconds: 4 });
    else void showCommit(workspaceId, commit);
  };
  return (
    <div className={styles.bar}>
      <Segmented
        label="What is reviewed"
        options={several === null ? options : [...options, { value: 'range', label: `${(several.last - several.first + 1).toLocaleString('en')} commits` }]}
        value={several !== null ? 'range' : shown === null ? 'all' : 'commit'}
        onChange={choose}
      />
    </div>
  );
}
