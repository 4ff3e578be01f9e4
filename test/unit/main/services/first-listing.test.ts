import { expect, test } from 'vitest';
import { whenListed } from '../../../../src/main/services/first-listing';
import { createTopics, type Content, type TopicBoard } from '../../../../src/main/services/topics';
import type { RepositoryRoot, WorkspaceId } from '../../../../src/shared/base';
import { createFakeClock } from '../../../support/fake-clock';

const [one, two] = ['w1', 'w2'].map((id) => id as WorkspaceId) as [WorkspaceId, WorkspaceId];

function appWith(...ids: readonly WorkspaceId[]): Content<'app'> {
  const workspaces = ids.map((id) => ({ id, root: `/src/${id}` as RepositoryRoot, name: id, head: { branch: null, sha: null } }));
  return { version: '1.0.0', platform: 'linux', homeFolder: '/home/ada', workspaces, recents: [], gitProblem: null, offers: [], failedOpens: [] };
}

function listed(topics: TopicBoard, id: WorkspaceId, state: 'loading' | 'ready' | 'failed'): void {
  const nothing = { comparison: '', scope: null, files: [], counts: 'pending', hidden: { uncommitted: 0, untracked: 0, reviewStore: 0 }, problem: null } as const;
  topics.publish('files', id, { workspaceId: id, state, ...nothing });
}

test('waits for the files of every repository, those that cannot be listed included', async () => {
  const topics = createTopics();
  const clock = createFakeClock();
  topics.publish('app', '', appWith(one, two));
  let over = false;
  const listing = whenListed(topics, clock, [one, two]).then(() => (over = true));
  listed(topics, one, 'loading');
  listed(topics, two, 'failed');
  await Promise.resolve();
  expect(over).toBe(false);
  listed(topics, one, 'ready');
  await listing;
  expect(clock.waiting()).toBe(0);
});

test('does not wait for a repository that is closed meanwhile, nor where none is open', async () => {
  const topics = createTopics();
  const clock = createFakeClock();
  topics.publish('app', '', appWith(one));
  const listing = whenListed(topics, clock, [one]);
  topics.publish('app', '', appWith());
  await listing;
  await whenListed(topics, clock, []);
});

test('one that hangs holds nothing up for long', async () => {
  const topics = createTopics();
  const clock = createFakeClock();
  topics.publish('app', '', appWith(one));
  const listing = whenListed(topics, clock, [one]);
  clock.advance(5_000);
  await listing;
});
