import { ChevronDown, ChevronRight, Maximize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChangedFile, FileReason } from '../../../../../shared/model/comparison/changed-file';
import { fileNameOf, folderOf, isViewed } from '../../../../../shared/model/comparison/file-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { setViewed } from '../../../state/files/viewed';
import { useWorkspaceId } from '../../../state/workspace-context';
import { Checkbox } from '../../../ui/controls/checkbox';
import { IconButton } from '../../../ui/controls/icon-button';
import { StatusLetter } from '../../files/status-letter';
import { viewedWords } from '../../files/tree/viewed-row';
import { ReasonChip } from '../reason-page';
import styles from './section-header.module.css';

/** CSS pixels; the same as in the styles. */
export const headerHeight = 36;

interface SectionHeaderProps {
  readonly file: ChangedFile;
  readonly folded: boolean;
  /** What the contents say of the file, once they are here. */
  readonly reason: FileReason | null;
  /** Commands are about this file. */
  readonly active: boolean;
  readonly caretId: string | null;
  readonly onFold: (folded: boolean) => void;
  readonly onOpenAlone: () => void;
}

/** Names a file above its rows, and stays in sight while they are. */
export function SectionHeader({ file, folded, reason, active, caretId, onFold, onOpenAlone }: SectionHeaderProps): ReactNode {
  const workspaceId = useWorkspaceId();
  const folder = folderOf(file.path);
  const shownReason = reason ?? file.reason ?? null;
  return (
    <div className={styles.header} role="row" data-active={active || undefined} id={caretId ?? undefined} data-caret={caretId === null ? undefined : true}>
      <div className={styles.cell} role="gridcell">
        <IconButton
          size="small"
          label={`${folded ? 'Show' : 'Fold'} ${fileNameOf(file.path)}`}
          aria-expanded={!folded}
          icon={folded ? <ChevronRight /> : <ChevronDown />}
          onClick={() => onFold(!folded)}
        />
        <StatusLetter file={file} />
        <h2 className={styles.path} title={visibleLine(file.path)}>
          {folder !== '' && <span className={styles.folder}>{visibleLine(folder)}/</span>}
          <b>{visibleLine(fileNameOf(file.path))}</b>
        </h2>
        {file.oldPath !== undefined && file.oldPath !== file.path && <span className={styles.oldPath}>was {visibleLine(file.oldPath)}</span>}
        {file.additions !== null && file.deletions !== null && (
          <span className={styles.counts} aria-label={`${file.additions} lines added, ${file.deletions} removed`}>
            <span className={styles.added}>+{file.additions}</span> <span className={styles.removed}>−{file.deletions}</span>
          </span>
        )}
        {shownReason !== null && <ReasonChip reason={shownReason} path={file.path} />}
        <span className={styles.grow} />
        <IconButton size="small" label={`Open ${fileNameOf(file.path)} alone`} icon={<Maximize2 />} onClick={onOpenAlone} />
        <Checkbox
          state={isViewed(file.viewed) ? 'on' : file.viewed === 'changed' ? 'changed' : 'off'}
          title={viewedWords(file, Date.now())}
          onChange={() => void setViewed(workspaceId, [file.path], !isViewed(file.viewed))}
        >
          <span className={styles.viewed}>Viewed</span>
        </Checkbox>
      </div>
    </div>
  );
}
