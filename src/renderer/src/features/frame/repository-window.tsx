import { type ReactNode, useEffect } from 'react';
import type { WorkspaceSummary } from '../../../../shared/model/snapshots';
import { useScopeKeeper } from '../../state/commits/scope-keeper';
import { keepDraftsOnLeave, useFollowingDrafts } from '../../state/drafts';
import { useComposersPerReview } from '../../state/reviews/open-composers';
import { ReviewHomeContext, useShownReviewHome } from '../../state/reviews/review-home';
import { useActiveTab } from '../../state/view';
import { WorkspaceContext } from '../../state/workspace-context';
import { FollowedLine } from '../commits/following/followed-line';
import { MatchDialog } from '../commits/following/match-dialog';
import { ProjectDialog } from '../commits/project/project-dialog';
import { useCommitCommands } from '../commits/use-commit-commands';
import { useLanding } from '../commits/use-landing';
import { ReviewBanner } from '../conversations/review-banner';
import { useSearchCommand } from '../search/use-search-command';
import { RichText } from '../threads/rich-text';
import { ThreadCommands } from '../threads/thread-commands';
import { ErrorBoundary } from './error-boundary';
import { useFirstFile } from './first-file';
import { ContextPanel } from './panels/context-panel';
import { SidePanel } from './panels/side-panel';
import { useRepositoryCommands } from './commands/repository-commands';
import { StatusBar } from './status-bar';
import { TabContent } from './tabs/tab-content';
import { TabStrip } from './tabs/tab-strip';
import { useWindowTitle } from './window-title';
import styles from './repository-window.module.css';

/** Everything below the title bar while a repository is shown. */
export function RepositoryWindow({ workspace }: { readonly workspace: WorkspaceSummary }): ReactNode {
  return (
    <WorkspaceContext value={workspace.id}>
      <RichText>
        <ShownReview>
          <Body workspace={workspace} />
        </ShownReview>
      </RichText>
    </WorkspaceContext>
  );
}

function ShownReview({ children }: { readonly children: ReactNode }): ReactNode {
  return <ReviewHomeContext value={useShownReviewHome()}>{children}</ReviewHomeContext>;
}

function Body({ workspace }: { readonly workspace: WorkspaceSummary }): ReactNode {
  useRepositoryCommands();
  useSearchCommand();
  useFirstFile();
  useCommitCommands();
  useScopeKeeper();
  useLanding();
  useFollowingDrafts();
  useComposersPerReview();
  useWindowTitle(workspace);
  useEffect(keepDraftsOnLeave, []);
  const aboutReview = useActiveTab()?.kind !== 'session';
  return (
    <>
      <div className={styles.body}>
        <SidePanel />
        <main className={styles.main} aria-label="Review">
          <TabStrip />
          {aboutReview && <ReviewBanner />}
          {aboutReview && <FollowedLine />}
          <ErrorBoundary what="This tab">
            <TabContent />
          </ErrorBoundary>
        </main>
        <ContextPanel />
      </div>
      <StatusBar workspaceId={workspace.id} />
      <ThreadCommands />
      <MatchDialog />
      <ProjectDialog />
    </>
  );
}
