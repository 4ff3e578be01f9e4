import type { ReactNode } from 'react';
import { useActiveTab } from '../../../state/view';
import { useContextPanelOpen } from '../../../state/views/context-panel';
import { EmptyState } from '../../../ui/layout/empty-state';
import { SessionPanel } from '../../sessions/panel/session-panel';
import { ThreadDetails } from '../../threads/page/thread-details';
import { useLastRead } from '../../threads/thread-handles';
import { ErrorBoundary } from '../error-boundary';
import { PanelSplitter, usePanelWidth } from './panel-width';
import styles from './panels.module.css';

const measure = { initial: 320, min: 260, max: 560 };

/** The right panel: details of the session or thread whose tab is open, beside a diff of the thread that was read last. */
export function ContextPanel(): ReactNode {
  const open = useContextPanelOpen();
  const tab = useActiveTab();
  const session = tab?.kind === 'session' ? tab.session : null;
  const [width] = usePanelWidth('context', measure);
  if (!open) return null;
  const name = session === null ? 'Thread details' : 'Session details';
  return (
    <>
      <span className={styles.contextSplitter}>
        <PanelSplitter name="context" label={`Width of the ${name.toLowerCase()}`} measure={measure} panel="right" />
      </span>
      <aside className={styles.context} style={{ width }} aria-label={name} data-region>
        {session === null ? (
          <ReadThread />
        ) : (
          <ErrorBoundary key={session} what="These details">
            <SessionPanel key={session} session={session} />
          </ErrorBoundary>
        )}
      </aside>
    </>
  );
}

function ReadThread(): ReactNode {
  const tab = useActiveTab();
  const lastRead = useLastRead();
  const thread = tab?.kind === 'thread' ? tab.thread : lastRead;
  return thread === null ? <EmptyState title="No thread chosen">Its details stand here.</EmptyState> : <ThreadDetails thread={thread} />;
}
