import { type ReactNode, useEffect } from 'react';
import { useActiveTab } from '../../state/view';
import { RichText } from '../threads/rich-text';
import { ErrorBoundary } from './error-boundary';
import { ContextPanel } from './panels/context-panel';
import { SidePanel } from './panels/side-panel';
import { TabContent } from './tabs/tab-content';
import { TabStrip } from './tabs/tab-strip';
import styles from './repository-window.module.css';

/** Everything below the title bar while sessions are looked at and no repository is open. */
export function SessionsWindow(): ReactNode {
  const session = useActiveTab()?.kind === 'session';
  useEffect(() => {
    document.title = 'Sessions';
    return () => {
      document.title = 'Sidelight';
    };
  }, []);
  return (
    <RichText>
      <div className={styles.body}>
        <SidePanel />
        <main className={styles.main} aria-label="Sessions">
          <TabStrip />
          <ErrorBoundary what="This tab">
            <TabContent />
          </ErrorBoundary>
        </main>
        {session && <ContextPanel />}
      </div>
    </RichText>
  );
}
