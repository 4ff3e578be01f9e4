import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrokenFileEntry } from '../../../../../shared/model/inbox/inbox';
import { brokenFileWords } from '../../../../../shared/model/inbox/inbox-words';
import type { MissingPart } from '../../../../../shared/model/missing/missing';
import { missingHeading } from '../../../../../shared/model/missing/missing-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { openVersionsOf } from '../../../state/inbox/open-entry';
import { missingActsOf } from '../../../state/reviews/missing';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { Chip } from '../../../ui/marks/chip';
import { Moment } from '../../threads/marks/moment';
import { MissingButtons } from '../../threads/missing/missing-buttons';
import { MissingParts } from '../../threads/missing/missing-parts';
import styles from './reading-pane.module.css';

interface MissingPaneProps {
  readonly entry: BrokenFileEntry;
  readonly missing: readonly MissingPart[];
  /** All is there again, or was left out. */
  readonly settled: boolean;
}

/** A review file from which somebody else's write removed what persons wrote, or in which it damaged something. */
export function MissingPane({ entry, missing, settled }: MissingPaneProps): ReactNode {
  const heading = missingHeading(missing);
  return (
    <article className={styles.pane} tabIndex={-1} aria-label={`${heading}, ${brokenFileWords(entry)}`}>
      <header className={styles.header}>
        <Chip tone="broken" icon={<TriangleAlert aria-hidden />}>
          {heading}
        </Chip>
        <span className={styles.place}>
          <b>{brokenFileWords(entry)}</b>
        </span>
        <Button size="small" variant="flat" onClick={() => void openVersionsOf(entry)}>
          Versions
        </Button>
        {settled ? null : <MissingButtons parts={missing} acts={missingActsOf(entry)} blocked={null} />}
      </header>
      {settled ? <Banner>Nothing is missing in this file any more, or it was left so.</Banner> : null}
      <div className={styles.scroll}>
        <h1 className={styles.title}>{visibleText(entry.message)}</h1>
        <p className={styles.path}>{visibleText(entry.file)}</p>
        <p className={styles.words}>
          Noticed <Moment timestamp={entry.at} />. What was put back can be undone.
        </p>
        <MissingParts parts={missing} both />
      </div>
    </article>
  );
}
