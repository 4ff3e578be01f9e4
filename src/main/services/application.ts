import { basename, resolve } from 'node:path';
import { stat } from 'node:fs/promises';
import { DisposableStore, type Clock, type Disposable, type RepositoryRoot, type WorkspaceId } from '../../shared/base';
import type { CallHandlers } from '../../shared/ipc';
import type { CallContext } from './call-context';
import type { AppSnapshot, OfferedRepository, OpenFailure } from '../../shared/model/snapshots';
import { diagnosticsReport, type Fact } from '../../shared/model/diagnostics/report';
import { openInEditor } from './code-editor/open-in-editor';
import { createAgents, type ReviewAtHand } from './agents/agents';
import type { AgentRun, AskedReview } from '../../shared/model/agents/agent';
import { readUserNameAt, readWorkText } from './closed-repository';
import type { Desktop } from './desktop';
import { collectDiagnostics } from './diagnostics/collect';
import { openGit, type GitOptions } from './git/run';
import { findRepositoriesBelow } from './git/repository/find-repositories';
import { locateRepository, type RepositoryLocation } from './git/repository/locate';
import { usableVersion } from './git/repository/version';
import { localReviewHome } from './reviews/local-review/home';
import { openProjects } from './reviews/local-review/projects';
import type { Inbox } from './inbox/inbox';
import { openInbox } from './inbox/open-inbox';
import { createKnownThreads } from './known-threads';
import { readProjectPlaces } from './inbox/project-places';
import { createHistory } from './history/history';
import { openJournals } from './journal/journals';
import { marksOwners } from './marks/repository-marks';
import { commitReviewFolder, describeRepository } from './opening/describe-repository';
import { createOpening, type OpenAnswer, type OpenRequest } from './opening/opening';
import { findSameFolder } from './opening/same-folder';
import type { UserData } from './settings/user-data';
import { eachLimited } from './sessions/library/each-limited';
import type { SearchThread } from './search/search-thread';
import type { Sessions } from './sessions/sessions';
import type { TopicBoard } from './topics';
import { chooseWatch } from './watch/choose-watch';
import { createHandlers } from './workspace/handlers';
import { createSessionLinker } from './workspace/sessions/session-linker';
import { openWorkspace, type Workspace } from './workspace/workspace';

export interface ApplicationOptions {
  readonly version: string;
  readonly platform: AppSnapshot['platform'];
  readonly homeFolder: string;
  readonly git: GitOptions;
  readonly userData: UserData;
  readonly topics: TopicBoard;
  readonly clock: Clock;
  readonly desktop: Desktop;
  readonly sessions: Sessions;
  /** What a report of a fault tells beside what the app knows of itself. */
  readonly diagnostics: {
    readonly versions: readonly Fact<string>[];
    /** Entries of the log, oldest first. */
    recentProblems(): readonly string[];
  };
  /** Starts the thread that a search of files runs in. */
  readonly openSearchThread: () => SearchThread;
  /** Repositories of the Inbox are read once it resolves; at once when there is none. */
  readonly begin?: Promise<void>;
  /** Takes a sentence about trouble in the background, for the log. */
  onProblem(problem: string): void;
}

/** The app without its windows: open repositories, their snapshots on the topics, and the handlers of the calls. */
export interface Application extends Disposable {
  readonly handlers: CallHandlers<CallContext>;
  /** What tray and notifications may change. */
  readonly inbox: Pick<Inbox, 'pause' | 'setUnread'>;
  /** Opens each and shows the last one. Failures are published in the `app` topic and answered. */
  open(requests: readonly OpenRequest[]): Promise<readonly OpenAnswer[]>;
  /** Opens what was open when the app last ran. */
  restore(): Promise<void>;
  /** Reads every open repository again: a net under the watchers, for when a window gets the focus. */
  refresh(): void;
  /** Runs of agents that have not ended. */
  activeRuns(): readonly AgentRun[];
  /** Ends all runs of agents; resolves when they have. */
  stopRuns(): Promise<void>;
}

/** How many repositories are looked at together before they are offered: each takes some runs of git. */
const describedAtOnce = 4;

export function createApplication(options: ApplicationOptions): Application {
  const { userData, topics } = options;
  const home = localReviewHome(options.git.environment, options.homeFolder);
  const projects = openProjects({ home, userFolder: options.homeFolder });
  const journals = openJournals(userData);
  const marks = marksOwners(options.clock, (data) => journals.of(data));
  const watchFolder = chooseWatch({ clock: options.clock, always: () => userData.settings.get().watchByPolling });
  const workspaces = new Map<WorkspaceId, Workspace>();
  const starting = new Map<string, Promise<Workspace>>();
  const missing = new Set<string>();
  let made = 0;
  let disposed = false;

  const publish = (): void => {
    topics.publish('app', '', {
      version: options.version,
      platform: options.platform,
      homeFolder: options.homeFolder,
      workspaces: [...workspaces.values()].map((workspace) => workspace.summary()),
      recents: userData.recents
        .list()
        .map(({ root }) => ({ root, name: basename(root), missing: missing.has(root) })),
      ...opening.state(),
    });
  };

  /** Looks which recent folders are still there; the list is shown meanwhile. */
  const checkRecents = async (): Promise<void> => {
    for (const { root } of userData.recents.list()) {
      const there = await stat(root).then(
        (found) => found.isDirectory(),
        () => false,
      );
      if (there) missing.delete(root);
      else missing.add(root);
    }
    publish();
  };

  const rememberOpen = (): void => {
    userData.openFolders.save([...workspaces.values()].map((workspace) => workspace.summary().root));
  };

  const openLocated = async (location: RepositoryLocation): Promise<Workspace> => {
    const known = await findSameFolder(location.root, [...workspaces.values()], (workspace) => workspace.summary().root);
    if (known !== null) return known;
    const running = starting.get(location.root);
    if (running !== undefined) return running;
    const started = start(location).finally(() => starting.delete(location.root));
    starting.set(location.root, started);
    return started;
  };

  const start = async (location: RepositoryLocation): Promise<Workspace> => {
    const resources = new DisposableStore();
    const git = resources.add(await openGit(location, options.git));
    const data = await userData.repository(location.root);
    const workspace = openWorkspace({
      id: `w${++made}` as WorkspaceId,
      git,
      data,
      marks: marks(data),
      watchFolder,
      settings: userData.settings,
      topics,
      clock: options.clock,
      environment: options.git.environment,
      userFolder: options.homeFolder,
      openSearchThread: options.openSearchThread,
      onSummary: publish,
      onProblem: (problem) => options.onProblem(`${location.root}: ${problem}`),
    });
    resources.add(workspace);
    if (disposed) resources.dispose();
    const owned: Workspace = { ...workspace, dispose: () => resources.dispose() };
    workspaces.set(owned.id, owned);
    userData.recents.touch(location.root);
    missing.delete(location.root);
    rememberOpen();
    inbox.openChanged();
    publish();
    return owned;
  };

  const opening = createOpening({
    git: options.git,
    async show(location, request) {
      const workspace = await openLocated(location);
      await workspace.show(request, location.prefix);
      return workspace.id;
    },
    async describe(roots) {
      const { places } = await readProjectPlaces(projects);
      const folders = (root: string): readonly string[] => (places.get(root) ?? []).map(({ project, repo }) => commitReviewFolder(home, project, repo));
      const described = new Map<string, OfferedRepository>();
      await eachLimited(roots, describedAtOnce, async (root) => void described.set(root, await describeRepository(root, options.git, folders)));
      return roots.flatMap((root) => described.get(root) ?? []);
    },
    onChange: publish,
  });

  const reviewAtHand = (asked: AskedReview): ReviewAtHand | null => {
    if (!('workspaceId' in asked)) return known.atHand(asked);
    const workspace = workspaces.get(asked.workspaceId);
    const reviews = topics.current('reviews', asked.workspaceId);
    if (workspace === undefined || reviews === undefined || reviews.active === null) return null;
    const { root } = workspace.summary();
    const { file, format, state, threads } = reviews.active;
    return { root, path: resolve(root, file), file, format, state, threads, ownNames: reviews.ownNames };
  };

  const agents = createAgents({
    clock: options.clock,
    store: userData.runs,
    environment: options.git.environment,
    settings: () => userData.settings.get(),
    review: reviewAtHand,
    publish: (content) => topics.publish('runs', '', content),
    onProblem: (problem) => options.onProblem(problem),
  });

  const inbox = openInbox({
    topics,
    clock: options.clock,
    settings: userData.settings,
    data: userData.inbox,
    projects,
    home,
    reviewer: options.git.environment['LOCAL_REVIEW_USER']?.trim() ?? null,
    recent: () => userData.recents.list().map(({ root }) => root),
    open: () => [...workspaces.values()].map((workspace) => workspace.summary()),
    async memory(root) {
      const data = await userData.repository(root);
      return { data, marks: marks(data) };
    },
    userName: (root) => readUserNameAt(root, options.git),
    readText: readWorkText,
    watchFolder,
    ...(options.begin !== undefined && { begin: options.begin }),
    onProblem: (problem) => options.onProblem(problem),
  });

  const links = createSessionLinker({
    sessions: options.sessions,
    topics,
    platform: options.platform,
    workspace: (id) => workspaces.get(id) ?? null,
    workspaces: () => [...workspaces.values()],
  });
  const known = createKnownThreads({ inbox, origins: links, git: options.git, userData });
  const history = createHistory({
    find: (root, file) => inbox.find(root, file),
    ownNames: ({ root, format }) => inbox.ownNames(root, format),
    journal: async ({ root }) => journals.of(await userData.repository(root)),
    edits: inbox.edits,
  });

  /** Roots of the work tree that the path lies in, else of those below it. */
  const locateAll = async (path: string): Promise<{ readonly watched: readonly string[]; readonly failure?: OpenFailure }> => {
    const located = await locateRepository(path, options.git);
    if (located.ok) return { watched: [located.value.root] };
    const below = located.error.code === 'not-a-repository' ? await findRepositoriesBelow(path) : [];
    return below.length === 0 ? { watched: [], failure: located.error } : { watched: below };
  };

  publish();
  void checkRecents();

  return {
    handlers: createHandlers({
      workspace: (id) => workspaces.get(id) ?? null,
      open: async (path) => {
        const [answer] = await opening.open([{ path }]);
        return answer ?? { opened: [] };
      },
      forgetRecent(root) {
        userData.recents.forget(root);
        publish();
      },
      opening,
      close(id) {
        const workspace = workspaces.get(id);
        workspaces.delete(id);
        workspace?.dispose();
        topics.forget(id);
        rememberOpen();
        inbox.openChanged();
        publish();
      },
      async projects() {
        const { projects: listed } = await projects.list();
        return listed.map(({ folder, repos, problem }) => ({
          name: folder,
          repos: repos.map(({ name, path, missing: gone }) => ({ name, path, missing: gone })),
          ...(problem === undefined ? {} : { problem: problem.message }),
        }));
      },
      async diagnostics() {
        const version = await usableVersion(options.git);
        return diagnosticsReport(
          collectDiagnostics({
            topics,
            settings: userData.settings.get(),
            versions: options.diagnostics.versions,
            gitVersion: version.ok ? version.value : null,
            problems: options.diagnostics.recentProblems(),
            names: [options.homeFolder, basename(options.homeFolder), ...userData.settings.get().ownNames],
          }),
        );
      },
      userData,
      agents,
      inbox,
      history,
      async watch(path) {
        const found = await locateAll(path);
        inbox.watch(found.watched);
        return found;
      },
      sessions: options.sessions,
      links,
      known,
      openInEditor: (target) =>
        openInEditor(userData.settings.get().codeEditor, target, {
          clock: options.clock,
          environment: options.git.environment,
          platform: options.platform,
          openFile: (path) => options.desktop.openFile(path),
        }),
      desktop: options.desktop,
    }),
    inbox,
    open: (requests) => opening.open(requests),
    async restore() {
      const roots = userData.openFolders.load();
      await opening.open(roots.map((path) => ({ path: path as RepositoryRoot })));
    },
    refresh() {
      for (const workspace of workspaces.values()) void workspace.refresh();
      void checkRecents();
      void inbox.refresh();
    },
    activeRuns: () => agents.active(),
    stopRuns: () => agents.stopAll(),
    dispose() {
      disposed = true;
      inbox.dispose();
      for (const workspace of workspaces.values()) workspace.dispose();
      workspaces.clear();
    },
  };
}
