import { basename, resolve } from 'node:path';
import { stat } from 'node:fs/promises';
import { DisposableStore, type Clock, type Disposable, type RepositoryRoot, type WorkspaceId } from '../../shared/base';
import type { CallHandlers } from '../../shared/ipc';
import type { CallContext } from './call-context';
import type { ThreadAddress } from '../../shared/model/inbox/inbox';
import type { AppSnapshot, OpenFailure } from '../../shared/model/snapshots';
import { createAgents, type ReviewAtHand } from './agents/agents';
import type { AgentRun } from '../../shared/model/agents/agent';
import { readUserNameAt, readWorkText } from './closed-repository';
import { openGit, type GitOptions } from './git/run';
import { findRepositoriesBelow } from './git/repository/find-repositories';
import { locateRepository, type RepositoryLocation } from './git/repository/locate';
import { localReviewHome } from './reviews/local-review/home';
import { openProjects } from './reviews/local-review/projects';
import type { Inbox } from './inbox/inbox';
import { openInbox } from './inbox/open-inbox';
import { marksOwners } from './marks/repository-marks';
import type { UserData } from './settings/user-data';
import type { Sessions } from './sessions/sessions';
import type { TopicBoard } from './topics';
import { createHandlers } from './workspace/handlers';
import { createSessionLinker } from './workspace/sessions/session-linker';
import { openWorkspace, type Workspace } from './workspace/workspace';

/** What only the desktop can do; the shell hands it in. */
export interface Desktop {
  /** Absolute path of the chosen folder, null when the dialog was closed. */
  chooseFolder(): Promise<string | null>;
  /** Answers whether the link was one that may be opened. */
  openLink(url: string): Promise<boolean>;
  /** Both take absolute paths. */
  revealFile(path: string): void;
  /** Answers the system's reason when it cannot open it. */
  openFile(path: string): Promise<string | null>;
  /** Asks where to save a text and saves it; `path` is null when the dialog was closed, `problem` the system's reason. */
  saveText(suggestedName: string, text: string): Promise<{ readonly path: string | null; readonly problem: string | null }>;
  /** Shows the application menu at a point of the window, in CSS pixels. */
  showMenu(x: number, y: number): void;
  /** Takes the threads that are drawn in the window now. */
  noteOnScreen(threads: readonly ThreadAddress[]): void;
}

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
  /** Takes a sentence about trouble in the background, for the log. */
  onProblem(problem: string): void;
}

/** What the person asked to see, on the command line or by dropping something. */
export interface OpenRequest {
  /** Absolute path of a folder or a file. */
  readonly path: string;
  readonly base?: string;
  readonly compare?: string;
  /** Commit to show by itself. */
  readonly commit?: string;
  /** Id or display number of a thread. */
  readonly thread?: string;
  /** Review file, as in `ReviewFileState.file`, whose comparison is to be shown. */
  readonly review?: string;
}

export interface OpenAnswer {
  readonly opened: readonly WorkspaceId[];
  readonly failure?: OpenFailure;
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

export function createApplication(options: ApplicationOptions): Application {
  const { userData, topics } = options;
  const home = localReviewHome(options.git.environment, options.homeFolder);
  const projects = openProjects({ home, userFolder: options.homeFolder });
  const marks = marksOwners(options.clock);
  const workspaces = new Map<WorkspaceId, Workspace>();
  const opening = new Map<string, Promise<Workspace>>();
  const missing = new Set<string>();
  let failedOpens: AppSnapshot['failedOpens'] = [];
  let gitProblem: OpenFailure | null = null;
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
      gitProblem,
      failedOpens,
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

  const openLocated = (location: RepositoryLocation): Promise<Workspace> => {
    const known = [...workspaces.values()].find((workspace) => workspace.summary().root === location.root);
    if (known !== undefined) return Promise.resolve(known);
    const running = opening.get(location.root);
    if (running !== undefined) return running;
    const starting = start(location).finally(() => opening.delete(location.root));
    opening.set(location.root, starting);
    return starting;
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
      settings: userData.settings,
      topics,
      clock: options.clock,
      environment: options.git.environment,
      userFolder: options.homeFolder,
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

  const noteFailure = (path: string, failure: OpenFailure): OpenAnswer => {
    if (failure.code === 'git-missing' || failure.code === 'git-too-old') gitProblem = failure;
    failedOpens = [{ path, failure }, ...failedOpens.filter((failed) => failed.path !== path)].slice(0, 20);
    publish();
    return { opened: [], failure };
  };

  /** Opens the repository that the path lies in, else those below it. */
  const openOne = async (request: OpenRequest): Promise<OpenAnswer> => {
    const located = await locateRepository(request.path, options.git);
    if (located.ok) {
      gitProblem = null;
      failedOpens = failedOpens.filter((failed) => failed.path !== request.path);
      const workspace = await openLocated(located.value);
      await workspace.show(request, located.value.prefix);
      return { opened: [workspace.id] };
    }
    if (located.error.code !== 'not-a-repository') return noteFailure(request.path, located.error);
    const below = await findRepositoriesBelow(request.path);
    if (below.length === 0) return noteFailure(request.path, located.error);
    const opened: WorkspaceId[] = [];
    // One after the other, so that they stand in the switcher as they were found.
    for (const path of below) opened.push(...(await openOne({ path })).opened);
    return { opened };
  };

  const open = async (requests: readonly OpenRequest[]): Promise<readonly OpenAnswer[]> => {
    const answers: OpenAnswer[] = [];
    // One after the other: each shows itself, so the last one asked for is the one in front.
    for (const request of requests) answers.push(await openOne(request));
    return answers;
  };

  const reviewAtHand = (id: WorkspaceId): ReviewAtHand | null => {
    const workspace = workspaces.get(id);
    const reviews = topics.current('reviews', id);
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
    onProblem: (problem) => options.onProblem(problem),
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
        const [answer] = await open([{ path }]);
        return answer ?? { opened: [] };
      },
      forgetRecent(root) {
        userData.recents.forget(root);
        publish();
      },
      dismissFailedOpen(path) {
        failedOpens = failedOpens.filter((failed) => failed.path !== path);
        publish();
      },
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
      userData,
      agents,
      inbox,
      async watch(path) {
        const found = await locateAll(path);
        inbox.watch(found.watched);
        return found;
      },
      sessions: options.sessions,
      links: createSessionLinker({
        sessions: options.sessions,
        topics,
        platform: options.platform,
        workspace: (id) => workspaces.get(id) ?? null,
        workspaces: () => [...workspaces.values()],
      }),
      desktop: options.desktop,
    }),
    inbox,
    open,
    async restore() {
      const roots = userData.openFolders.load();
      await open(roots.map((path) => ({ path: path as RepositoryRoot })));
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
