import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach } from 'vitest';
import { DisposableStore, type RepositoryRoot } from '../../../../../src/shared/base';
import type { InboxSnapshot } from '../../../../../src/shared/model/snapshots';
import type { Inbox } from '../../../../../src/main/services/inbox/inbox';
import type { RepositoryMemory } from '../../../../../src/main/services/inbox/known-repository';
import { openInbox } from '../../../../../src/main/services/inbox/open-inbox';
import { marksOwners } from '../../../../../src/main/services/marks/repository-marks';
import { openProjects } from '../../../../../src/main/services/reviews/local-review/projects';
import { createUserData } from '../../../../../src/main/services/settings/user-data';
import { systemClock } from '../../../../../src/main/services/system-clock';
import { createTopics, type TopicBoard } from '../../../../../src/main/services/topics';

interface InboxAlone {
  readonly inbox: Inbox;
  readonly topics: TopicBoard;
  readonly problems: readonly string[];
}

interface InboxAloneOptions {
  readonly folder: string;
  readonly roots: readonly string[];
  readonly watchLimit?: number;
  /** Before what is kept of a repository is opened, which is when it is read for the first time. */
  beforeMemory?(root: RepositoryRoot): Promise<void>;
}

/** Starts an Inbox without the rest of the app, over repositories of which none is open. Call once in a test file. */
export function inboxesAlone(): (options: InboxAloneOptions) => Promise<InboxAlone> {
  const running = new DisposableStore();
  afterEach(() => running.dispose());
  return async ({ folder, roots, watchLimit, beforeMemory }) => {
    const problems: string[] = [];
    const onProblem = (problem: string): void => void problems.push(problem);
    const userData = running.add(await createUserData({ folder: path.join(folder, 'data'), clock: systemClock, access: 'read-write', onProblem }));
    const home = path.join(folder, 'local-review');
    const topics = createTopics();
    const marks = marksOwners(systemClock);
    const memory = async (root: RepositoryRoot): Promise<RepositoryMemory> => {
      await beforeMemory?.(root);
      const data = await userData.repository(root);
      return { data, marks: marks(data) };
    };
    const inbox = running.add(
      openInbox({
        topics,
        clock: systemClock,
        settings: userData.settings,
        data: userData.inbox,
        projects: openProjects({ home, userFolder: folder }),
        home,
        reviewer: null,
        ...(watchLimit !== undefined && { watchLimit }),
        recent: () => roots,
        open: () => [],
        memory,
        userName: () => Promise.resolve('Ada Example'),
        readText: () => Promise.resolve(null),
        onProblem,
      }),
    );
    return { inbox, topics, problems };
  };
}

/** The first contents of the Inbox, from now on, of which something holds. */
export function untilInbox(topics: TopicBoard, holds: (snapshot: InboxSnapshot) => boolean): Promise<InboxSnapshot> {
  return new Promise((resolve) => {
    const subscription = topics.subscribe('inbox', '', (snapshot) => {
      if (!holds(snapshot)) return;
      queueMicrotask(() => subscription.dispose());
      resolve(snapshot);
    });
  });
}

/** Makes what the Inbox takes for a repository, with a folder for one review. */
export async function bareRepository(root: string): Promise<void> {
  await mkdir(path.join(root, '.git'), { recursive: true });
  await mkdir(storeFolder(root), { recursive: true });
}

/** Writes the repository's review: one thread, begun by an agent. */
export async function writeAgentThread(root: string): Promise<void> {
  const thread = { id: 't-1', state: 'unresolved', comments: [{ id: 'c-1', body: 'Look', author: { kind: 'agent', name: 'Copilot' } }] };
  await writeFile(path.join(storeFolder(root), 'comments.json'), JSON.stringify({ version: 2, sourceBranch: 'feature', targetBranch: 'main', threads: [thread] }));
}

function storeFolder(root: string): string {
  return path.join(root, '.vscode', 'searchlight-reviews', 'feature_main');
}
