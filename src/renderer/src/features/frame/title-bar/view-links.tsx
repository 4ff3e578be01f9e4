import { FileDiff, GitCommitHorizontal, House, Inbox, MessagesSquare, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WorkspaceId } from '../../../../../shared/base';
import { isPending } from '../../../../../shared/model/threads/thread-standing';
import type { ViewName } from '../../../state/views/history';
import { useTopic } from '../../../state/mirror';
import { showView } from '../../../state/commits/show-view';
import { setView, useCurrentView } from '../../../state/view';
import { classNames } from '../../../ui/class-names';
import styles from './view-links.module.css';

/** The views of the present repository with how much is in them. */
export function ViewLinks({ workspaceId }: { readonly workspaceId: WorkspaceId }): ReactNode {
  const listed = useTopic('files', workspaceId)?.files.length ?? null;
  const scope = useTopic('comparison', workspaceId)?.scope;
  const commits = useTopic('commits', workspaceId);
  // The files of one commit are no count of the comparison's.
  const files = scope?.kind === 'all' ? listed : null;
  const open = useTopic('reviews', workspaceId)?.active?.threads.filter(isPending).length ?? null;
  return (
    <>
      <ViewLink name="changes" label="Changes" count={files} unit="files" icon={<FileDiff />} onChoose={() => showView(workspaceId, 'changes')} />
      <ViewLink name="commits" label="Commits" count={commits === undefined || commits.state === 'loading' ? null : commits.commits.length} unit="commits" icon={<GitCommitHorizontal />} onChoose={() => showView(workspaceId, 'commits')} />
      <ViewLink name="conversations" label="Conversations" count={open} unit="open or to verify" icon={<MessagesSquare />} onChoose={() => showView(workspaceId, 'conversations')} />
    </>
  );
}

/** The threads of all repositories, with how many await the person. */
export function InboxLink(): ReactNode {
  const repositories = useTopic('inbox', '')?.repositories;
  const awaiting = repositories?.reduce((sum, { counts }) => sum + counts.you, 0) ?? null;
  return <ViewLink name="inbox" label="Inbox" count={awaiting} unit="awaiting you" urgent icon={<Inbox />} onChoose={() => setView('inbox')} />;
}

/** The sessions of this computer: about no repository, and so outside of the present one's views. */
export function SessionsLink(): ReactNode {
  return <ViewLink name="sessions" label="Sessions" count={null} unit="sessions" icon={<SquareTerminal />} onChoose={() => setView('sessions')} />;
}

/** The way back to the Welcome screen while no repository is open. */
export function StartLink(): ReactNode {
  return <ViewLink name="changes" label="Start" count={null} unit="" icon={<House />} onChoose={() => setView('changes')} />;
}

interface ViewLinkProps {
  readonly name: ViewName;
  readonly label: string;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly unit: string;
  /** The count asks for something; none is not shown. */
  readonly urgent?: boolean;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
}

function ViewLink({ name, label, count, unit, urgent = false, icon, onChoose }: ViewLinkProps): ReactNode {
  const current = useCurrentView((view) => view.view) === name;
  const words = count === null ? label : `${label}, ${count.toLocaleString('en')} ${unit}`;
  return (
    <a
      href={`#${name}`}
      className={classNames(styles.link, current && styles.current)}
      aria-current={current ? 'page' : undefined}
      aria-label={words}
      title={words}
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      {icon}
      <span className={styles.name}>{label}</span>{' '}
      {count !== null && !(urgent && count === 0) && (
        <span className={urgent ? styles.urgent : styles.count} aria-hidden>{count.toLocaleString('en')}</span>
      )}
    </a>
  );
}
