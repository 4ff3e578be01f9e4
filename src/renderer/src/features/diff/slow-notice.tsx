import type { ReactNode } from 'react';
import { fileNameOf } from '../../../../shared/model/comparison/file-words';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { Button } from '../../ui/controls/button';
import { useElapsed } from '../../ui/use-elapsed';
import styles from './slow-notice.module.css';

/** Words come only when it takes long. Milliseconds. */
const wordsAfter = 2_000;

interface SlowNoticeProps {
  readonly path: string;
  readonly onCancel: () => void;
}

/** A thin line while a file is loaded, drawn after 150 ms by its style; after 2 s words and a way to stop. */
export function SlowNotice({ path, onCancel }: SlowNoticeProps): ReactNode {
  const slow = useElapsed(wordsAfter);
  return (
    <div className={styles.notice} role="status">
      <div className={styles.line} aria-hidden />
      {slow && (
        <div className={styles.words}>
          <span>Loading {visibleLine(fileNameOf(path))}</span>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
