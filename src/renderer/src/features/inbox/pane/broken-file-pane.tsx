import { FileWarning, FolderOpen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrokenFileEntry } from '../../../../../shared/model/inbox/inbox';
import { brokenFileWords, faultWords } from '../../../../../shared/model/inbox/inbox-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { openFileOf, openVersionsOf } from '../../../state/inbox/open-entry';
import { reportCopied } from '../../../state/report-copied';
import { Button } from '../../../ui/controls/button';
import { copyText } from '../../../ui/controls/copy-text';
import { Banner } from '../../../ui/layout/banner';
import { Chip } from '../../../ui/marks/chip';
import { Moment } from '../../threads/marks/moment';
import styles from './reading-pane.module.css';

interface BrokenFilePaneProps {
  readonly entry: BrokenFileEntry;
  /** It can be read again, or is gone. */
  readonly fixed: boolean;
}

/** A review file that cannot be read: where, why, and what to do about it. */
export function BrokenFilePane({ entry, fixed }: BrokenFilePaneProps): ReactNode {
  const { file, fixRequest, at } = entry;
  return (
    <article className={styles.pane} tabIndex={-1} aria-label={`Broken file, ${brokenFileWords(entry)}`}>
      <header className={styles.header}>
        <Chip tone="broken" icon={<TriangleAlert aria-hidden />}>
          Broken file
        </Chip>
        <span className={styles.place}>
          <b>{brokenFileWords(entry)}</b>
        </span>
        <Button size="small" variant="flat" onClick={() => void openVersionsOf(entry)}>
          Versions
        </Button>
        <Button size="small" icon={<FolderOpen aria-hidden />} onClick={() => void openFileOf(entry)}>
          Open file
        </Button>
      </header>
      {fixed ? (
        <Banner>This file can be read again, or is gone.</Banner>
      ) : (
        <Banner tone="broken" icon={<FileWarning aria-hidden />}>
          This file cannot be read. Writing to it is off until it is fixed.
        </Banner>
      )}
      <div className={styles.scroll}>
        <h1 className={styles.title}>{faultWords(entry)}</h1>
        <p className={styles.path}>{visibleText(file)}</p>
        <p className={styles.words}>
          Since <Moment timestamp={at} />. Its threads are shown as they were when it could be read last.
        </p>
        {fixRequest === null ? null : (
          <section className={styles.request} aria-label="Request to an agent">
            <p>{visibleText(fixRequest)}</p>
            <Button variant="primary" onClick={() => reportCopied(copyText(fixRequest))}>
              Copy fix request
            </Button>
          </section>
        )}
      </div>
    </article>
  );
}
