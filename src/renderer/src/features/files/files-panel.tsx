import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { runCommand } from '../../state/commands';
import { useTreeLayout } from '../../state/files/file-list';
import { useComparison, useFiles } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import { Details } from '../../ui/layout/details';
import { Banner } from '../../ui/layout/banner';
import { FilesEmpty } from './files-empty';
import { FilesFooter } from './files-footer';
import { FilesToolbar } from './files-toolbar';
import { UncommittedSwitch } from './uncommitted-switch';
import { FileTree } from './tree/file-tree';
import { ViewedProgress } from './viewed-progress';
import styles from './files-panel.module.css';

/** The changed files of the comparison. Old data stays, greyed, when a refresh fails. */
export function FilesPanel(): ReactNode {
  const files = useFiles();
  const comparison = useComparison();
  const { tooMany } = useTreeLayout();
  if (files === undefined || comparison === undefined) return <div className={styles.space} />;
  const stale = files.state === 'failed';
  return (
    <div className={styles.panel} data-loading={files.state === 'loading' || undefined}>
      {files.state === 'loading' && <span className={styles.progressLine} role="progressbar" aria-label="Reading changes" />}
      {files.problem !== null && (
        <Banner tone="broken" icon={<TriangleAlert aria-hidden />}>
          {files.problem.message}
          <Details text={files.problem.detail} />
        </Banner>
      )}
      {tooMany && (
        <Banner action={<Button size="small" onClick={() => runCommand('comparison.choose')}>Choose</Button>}>
          {files.files.length.toLocaleString('en')} files. Filter, or choose another base.
        </Banner>
      )}
      <UncommittedSwitch />
      <FilesToolbar />
      <ViewedProgress files={files.files} />
      <div className={styles.list} data-stale={stale || undefined}>
        <FileTree />
        <FilesEmpty />
      </div>
      <FilesFooter files={files} comparison={comparison} />
    </div>
  );
}
