import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { runCommand } from '../../state/commands';
import { useCommitPosition } from '../../state/commits/commit-steps';
import { useCommandKeys } from '../../state/keys/command-keys';
import { IconButton } from '../../ui/controls/icon-button';
import styles from './commit-steps.module.css';

/** "Commit 3 of 6" with the way to its neighbours; nothing while all changes are shown. */
export function CommitSteps(): ReactNode {
  const keys = useCommandKeys();
  const { index, count, previous, next } = useCommitPosition();
  if (index < 0) return null;
  return (
    <span className={styles.steps}>
      <IconButton
        size="small"
        label="Previous commit"
        keys={keys.text('commit.previous')}
        icon={<ChevronLeft />}
        disabledReason={previous === null ? 'This is the first commit' : undefined}
        onClick={() => runCommand('commit.previous')}
      />
      <span className={styles.words}>
        Commit {(index + 1).toLocaleString('en')} of {count.toLocaleString('en')}
      </span>
      <IconButton
        size="small"
        label="Next commit"
        keys={keys.text('commit.next')}
        icon={<ChevronRight />}
        disabledReason={next === null ? 'This is the last commit' : undefined}
        onClick={() => runCommand('commit.next')}
      />
    </span>
  );
}
