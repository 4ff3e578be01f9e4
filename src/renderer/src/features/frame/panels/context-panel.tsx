import type { ReactNode } from 'react';
import { useActiveTab, useCurrentView } from '../../../state/view';
import { ThreadDetails } from '../../threads/page/thread-details';
import { PanelSplitter, usePanelWidth } from './panel-width';
import styles from './panels.module.css';

const measure = { initial: 320, min: 260, max: 560 };

/** The right panel: details of the thread whose page is open. Absent when there is none. */
export function ContextPanel(): ReactNode {
  const open = useCurrentView((view) => view.contextPanel);
  const tab = useActiveTab();
  const [width] = usePanelWidth('context', measure);
  if (!open || tab?.kind !== 'thread') return null;
  return (
    <>
      <span className={styles.contextSplitter}>
        <PanelSplitter name="context" label="Width of the thread details" measure={measure} panel="right" />
      </span>
      <aside className={styles.context} style={{ width }} aria-label="Thread details" data-region>
        <ThreadDetails thread={tab.thread} />
      </aside>
    </>
  );
}
