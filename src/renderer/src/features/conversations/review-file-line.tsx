import { FolderOpen, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { hasPlace, useReviewSituation } from '../../state/reviews/review-situation';
import { revealReviewFile } from '../../state/reviews/thread-actions';
import { openHistory } from '../../state/view';
import { CopyButton } from '../../ui/controls/copy-button';
import { IconButton } from '../../ui/controls/icon-button';
import styles from './review-file-line.module.css';

/** At the bottom of the threads: the file that they are read from, with copy and reveal. */
export function ReviewFileLine(): ReactNode {
  const { workspaceId, review } = useReviewSituation();
  if (review === null || !hasPlace(review)) return null;
  const { file, state } = review;
  return (
    <div className={styles.line}>
      <span className={styles.path}>{visibleText(file)}</span>
      <CopyButton label="Copy path of the review file" text={file} />
      <IconButton
        size="small"
        label="Versions of the review file"
        icon={<History />}
        disabledReason={state === 'none' ? 'The file does not exist yet' : undefined}
        onClick={() => openHistory(file)}
      />
      <IconButton
        size="small"
        label="Show the review file in the file manager"
        icon={<FolderOpen />}
        disabledReason={state === 'none' ? 'The file does not exist yet' : undefined}
        onClick={() => void revealReviewFile(workspaceId, file)}
      />
    </div>
  );
}
