import type { ReactNode } from 'react';
import { useActiveTab, useCurrentView } from '../../../state/view';
import { HistoryPage } from '../../history/history-page';
import { SessionTab } from '../../sessions/transcript/session-tab';
import { ThreadPage } from '../../threads/thread-page';
import { SettingsPage } from '../../settings/settings-page';
import { ErrorBoundary } from '../error-boundary';
import { CodeView } from './code-view';
import { NoSessionOpen } from './no-session-open';
import { NothingOpen } from './nothing-open';
import { tabPanelId } from './tab-strip';
import styles from './tab-content.module.css';

/** What the active tab shows. */
export function TabContent(): ReactNode {
  const tab = useActiveTab();
  const view = useCurrentView((current) => current.view);
  return (
    <section id={tabPanelId} className={styles.content} role="tabpanel" aria-label="Content" tabIndex={-1} data-region>
      {tab === null && (view === 'sessions' ? <NoSessionOpen /> : <NothingOpen />)}
      {tab?.kind === 'file' && (
        <ErrorBoundary what="This file" subject={tab.path}>
          <CodeView path={tab.path} />
        </ErrorBoundary>
      )}
      {tab?.kind === 'thread' && (
        <ErrorBoundary key={tab.id} what="This thread">
          <ThreadPage key={tab.id} thread={tab.thread} />
        </ErrorBoundary>
      )}
      {tab?.kind === 'session' && (
        <ErrorBoundary key={tab.id} what="This session">
          <SessionTab key={tab.id} session={tab.session} />
        </ErrorBoundary>
      )}
      {tab?.kind === 'history' && (
        <ErrorBoundary key={tab.id} what="These versions">
          <HistoryPage key={tab.id} file={tab.file} />
        </ErrorBoundary>
      )}
      {tab?.kind === 'settings' && <SettingsPage />}
    </section>
  );
}
