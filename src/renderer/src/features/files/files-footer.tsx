import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { sumOfLines } from '../../../../shared/model/comparison/file-tree';
import type { ComparisonSnapshot, FilesSnapshot } from '../../../../shared/model/snapshots';
import { changeSettings } from '../../state/app/change-settings';
import { showChanges } from '../../state/comparison/actions';
import { Button } from '../../ui/controls/button';
import styles from './files-panel.module.css';

interface FilesFooterProps {
  readonly files: FilesSnapshot;
  readonly comparison: ComparisonSnapshot;
}

/** Sum of lines, uncommitted shown or hidden, and what is left out and why. */
export function FilesFooter({ files, comparison }: FilesFooterProps): ReactNode {
  const { workspaceId } = files;
  const { showUncommitted, showUntracked } = comparison;
  const { additions, deletions } = sumOfLines(files.files);
  return (
    <>
      {files.hidden.reviewStore > 0 && (
        <HiddenNote words={reviewWords(files.hidden.reviewStore)} onShow={() => changeSettings({ showReviewStore: true })} />
      )}
      {!showUntracked && files.hidden.untracked > 0 && (
        <HiddenNote words={`${files.hidden.untracked.toLocaleString('en')} untracked hidden`} onShow={() => showChanges(workspaceId, { untracked: true })} />
      )}
      <div className={styles.footer}>
        <span className={styles.sum}>
          {files.counts === 'pending' ? (
            <span title="Lines are being counted">…</span>
          ) : (
            <>
              <span className={styles.additions}>+{additions.toLocaleString('en')}</span>
              <span className={styles.deletions}>−{deletions.toLocaleString('en')}</span>
            </>
          )}
        </span>
        {comparison.scope.kind !== 'uncommitted' && (
          <Button
            variant="flat"
            size="small"
            aria-pressed={showUncommitted}
            title={showUncommitted ? 'Hide uncommitted changes' : 'Show uncommitted changes'}
            onClick={() => showChanges(workspaceId, { uncommitted: !showUncommitted })}
          >
            {uncommittedWords(showUncommitted, files.hidden.uncommitted)}
            {showUncommitted ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </Button>
        )}
      </div>
    </>
  );
}

function HiddenNote({ words, onShow }: { readonly words: string; readonly onShow: () => void }): ReactNode {
  return (
    <div className={styles.hidden}>
      <span>{words}</span>
      <Button variant="flat" size="small" onClick={onShow}>
        Show
      </Button>
    </div>
  );
}

function reviewWords(count: number): string {
  return count === 1 ? '1 review file hidden' : `${count.toLocaleString('en')} review files hidden`;
}

function uncommittedWords(shown: boolean, hidden: number): string {
  if (shown) return 'Uncommitted shown';
  return hidden === 0 ? 'Uncommitted hidden' : `${hidden.toLocaleString('en')} uncommitted hidden`;
}
