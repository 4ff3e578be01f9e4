import type { WorkspaceId } from '../../../shared/base';
import type { DiagnosticsFacts, Fact } from '../../../shared/model/diagnostics/report';
import type { Settings } from '../../../shared/model/settings';
import type { TopicBoard } from '../topics';

export interface DiagnosticsSources {
  readonly topics: Pick<TopicBoard, 'current'>;
  readonly settings: Settings;
  /** The app's, Electron's, Chromium's, Node's and the system's. */
  readonly versions: readonly Fact<string>[];
  /** Null where git cannot be used. */
  readonly gitVersion: string | null;
  /** Entries of the log, oldest first. */
  readonly problems: readonly string[];
  /** Folders and words that name the person: the home folder, the user. */
  readonly names: readonly string[];
}

/** Facts about the app as its topics show it now. Nothing of it is a name or a content, but for what `names` lists to be left out. */
export function collectDiagnostics({ topics, settings, versions, gitVersion, problems, names }: DiagnosticsSources): DiagnosticsFacts {
  const app = topics.current('app', '');
  const inbox = topics.current('inbox', '');
  const sessions = topics.current('sessions', '');
  const runs = topics.current('runs', '');
  const open = app?.workspaces ?? [];
  const files = (id: WorkspaceId): number => topics.current('files', id)?.files.length ?? 0;
  const entries = inbox?.entries ?? [];
  return {
    versions: [...versions, { name: 'git', value: gitVersion ?? 'none that can be used' }],
    settings,
    counts: [
      { name: 'Open repositories', value: open.length },
      { name: 'Watched repositories', value: inbox?.repositories.length ?? 0 },
      { name: 'Changed files that are shown', value: open.reduce((sum, { id }) => sum + files(id), 0) },
      { name: 'Threads in the Inbox', value: entries.filter(({ kind }) => kind === 'thread').length },
      { name: 'Broken review files', value: entries.filter(({ kind }) => kind === 'broken-file').length },
      { name: 'Sessions', value: sessions?.total ?? 0 },
      { name: 'Runs of agents', value: runs?.runs.length ?? 0 },
    ],
    problems,
    names: [
      ...names,
      ...open.flatMap(({ root, name }) => [root, name]),
      ...(inbox?.repositories ?? []).flatMap(({ root, name }) => [root, name]),
      ...(app?.recents ?? []).flatMap(({ root, name }) => [root, name]),
    ],
  };
}
