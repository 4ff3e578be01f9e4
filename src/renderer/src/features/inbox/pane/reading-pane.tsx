import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InboxThreadEntry } from '../../../../../shared/model/inbox/inbox';
import { useInboxThread } from '../../../state/inbox/inbox-thread';
import { useInbox, useInboxView } from '../../../state/inbox/inbox-view';
import { EmptyState } from '../../../ui/layout/empty-state';
import { BrokenFilePane } from './broken-file-pane';
import { DeletedPane } from './deleted-pane';
import { MissingPane } from './missing-pane';
import styles from './reading-pane.module.css';
import { ThreadPane } from './thread-pane';

/** What is read: the thread or broken file that is chosen in the list. */
export function ReadingPane(): ReactNode {
  const active = useInboxView((view) => view.active);
  const now = useInbox()?.entries.find(({ id }) => id === active?.entry.id);
  const entry = now ?? active?.entry;
  if (entry === undefined) {
    return (
      <EmptyState icon={<Inbox />} title="No thread chosen">
        Arrow keys or J and K walk the list, Enter opens a thread in the diff.
      </EmptyState>
    );
  }
  if (entry.kind === 'broken-file' && entry.missing !== undefined) return <MissingPane key={entry.id} entry={entry} missing={entry.missing} settled={now === undefined} />;
  if (entry.kind === 'broken-file' && entry.deleted !== undefined) return <DeletedPane key={entry.id} entry={entry} settled={now === undefined} />;
  if (entry.kind === 'broken-file') return <BrokenFilePane key={entry.id} entry={entry} fixed={now === undefined} />;
  return <LoadedThread key={entry.id} entry={entry} />;
}

function LoadedThread({ entry }: { readonly entry: InboxThreadEntry }): ReactNode {
  const { value, problem } = useInboxThread(entry);
  if (value !== null) return <ThreadPane shown={value} entry={entry} gone={problem} />;
  if (problem === null) return <div className={styles.pane} aria-busy />;
  return <EmptyState title="This thread cannot be shown">{problem}</EmptyState>;
}
