import { type ReactNode, useEffect } from 'react';
import { useShownWorkspace } from '../../state/app-hooks';
import { useCurrentView } from '../../state/view';
import { useInboxParts } from '../inbox/inbox-parts';
import { RichText } from '../threads/rich-text';
import { useViewCommands } from './commands/view-commands';
import { ErrorBoundary } from './error-boundary';
import styles from './inbox-window.module.css';
import { PanelSplitter, usePanelWidth } from './panels/panel-width';
import panels from './panels/panels.module.css';
import body from './repository-window.module.css';
import status from './status-bar.module.css';

const placesMeasure = { initial: 224, min: 180, max: 360 };
const listMeasure = { initial: 440, min: 280, max: 720 };

/** Everything below the title bar while the Inbox is looked at: it needs no repository. */
export function InboxWindow(): ReactNode {
  const { places, list, pane, status: words } = useInboxParts();
  const workspace = useShownWorkspace();
  const open = useCurrentView((view) => view.sidePanel);
  const [placesWidth] = usePanelWidth('side:inbox', placesMeasure);
  const [listWidth] = usePanelWidth('inbox:list', listMeasure);
  useViewCommands(workspace?.id ?? null);
  useEffect(() => {
    document.title = 'Inbox';
    return () => {
      document.title = 'Sidelight';
    };
  }, []);
  return (
    <RichText>
      <div className={body.body}>
        {open ? (
          <>
            <aside className={panels.side} style={{ width: placesWidth }} aria-label="Inbox filters" data-region>
              {places}
            </aside>
            <PanelSplitter name="side:inbox" label="Width of the side panel" measure={placesMeasure} panel="left" />
          </>
        ) : null}
        <section className={styles.list} style={{ width: listWidth }} aria-label="Threads" data-region>
          <ErrorBoundary what="This list">{list}</ErrorBoundary>
        </section>
        <PanelSplitter name="inbox:list" label="Width of the list" measure={listMeasure} panel="left" />
        <main className={body.main} aria-label="Thread" data-region>
          <ErrorBoundary what="This thread">{pane}</ErrorBoundary>
        </main>
      </div>
      <footer className={status.bar} aria-label="Status bar" data-region>
        {words}
      </footer>
    </RichText>
  );
}
