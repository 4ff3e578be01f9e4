import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach } from 'vitest';
import type { WorkspaceId } from '../../src/shared/base';
import type { CallHandlers, CallInput, CallName, CallOutput, TopicName, Topics } from '../../src/shared/ipc';
import { createApplication, type Application } from '../../src/main/services/application';
import { createUserData, type UserData } from '../../src/main/services/settings/user-data';
import type { SearchThread } from '../../src/main/services/search/search-thread';
import { searchFile } from '../../src/main/services/search/worker/search-file';
import { openSessions } from '../../src/main/services/sessions/open-sessions';
import { systemClock } from '../../src/main/services/system-clock';
import { createTopics, type TopicBoard } from '../../src/main/services/topics';
import type { CallContext } from '../../src/main/services/call-context';
import type { GitScaffold, ScaffoldRepository } from './git-scaffold';

/** The app without windows over real git and real files, used as the renderer uses it: by calls and topics. */
export interface RunningApplication {
  readonly application: Application;
  readonly topics: TopicBoard;
  readonly userData: UserData;
  readonly problems: readonly string[];
  /** Makes a call and expects it to succeed. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>;
  /** Makes a call and expects it to fail; answers the failure's code. */
  fail<N extends CallName>(name: N, input: CallInput<N>): Promise<string>;
  /** Resolves with the first snapshot, present or later, for which the condition holds. */
  until<T extends TopicName>(topic: T, scope: string, holds: (snapshot: Topics[T]) => boolean): Promise<Topics[T]>;
  open(repository: ScaffoldRepository): Promise<WorkspaceId>;
  /** Closes as at the end of the app: what is remembered is on disk afterwards. */
  close(): Promise<void>;
}

/** Starts applications that are closed after each test. */
export function runningApplications(): (scaffold: GitScaffold, userDataName?: string) => Promise<RunningApplication> {
  const running: RunningApplication[] = [];
  afterEach(async () => {
    for (const application of running.splice(0)) await application.close();
  });
  return async (scaffold, userDataName = 'user-data') => {
    const started = await start(scaffold, path.join(scaffold.folder, userDataName));
    running.push(started);
    return started;
  };
}

async function start(scaffold: GitScaffold, folder: string): Promise<RunningApplication> {
  const problems: string[] = [];
  const onProblem = (problem: string): void => void problems.push(problem);
  const userData = await createUserData({ folder, clock: systemClock, access: 'read-write', onProblem });
  const topics = createTopics();
  const sessions = openSessions({
    dataFolder: path.join(folder, 'sessions'),
    homeFolder: scaffold.folder,
    environment: scaffold.options.environment,
    platform: 'linux',
    copilotHome: '',
    vscodeStorage: [],
    access: 'read-write',
    clock: systemClock,
    watchFolder: null,
    events: {
      status: (status) => topics.publish('sessions', '', status),
      transcript: (state) => topics.publish('transcript', state.session, state),
      problem: onProblem,
    },
  });
  const application = createApplication({
    version: '0.0.0',
    platform: 'linux',
    homeFolder: scaffold.folder,
    git: scaffold.options,
    userData,
    topics,
    clock: systemClock,
    desktop: {
      chooseFolder: () => Promise.resolve(null),
      chooseWorkspaceFile: () => Promise.resolve(null),
      openLink: (url) => Promise.resolve(url.startsWith('https:')),
      revealFile: () => undefined,
      openFile: () => Promise.resolve(null),
      showMenu: () => undefined,
      noteOnScreen: () => undefined,
      saveText: async (name, text) => {
        const file = path.join(scaffold.folder, name);
        await writeFile(file, text);
        return { path: file, problem: null };
      },
    },
    sessions,
    diagnostics: { versions: [{ name: 'Sidelight', value: '0.0.0' }], recentProblems: () => problems },
    openSearchThread: inThisThread,
    onProblem,
  });
  const invoke = <N extends CallName>(name: N, input: CallInput<N>): ReturnType<CallHandlers<CallContext>[N]> => {
    const handler = application.handlers[name] as (input: CallInput<N>, context: CallContext) => ReturnType<CallHandlers<CallContext>[N]>;
    return handler(input, { signal: new AbortController().signal });
  };
  let closed = false;
  return {
    application,
    topics,
    userData,
    problems,
    async call(name, input) {
      const result = await invoke(name, input);
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
      return result.value;
    },
    async fail(name, input) {
      const result = await invoke(name, input);
      if (result.ok) throw new Error(`${name} succeeded`);
      return result.error.code;
    },
    until: (topic, scope, holds) =>
      new Promise((resolve) => {
        let found = false;
        const subscription = topics.subscribe(topic, scope, (snapshot) => {
          if (found || !holds(snapshot)) return;
          found = true;
          // The first call comes before the subscription is answered.
          queueMicrotask(() => subscription.dispose());
          resolve(snapshot);
        });
      }),
    async open(repository) {
      const [answer] = await application.open([{ path: repository.root }]);
      const id = answer?.opened[0];
      if (id === undefined) throw new Error(`not opened: ${JSON.stringify(answer)}`);
      return id;
    },
    async close() {
      if (closed) return;
      closed = true;
      application.dispose();
      sessions.dispose();
      await userData.flush();
      userData.dispose();
    },
  };
}

/** Searches without a thread, which needs a bundle of its own and is tested by itself. */
function inThisThread(): SearchThread {
  return { search: async (job) => searchFile(job), dispose: () => undefined };
}

/** Changes a JSON file as an agent does: reads it, writes all of it. Answers what is in it now. */
export async function editJson<T>(file: string, change: (content: T) => void): Promise<T> {
  const content = JSON.parse(await readFile(file, 'utf8')) as T;
  change(content);
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  return content;
}
