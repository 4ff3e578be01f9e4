import type { ReactNode } from 'react';
import type { UncommittedPart } from '../../../../shared/model/review/review-scope';
import { partLabels, partWords } from '../../../../shared/model/review/scope-words';
import { useIsCheckedOut } from '../../state/commits/checked-out';
import { showScope, useShownScope } from '../../state/commits/shown-scope';
import { useComparison, useWorkspaceId } from '../../state/workspace-context';
import { Segmented } from '../../ui/controls/segmented';
import styles from './files-panel.module.css';

const usual = ['staged', 'unstaged', 'untracked'] as const;

/**
 * All changes, or some of the uncommitted ones by themselves; absent where the new side is not what is checked out, or one or
 * several commits are looked at.
 */
export function UncommittedSwitch(): ReactNode {
  const workspaceId = useWorkspaceId();
  const comparison = useComparison();
  const shown = useShownScope();
  const checkedOut = useIsCheckedOut();
  const part = shown.kind === 'uncommitted' ? shown.part : null;
  if (comparison === undefined || !checkedOut || (part === null && (shown.kind !== 'all' || !comparison.showUncommitted))) return null;
  const parts: readonly UncommittedPart[] = part === 'index' ? [...usual, part] : usual;
  return (
    <div className={styles.parts} title={part === null ? undefined : partWords[part]}>
      <Segmented
        label="Which changes are shown"
        options={[{ value: 'all', label: 'All' }, ...parts.map((value) => ({ value, label: partLabels[value] }))]}
        value={part ?? 'all'}
        onChange={(value) => void showScope(workspaceId, value === 'all' ? { kind: 'all' } : { kind: 'uncommitted', part: value })}
      />
    </div>
  );
}
