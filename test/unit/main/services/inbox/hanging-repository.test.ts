import path from 'node:path';
import { expect, test } from 'vitest';
import { inboxNews } from '../../../../../src/shared/model/inbox/news';
import type { InboxSnapshot } from '../../../../../src/shared/model/snapshots';
import { temporaryFolders } from '../../../../support/temporary-folder';
import { bareRepository, inboxesAlone, untilInbox, writeAgentThread } from './inbox-alone';

const newFolder = temporaryFolders();
const start = inboxesAlone();

test('a repository that hangs keeps no other from being listed and told of, and is silent when it is read at last', async () => {
  const folder = await newFolder();
  const quick = path.join(folder, 'quick');
  const slow = path.join(folder, 'slow');
  for (const root of [quick, slow]) await bareRepository(root);
  await writeAgentThread(slow);
  let goOn = (): void => undefined;
  const hanging = new Promise<void>((resolve) => (goOn = resolve));
  const { topics } = await start({ folder, roots: [slow, quick], beforeMemory: (root) => (root === slow ? hanging : Promise.resolve()) });
  const told: string[] = [];
  let before: InboxSnapshot | null = null;
  topics.subscribe('inbox', '', (after) => {
    if (before !== null) told.push(...inboxNews(before, after).map(({ kind, entry }) => `${kind} in ${entry.repository}`));
    before = after;
  });

  const first = await untilInbox(topics, ({ repositories }) => repositories.length > 0);
  expect(first).toMatchObject({ state: 'loading', repositories: [{ root: quick }] });
  await writeAgentThread(quick);
  await untilInbox(topics, ({ entries }) => entries.length === 1);
  expect(told).toEqual(['new-thread in quick']);

  goOn();
  const all = await untilInbox(topics, ({ state }) => state === 'ready');
  expect(all.repositories.map(({ root }) => root).sort()).toEqual([quick, slow]);
  expect(all.entries).toHaveLength(2);
  expect(told).toEqual(['new-thread in quick']);
});
