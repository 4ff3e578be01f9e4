import { EyeOff, File, FileImage, FilePlus2, FileX2, GitBranch, GitMerge, Link2, Lock, MoveRight, Pilcrow, TriangleAlert, WholeWord, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileReason, ReasonKind } from '../../../../shared/model/comparison/changed-file';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { Button } from '../../ui/controls/button';
import { Chip } from '../../ui/marks/chip';
import type { PageAction } from './diff-content';
import { describeReason, whitespaceHidden } from './reason-words';
import styles from './reason-page.module.css';

const icons: Readonly<Record<ReasonKind, ReactNode>> = {
  binary: <File aria-hidden />,
  'mode-only': <Lock aria-hidden />,
  'eol-only': <Pilcrow aria-hidden />,
  'whitespace-only': <Pilcrow aria-hidden />,
  'final-newline': <Pilcrow aria-hidden />,
  'renamed-exact': <MoveRight aria-hidden />,
  submodule: <GitBranch aria-hidden />,
  symlink: <Link2 aria-hidden />,
  'lfs-pointer': <Link2 aria-hidden />,
  'too-large': <File aria-hidden />,
  'long-lines': <Zap aria-hidden />,
  conflict: <GitMerge aria-hidden />,
  empty: <FilePlus2 aria-hidden />,
  deleted: <FileX2 aria-hidden />,
  'lock-file': <File aria-hidden />,
  generated: <File aria-hidden />,
  encoding: <WholeWord aria-hidden />,
  'missing-object': <EyeOff aria-hidden />,
  unreadable: <TriangleAlert aria-hidden />,
  'no-change': <File aria-hidden />,
};

/** A reason's name with its icon; the meaning is its tooltip. */
export function ReasonChip({ reason, path }: { readonly reason: FileReason; readonly path: string }): ReactNode {
  const { name, meaning } = describeReason(reason, path);
  const icon = name === 'Image' ? <FileImage aria-hidden /> : icons[reason.kind];
  return (
    <Chip icon={icon} title={meaning}>
      {name}
    </Chip>
  );
}

const actionWords: Readonly<Record<Exclude<PageAction, null>, string>> = {
  load: 'Load anyway',
  'load-tool-written': 'Load',
  'show-text': 'Show the text',
  'show-whitespace': 'Show whitespace changes',
};

interface ReasonPageProps {
  readonly path: string;
  readonly reason: FileReason | 'whitespace-hidden';
  readonly action: PageAction;
  readonly onAction: (action: Exclude<PageAction, null>) => void;
  /** What is known of the sides. */
  readonly children?: ReactNode;
}

/** Stands where the diff would be and says why it is not there. */
export function ReasonPage({ path, reason, action, onAction, children }: ReasonPageProps): ReactNode {
  const words = reason === 'whitespace-hidden' ? whitespaceHidden : describeReason(reason, path);
  return (
    <div className={styles.page} role="note" aria-label={`Why ${visibleLine(path)} is not shown as a diff`}>
      <div className={styles.head}>
        {reason === 'whitespace-hidden' ? <Chip icon={<Pilcrow aria-hidden />}>{words.name}</Chip> : <ReasonChip reason={reason} path={path} />}
        {words.detail !== '' && <span className={styles.detail}>{words.detail}</span>}
      </div>
      <p className={styles.meaning}>{words.meaning}</p>
      {children}
      {action !== null && <Button onClick={() => onAction(action)}>{actionWords[action]}</Button>}
    </div>
  );
}
