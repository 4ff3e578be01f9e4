import type { ReactNode } from 'react';
import { useCurrentView } from '../../../state/view';
import type { ViewName } from '../../../state/views/history';
import { CommitsPanel } from '../../commits/commits-panel';
import { CommitScopeLine } from '../../commits/commit-scope-line';
import { ComparisonCard } from '../../comparison/comparison-card';
import { ConversationsPanel } from '../../conversations/conversations-panel';
import { FilesPanel } from '../../files/files-panel';
import { SearchPanel } from '../../search/search-panel';
import { SessionLibrary } from '../../sessions/library/session-library';
import { ErrorBoundary } from '../error-boundary';
import { PanelSplitter, usePanelWidth } from './panel-width';
import styles from './panels.module.css';

const measure = { initial: 288, min: 220, max: 480 };
const labels: Readonly<Record<PanelName, string>> = { changes: 'Changes', commits: 'Commits', conversations: 'Conversations', search: 'Search', sessions: 'Session library' };

/** The Inbox has panels of its own. */
type PanelName = Exclude<ViewName, 'inbox'>;

/** The left panel: the list of the present view, below the comparison that it is about. */
export function SidePanel(): ReactNode {
  const open = useCurrentView((view) => view.sidePanel);
  const view = useCurrentView((current) => current.view);
  const name = `side:${view}`;
  const [width] = usePanelWidth(name, measure);
  if (!open || view === 'inbox') return null;
  return (
    <>
      <aside className={styles.side} style={{ width }} aria-label={labels[view]} data-region>
        {view === 'sessions' ? null : <ComparisonCard />}
        {view === 'changes' || view === 'conversations' || view === 'search' ? <CommitScopeLine withParts={view !== 'changes'} /> : null}
        <ErrorBoundary key={view} what="This list">
          <Panel view={view} />
        </ErrorBoundary>
      </aside>
      <PanelSplitter name={name} label="Width of the side panel" measure={measure} panel="left" />
    </>
  );
}

function Panel({ view }: { readonly view: PanelName }): ReactNode {
  switch (view) {
    case 'changes':
      return <FilesPanel />;
    case 'commits':
      return <CommitsPanel />;
    case 'conversations':
      return <ConversationsPanel />;
    case 'search':
      return <SearchPanel />;
    case 'sessions':
      return <SessionLibrary />;
  }
}
