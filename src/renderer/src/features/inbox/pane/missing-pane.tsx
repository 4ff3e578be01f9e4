import type { ReactNode } from 'react';
import type { BrokenFileEntry } from '../../../../../shared/model/inbox/inbox';
import type { MissingPart } from '../../../../../shared/model/missing/missing';
import { missingHeading } from '../../../../../shared/model/missing/missing-words';
import { missingActsOf } from '../../../state/reviews/missing';
import { Banner } from '../../../ui/layout/banner';
import { Moment } from '../../threads/marks/moment';
import { MissingButtons } from '../../threads/missing/missing-buttons';
import { MissingParts } from '../../threads/missing/missing-parts';
import { FilePane } from './file-pane';

interface MissingPaneProps {
  readonly entry: BrokenFileEntry;
  readonly missing: readonly MissingPart[];
  /** All is there again, or was left out. */
  readonly settled: boolean;
}

/** A review file from which somebody else's write removed what persons wrote, or in which it damaged something. */
export function MissingPane({ entry, missing, settled }: MissingPaneProps): ReactNode {
  return (
    <FilePane
      entry={entry}
      fault={missingHeading(missing)}
      actions={settled ? null : <MissingButtons parts={missing} acts={missingActsOf(entry)} blocked={null} />}
      banner={settled ? <Banner>Nothing is missing in this file any more, or it was left so.</Banner> : null}
      title={entry.message}
      note={
        <>
          Noticed <Moment timestamp={entry.at} />. What was put back can be undone.
        </>
      }
    >
      <MissingParts parts={missing} both />
    </FilePane>
  );
}
