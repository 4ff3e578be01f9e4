import { FolderOpen, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppSnapshot } from '../../../../shared/model/snapshots';
import { CommandKbd } from '../keys/command-kbd';
import { chooseAndOpenFolder, chooseAndOpenWorkspaceFile } from '../../state/app/open-folder';
import { openSettings, updateTabs, useActiveTab } from '../../state/view';
import { closeTab } from '../../state/views/tabs';
import { Button } from '../../ui/controls/button';
import { SettingsPage } from '../settings/settings-page';
import { FailedOpens } from './failed-opens';
import { GitProblem } from './git-problem';
import { Mark } from './mark';
import { Recents } from './recents';
import styles from './welcome.module.css';

/** The first screen: no repository is open. */
export function Welcome({ app }: { readonly app: AppSnapshot }): ReactNode {
  const settingsOpen = useActiveTab()?.kind === 'settings';
  if (settingsOpen) {
    return (
      <main className={styles.settings} aria-label="Settings">
        <Button className={styles.back} variant="flat" onClick={() => updateTabs((tabs) => closeTab(tabs, 'settings'))}>
          Back to the start
        </Button>
        <SettingsPage />
      </main>
    );
  }
  return (
    <main className={styles.welcome} aria-label="Welcome" data-region>
      <span className={styles.port} data-light="old" aria-hidden />
      <span className={styles.starboard} data-light="new" aria-hidden />
      <div className={styles.column}>{app.gitProblem === null ? <Start app={app} /> : <GitProblem problem={app.gitProblem} />}</div>
      <p className={styles.foot}>Nothing is sent anywhere. Reviews stay in your files.</p>
    </main>
  );
}

function Start({ app }: { readonly app: AppSnapshot }): ReactNode {
  return (
    <>
      <Mark />
      <h1 className={styles.title}>Drop a folder to review it</h1>
      <p className={styles.words}>A git repository, or a folder that holds several.</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void chooseAndOpenFolder()}>
          Open folder <CommandKbd id="folder.open" />
        </Button>
        <Button onClick={() => void chooseAndOpenWorkspaceFile()}>Open workspace file</Button>
        <Button icon={<Settings />} onClick={openSettings}>
          Settings
        </Button>
      </div>
      <FailedOpens failures={app.failedOpens} />
      {app.recents.length > 0 && <Recents recents={app.recents} home={app.homeFolder} icon={<FolderOpen aria-hidden />} />}
    </>
  );
}
