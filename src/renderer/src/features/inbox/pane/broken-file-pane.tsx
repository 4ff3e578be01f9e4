import { FileWarning, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrokenFileEntry } from '../../../../../shared/model/inbox/inbox';
import { faultWords } from '../../../../../shared/model/inbox/inbox-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { openFileOf } from '../../../state/inbox/open-entry';
import { reportCopied } from '../../../state/report-copied';
import { Button } from '../../../ui/controls/button';
import { copyText } from '../../../ui/controls/copy-text';
import { Banner } from '../../../ui/layout/banner';
import { Moment } from '../../threads/marks/moment';
import { FilePane } from './file-pane';
import styles from './reading-pane.module.css';

interface BrokenFilePaneProps {
  readonly entry: BrokenFileEntry;
  /** It can be read again, or is gone. */
  readonly fixed: boolean;
}

/** A review file that cannot be read: where, why, and what to do about it. */
export function BrokenFilePane({ entry, fixed }: BrokenFilePaneProps): ReactNode {
  const { fixRequest, at } = entry;
  const broken = (
    <Banner tone="broken" icon={<FileWarning aria-hidden />}>
      This file cannot be read. Writing to it is off until it is fixed.
    </Banner>
  );
  return (
    <FilePane
      entry={entry}
      fault="Broken file"
      actions={
        <Button size="small" icon={<FolderOpen aria-hidden />} onClick={() => void openFileOf(entry)}>
          Open file
        </Button>
      }
      banner={fixed ? <Banner>This file can be read again, or is gone.</Banner> : broken}
      title={faultWords(entry)}
      note={
        <>
          Since <Moment timestamp={at} />. Its threads are shown as they were when it could be read last.
        </>
      }
    >
      {fixRequest === null ? null : (
        <section className={styles.request} aria-label="Request to an agent">
          <p>{visibleText(fixRequest)}</p>
          <Button variant="primary" onClick={() => reportCopied(copyText(fixRequest))}>
            Copy fix request
          </Button>
        </section>
      )}
    </FilePane>
  );
}
