import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DisposableStore } from '../../../../../src/shared/base';
import type { InboxSnapshot } from '../../../../../src/shared/model/snapshots';
import type { Inbox } from '../../../../../src/main/services/inbox/inbox';
import { openInbox } from '../../../../../src/main/services/inbox/open-inbox';
import { marksOwners } from '../../../../../src/main/services/marks/repository-marks';
import { openProjects } from '../../../../../src/main/services/reviews/local-review/projects';
import { createUserData } from '../../../../../src/main/services/settings/user-data';
import { systemClock } from '../../../../../src/main/services/system-clock';
import { createTopics, type TopicBoard } from '../../../../../src/main/services/topics';
import { temporaryFolders } from '../../../../support/temporary-folder';

const newFolder = temporaryFolders();
const running = new DisposableStore();
afterEach(() => running.dispose());

async function start(folder: string, roots: readonly string[], watchLimit: number): Promise<{ readonly inbox: Inbox; readonly topics: TopicBoard; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const onProblem = (problem: string): void => void problems.push(problem);
  const userData = running.add(await createUserData({ folder: path.join(folder, 'data'), clock: systemClock, access: 'read-write', onProblem }));
  const home = path.join(folder, 'local-review');
  const topics = createTopics();
  const marks = marksOwners(systemClock);
  const inbox = openInbox({
    topics,
    clock: systemClock,
    settings: userData.settings,
    data: userData.inbox,
    projects: openProjects({ home, userFolder: folder }),
    home,
    reviewer: null,
    watchLimit,
    recent: () => roots,
    open: () => [],
    async memory(root) {
      const data = await userData.repository(root);
      return { data, marks: marks(data) };
    },
    userName: () => Promise.resolve('Ada Example'),
    readText: () => Promise.resolve(null),
    onProblem,
  });
  running.add(inbox);
  return { inbox, topics, problems };
}

function until(topics: TopicBoard, holds: (snapshot: InboxSnapshot) => boolean): Promise<InboxSnapshot> {
  return new Promise((resolve) => {
    const subscription = topics.subscribe('inbox', '', (snapshot) => {
      if (!holds(snapshot)) return;
      queueMicrotask(() => subscription.dispose());
      resolve(snapshot);
    });
  });
}

test('no more folders are watched than may be, which is said once, and the others are read on focus', async () => {
  const folder = await newFolder();
  const roots = ['a', 'b', 'c', 'd'].map((name) => path.join(folder, name));
  const store = (root: string): string => path.join(root, '.vscode', 'searchlight-reviews', 'feature_main');
  for (const root of roots) {
    await mkdir(path.join(root, '.git'), { recursive: true });
    await mkdir(store(root), { recursive: true });
  }
  const { inbox, topics, problems } = await start(folder, roots, 6);
  const ready = await until(topics, ({ state, problems: said }) => state === 'ready' && said.length === 1);
  expect(ready.problems[0]).toMatch(/^More review folders would have to be watched/);
  expect(inbox.watches()).toBeLessThanOrEqual(6);
  const thread = { id: 't-1', state: 'unresolved', comments: [{ id: 'c-1', body: 'Look', author: { kind: 'agent', name: 'Copilot' } }] };
  for (const root of roots) {
    await writeFile(path.join(store(root), 'comments.json'), JSON.stringify({ version: 2, sourceBranch: 'feature', targetBranch: 'main', threads: [thread] }));
  }
  await inbox.refresh();
  const all = await until(topics, ({ entries }) => entries.length === 4);
  expect(all.repositories.map(({ counts }) => counts.unread)).toEqual([1, 1, 1, 1]);
  expect(inbox.watches()).toBeLessThanOrEqual(6);
  expect(problems).toHaveLength(1);
});
