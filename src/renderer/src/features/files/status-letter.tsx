import type { ReactNode } from 'react';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import { describeStatus, statusLetters } from '../../../../shared/model/comparison/file-words';
import { classNames } from '../../ui/class-names';
import styles from './status-letter.module.css';

interface StatusLetterProps {
  readonly file: Pick<ChangedFile, 'status' | 'stage' | 'oldPath'>;
  /** Words beside it say the same. */
  readonly hidden?: boolean;
}

/** The coloured letter of a file's status, with its words as tooltip. */
export function StatusLetter({ file, hidden = false }: StatusLetterProps): ReactNode {
  const words = describeStatus(file);
  return (
    <span className={classNames(styles.letter, styles[file.status])} {...(hidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words })} title={words}>
      {statusLetters[file.status]}
    </span>
  );
}
