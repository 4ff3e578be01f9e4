import { memo, useState, type ReactNode } from 'react';
import type { ChangedFile, FileReason } from '../../../../../shared/model/comparison/changed-file';
import type { RepoPath } from '../../../../../shared/base';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { caretIdOf } from '../plain/lines/section-rows';
import type { FoundRange } from '../plain/lines/pieces';
import { usePlain, useViewValue, type Selecting } from '../plain/stream/plain-context';
import type { Slice } from '../plain/stream/stream-layout';
import { SectionBody } from './section-body';
import { SectionHeader } from './section-header';
import styles from './file-section.module.css';

interface FileSectionProps {
  readonly file: ChangedFile;
  readonly slice: Slice;
  readonly folded: boolean;
  readonly active: boolean;
  readonly selecting: Selecting | null;
  readonly found: ReadonlyMap<string, readonly FoundRange[]>;
  readonly onFold: (path: RepoPath, folded: boolean) => void;
  readonly onOpenAlone: (path: RepoPath) => void;
}

/** One file of the column. Its contents are loaded while it is near, and are let go when it is not. */
export const FileSection = memo(function FileSection({ file, slice, folded, active, selecting, found, onFold, onOpenAlone }: FileSectionProps): ReactNode {
  const { view, idPrefix } = usePlain();
  const [reason, setReason] = useState<FileReason | null>(null);
  const atHeader = useViewValue(view.onDidMoveCaret, () => view.caret?.key === slice.key && view.caret.spot === null);
  const openAlone = (): void => onOpenAlone(file.path);
  return (
    <div className={styles.section} role="rowgroup" aria-label={visibleLine(file.path)} data-section={slice.key} style={{ top: slice.top, height: slice.height }}>
      <SectionHeader
        file={file}
        folded={folded}
        reason={reason}
        active={active}
        caretId={atHeader ? caretIdOf(idPrefix) : null}
        onFold={(wanted) => onFold(file.path, wanted)}
        onOpenAlone={openAlone}
      />
      {!folded && <SectionBody file={file} slice={slice} selecting={selecting} found={found} onReason={setReason} onOpenAlone={openAlone} />}
    </div>
  );
});
