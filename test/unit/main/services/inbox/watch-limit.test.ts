import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../../../../support/temporary-folder';
import { bareRepository, inboxesAlone, untilInbox, writeAgentThread } from './inbox-alone';

const newFolder = temporaryFolders();
const start = inboxesAlone();

test('no more folders are watched than may be, which is said once, and the others are read on focus', async () => {
  const folder = await newFolder();
  const roots = ['a', 'b', 'c', 'd'].map((name) => path.join(folder, name));
  for (const root of roots) await bareRepository(root);
  const { inbox, topics, problems } = await start({ folder, roots, watchLimit: 6 });
  const ready = await untilInbox(topics, ({ state, problems: said }) => state === 'ready' && said.length === 1);
  expect(ready.problems[0]).toMatch(/^More review folders would have to be watched/);
  expect(inbox.watches()).toBeLessThanOrEqual(6);
  for (const root of roots) await writeAgentThread(root);
  await inbox.refresh();
  const all = await untilInbox(topics, ({ entries }) => entries.length === 4);
  expect(all.repositories.map(({ counts }) => counts.unread)).toEqual([1, 1, 1, 1]);
  expect(inbox.watches()).toBeLessThanOrEqual(6);
  expect(problems).toHaveLength(1);

  // What is left can be watched, and nothing is said of a limit any more.
  for (const root of roots.slice(1)) inbox.unwatch(root);
  await inbox.refresh();
  expect((await untilInbox(topics, ({ problems: said }) => said.length === 0)).entries).toHaveLength(1);
});
