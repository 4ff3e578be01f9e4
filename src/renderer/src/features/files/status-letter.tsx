import type { ReactNode } from 'react';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import { describeStatus, statusLetters } from '../../../../shared/model/comparison/file-words';
import { classNames } from '../../ui/class-names';
import styles from './status-letter.module.css';

/** The coloured letter of a file's status, with its words as tooltip. */
export function StatusLetter({ file }: { readonly file: Pick<ChangedFile, 'status' | 'stage' | 'oldPath'> }): ReactNode {
  const words = describeStatus(file);
  return (
    <span className={classNames(styles.letter, styles[file.status])} role="img" aria-label={words} title={words}>
      {statusLetters[file.status]}
    </span>
  );
}
