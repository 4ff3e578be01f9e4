import type { ReactNode } from 'react';
import { isCommitViewed, viewedFilesWords } from '../../../../../shared/model/commits/commit-words';
import type { CommitRow } from '../../../../../shared/model/commits/commit-list';
import styles from './viewed-ring.module.css';

const radius = 5.5;
const circumference = 2 * Math.PI * radius;

/** How much of a commit is viewed: an empty ring, a part of it, or a tick. */
export function ViewedRing({ commit }: { readonly commit: CommitRow }): ReactNode {
  const { files } = commit;
  const words = files === null ? 'Files are being counted' : viewedFilesWords(files);
  const part = files === null || files.total === 0 ? 0 : files.viewed / files.total;
  return (
    <svg className={styles.ring} viewBox="0 0 14 14" role="img" aria-label={words}>
      <title>{words}</title>
      <circle className={styles.track} cx="7" cy="7" r={radius} />
      {isCommitViewed(commit) ? (
        <>
          <circle className={styles.disc} cx="7" cy="7" r="6.2" />
          <path className={styles.tick} d="m4.2 7.2 2 2 3.7-4.2" />
        </>
      ) : (
        part > 0 && <circle className={styles.arc} cx="7" cy="7" r={radius} strokeDasharray={`${part * circumference} ${circumference}`} transform="rotate(-90 7 7)" />
      )}
    </svg>
  );
}
