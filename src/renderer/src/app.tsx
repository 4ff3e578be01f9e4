import type { ReactNode } from 'react';
import { useAppCommands } from './features/frame/commands/app-commands';
import { AskSheet } from './features/agents/sheet/ask-sheet';
import { RunsDrawer } from './features/agents/runs/runs-drawer';
import { useRunCommands } from './features/agents/use-run-commands';
import { DropTarget } from './features/frame/overlays/drop-target';
import { ErrorBoundary } from './features/frame/error-boundary';
import { useFailedOpenNotices } from './features/frame/overlays/failed-open-notices';
import { useMainCommand } from './features/frame/commands/main-command';
import { NoticeBar } from './features/frame/overlays/notice-bar';
import { OfferSheet } from './features/frame/offers/offer-sheet';
import { InboxWindow } from './features/frame/inbox-window';
import { RepositoryWindow } from './features/frame/repository-window';
import { SessionsWindow } from './features/frame/sessions-window';
import { useCodeViewAhead } from './features/frame/tabs/code-view';
import { TitleBar } from './features/frame/title-bar/title-bar';
import { KeySheet } from './features/keys/key-sheet';
import { ReportDialog } from './features/report/report-dialog';
import { useKeyboard } from './features/keys/keyboard';
import { Palette } from './features/palette/palette';
import { SessionCommands } from './features/sessions/actions/session-commands';
import { Welcome } from './features/welcome/welcome';
import { useApp, useShownWorkspace } from './state/app-hooks';
import { useLook } from './state/app/look';
import { appScope, useCurrentView, useView } from './state/view';
import { useViewKeeper } from './state/views/view-keeper';
import styles from './app.module.css';

/** The whole window. */
export function App(): ReactNode {
  const app = useApp();
  useLook();
  useViewKeeper(app);
  useKeyboard();
  useAppCommands();
  useMainCommand();
  useRunCommands();
  useFailedOpenNotices();
  useCodeViewAhead();
  return (
    <div className={styles.window}>
      <TitleBar />
      <ErrorBoundary what="This window">
        <Content />
      </ErrorBoundary>
      <RunsDrawer />
      <NoticeBar />
      <AskSheet />
      <OfferSheet />
      <Palette />
      <KeySheet />
      <ReportDialog />
      <SessionCommands />
      <DropTarget />
    </div>
  );
}

function Content(): ReactNode {
  const app = useApp();
  const shown = useShownWorkspace();
  const view = useCurrentView((current) => current.view);
  const loaded = useView((state) => state.views[shown?.id ?? appScope] !== undefined);
  if (app === undefined || !loaded || (shown === null && app.workspaces.length > 0)) return <div className={styles.blank} />;
  if (view === 'inbox') return <InboxWindow />;
  if (shown === null) return view === 'sessions' ? <SessionsWindow /> : <Welcome app={app} />;
  return <RepositoryWindow key={shown.id} workspace={shown} />;
}
