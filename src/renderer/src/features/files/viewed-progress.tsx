import type { ReactNode } from 'react';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import { isViewed } from '../../../../shared/model/comparison/file-words';
import { runCommand } from '../../state/commands';
import styles from './files-panel.module.css';

/** "12 of 40 viewed", a bar, and the way to the next one. */
export function ViewedProgress({ files }: { readonly files: readonly ChangedFile[] }): ReactNode {
  if (files.length === 0) return null;
  const viewed = files.reduce((count, file) => count + (isViewed(file.viewed) ? 1 : 0), 0);
  const words = `${viewed.toLocaleString('en')} of ${files.length.toLocaleString('en')} viewed`;
  return (
    <div className={styles.progress}>
      <span>{words}</span>
      <span className={styles.track} aria-hidden>
        <span style={{ transform: `scaleX(${viewed / files.length})` }} />
      </span>
      {viewed < files.length && (
        <button type="button" className={styles.next} aria-label="Next file not viewed" title="Next file not viewed" onClick={() => runCommand('file.nextUnviewed')}>
          Next
        </button>
      )}
    </div>
  );
}
