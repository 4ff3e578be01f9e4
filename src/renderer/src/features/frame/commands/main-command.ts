import { useEffect } from 'react';
import type { CommandSnapshot } from '../../../../../shared/model/snapshots';
import { useApp } from '../../../state/app-hooks';
import { runCommand } from '../../../state/commands';
import { useTopic } from '../../../state/mirror';
import { goToUnmatched } from '../../../state/commits/look-at-unmatched';
import { showCommit } from '../../../state/commits/shown-scope';
import { listInInbox } from '../../../state/inbox/inbox-view';
import { notify } from '../../../state/notices';
import { appScope, openFile, openThread, setView, showWorkspace, useView } from '../../../state/view';

let lastDone = 0;

/** Does what the menu, the command line or a second start asks for, once each. */
export function useMainCommand(): void {
  const snapshot = useTopic('command', '');
  const workspaces = useApp()?.workspaces;
  const { current, views } = useView();
  // Earlier, what is asked for would happen where nobody sees it: the window then goes to what it showed last time.
  const isRestored = workspaces !== undefined && views[current] !== undefined && (current !== appScope || workspaces.length === 0);
  useEffect(() => {
    if (snapshot === undefined || snapshot.revision <= lastDone) return;
    const { command } = snapshot;
    if (command.kind === 'show') {
      // It may come before the repository that it names; the effect runs again when that is there.
      if (workspaces?.some((workspace) => workspace.id === command.workspaceId) !== true || views[command.workspaceId] === undefined) return;
      lastDone = snapshot.revision;
      show(command);
      return;
    }
    if (!isRestored) return;
    lastDone = snapshot.revision;
    if (command.kind === 'run') runCommand(command.id);
    else if (command.kind === 'recovered') tellRecovered();
    else if (command.kind === 'list-inbox') {
      setView('inbox');
      listInInbox(command);
    }
  }, [snapshot, workspaces, views, isRestored]);
}

function tellRecovered(): void {
  notify({
    kind: 'failure',
    message: 'The window ended unexpectedly and was opened again. Drafts are kept.',
    action: { label: 'Report a problem', run: () => runCommand('app.report') },
  });
}

function show(command: Extract<CommandSnapshot['command'], { kind: 'show' }>): void {
  const { workspaceId, commit, problem } = command;
  showWorkspace(workspaceId);
  if (problem !== undefined) notify({ kind: 'failure', message: problem });
  if (commit !== undefined) {
    setView('commits');
    void showCommit(workspaceId, commit, command.path === undefined && command.thread === undefined ? 'first' : 'nothing');
  }
  if (command.path !== undefined) openFile(command.path, command.thread === undefined ? {} : { reveal: { thread: command.thread } });
  else if (command.thread !== undefined) openThread(command.thread);
  if (command.unmatched !== undefined) void goToUnmatched(workspaceId, command.unmatched);
}
