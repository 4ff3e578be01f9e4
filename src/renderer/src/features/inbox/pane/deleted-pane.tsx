import type { ReactNode } from 'react';
import type { BrokenFileEntry } from '../../../../../shared/model/inbox/inbox';
import { settleDeleted } from '../../../state/inbox/settle-deleted';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';
import { Moment } from '../../threads/marks/moment';
import { FilePane } from './file-pane';

interface DeletedPaneProps {
  readonly entry: BrokenFileEntry;
  /** It is there again, or was left out. */
  readonly settled: boolean;
}

/** A review file that was deleted while the app did not run. */
export function DeletedPane({ entry, settled }: DeletedPaneProps): ReactNode {
  const actions = (
    <>
      <Button size="small" variant="flat" onClick={() => void settleDeleted(entry, 'leave')}>
        Leave it out
      </Button>
      <Button size="small" onClick={() => void settleDeleted(entry, 'restore')}>
        Put it back
      </Button>
    </>
  );
  return (
    <FilePane
      entry={entry}
      fault="Deleted file"
      actions={settled ? null : actions}
      banner={settled ? <Banner>This file is there again, or was left out.</Banner> : null}
      title={entry.message}
      note={
        <>
          Last seen <Moment timestamp={entry.at} />. It is put back as it was then, unless there is a file again.
        </>
      }
    />
  );
}
