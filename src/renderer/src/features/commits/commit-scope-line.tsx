import { GitCommitHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortSha, subjectWords } from '../../../../shared/model/commits/commit-words';
import { showCommit, useCommitScope } from '../../state/commits/shown-commit';
import { useWorkspaceId } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import styles from './commit-scope-line.module.css';

/** Says in the other views that they are about one commit, and leads back to all changes. */
export function CommitScopeLine(): ReactNode {
  const workspaceId = useWorkspaceId();
  const commit = useCommitScope();
  if (commit === null) return null;
  return (
    <div className={styles.line}>
      <GitCommitHorizontal aria-hidden />
      <span className={styles.words} title={`${commit.sha}\n${subjectWords(commit)}`}>
        <code>{shortSha(commit.sha)}</code> {subjectWords(commit)}
      </span>
      <Button size="small" onClick={() => void showCommit(workspaceId, null)}>
        All changes
      </Button>
    </div>
  );
}
