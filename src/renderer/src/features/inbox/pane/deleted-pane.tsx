import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrokenFileEntry } from '../../../../../shared/model/inbox/inbox';
import { brokenFileWords } from '../../../../../shared/model/inbox/inbox-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { openVersionsOf } from '../../../state/inbox/open-entry';
import { settleDeleted } from '../../../state/inbox/settle-deleted';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { Chip } from '../../../ui/marks/chip';
import { Moment } from '../../threads/marks/moment';
import styles from './reading-pane.module.css';

interface DeletedPaneProps {
  readonly entry: BrokenFileEntry;
  /** It is there again, or was left out. */
  readonly settled: boolean;
}

/** A review file that was deleted while the app did not run. */
export function DeletedPane({ entry, settled }: DeletedPaneProps): ReactNode {
  return (
    <article className={styles.pane} tabIndex={-1} aria-label={`Deleted file, ${brokenFileWords(entry)}`}>
      <header className={styles.header}>
        <Chip tone="broken" icon={<TriangleAlert aria-hidden />}>
          Deleted file
        </Chip>
        <span className={styles.place}>
          <b>{brokenFileWords(entry)}</b>
        </span>
        <Button size="small" variant="flat" onClick={() => void openVersionsOf(entry)}>
          Versions
        </Button>
        {settled ? null : (
          <>
            <Button size="small" variant="flat" onClick={() => void settleDeleted(entry, 'leave')}>
              Leave it out
            </Button>
            <Button size="small" onClick={() => void settleDeleted(entry, 'restore')}>
              Put it back
            </Button>
          </>
        )}
      </header>
      {settled ? <Banner>This file is there again, or was left out.</Banner> : null}
      <div className={styles.scroll}>
        <h1 className={styles.title}>{visibleText(entry.message)}</h1>
        <p className={styles.path}>{visibleText(entry.file)}</p>
        <p className={styles.words}>
          Last seen <Moment timestamp={entry.at} />. It is put back as it was then, unless there is a file again.
        </p>
      </div>
    </article>
  );
}
