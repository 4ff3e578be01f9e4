import type { ReactNode } from 'react';
import { useActiveTab, useCurrentView } from '../../../state/view';
import { EmptyState } from '../../../ui/layout/empty-state';
import { ThreadDetails } from '../../threads/page/thread-details';
import { useLastRead } from '../../threads/thread-handles';
import { PanelSplitter, usePanelWidth } from './panel-width';
import styles from './panels.module.css';

const measure = { initial: 320, min: 260, max: 560 };

/** The right panel: details of the thread whose page is open, beside a diff of the one that was read last. */
export function ContextPanel(): ReactNode {
  const open = useCurrentView((view) => view.contextPanel);
  const tab = useActiveTab();
  const [width] = usePanelWidth('context', measure);
  const lastRead = useLastRead();
  if (!open) return null;
  const thread = tab?.kind === 'thread' ? tab.thread : lastRead;
  return (
    <>
      <span className={styles.contextSplitter}>
        <PanelSplitter name="context" label="Width of the thread details" measure={measure} panel="right" />
      </span>
      <aside className={styles.context} style={{ width }} aria-label="Thread details" data-region>
        {thread === null ? <EmptyState title="No thread chosen">Its details stand here.</EmptyState> : <ThreadDetails thread={thread} />}
      </aside>
    </>
  );
}
