import { expect, test } from 'vitest';
import { createNotifier, type Notifier } from '../../../../../src/main/services/notifications/notifier';
import { createTopics, type Content, type TopicBoard } from '../../../../../src/main/services/topics';
import type { RepositoryRoot, Sha, WorkspaceId } from '../../../../../src/shared/base';
import type { CommitsSnapshot, UnmatchedReview } from '../../../../../src/shared/model/commits/commit-list';
import type { WorkspaceSummary } from '../../../../../src/shared/model/snapshots';
import type { InboxContents } from '../../../../../src/shared/model/inbox/inbox';
import { defaultSettings } from '../../../../../src/shared/model/settings';
import { createFakeClock, type FakeClock } from '../../../../support/fake-clock';
import { contents, threadEntry } from '../../../shared/model/notifications/inbox-entries';

interface Scene {
  readonly topics: TopicBoard;
  readonly clock: FakeClock;
  readonly notifier: Notifier;
  /** `+title` for each that was shown, `-title` for each that was withdrawn. */
  readonly seen: string[];
  focused: boolean;
}

function scene(topics = createTopics()): Scene {
  const clock = createFakeClock();
  const seen: string[] = [];
  const titles = new Map<string, string>();
  const window = { focused: false };
  const notifier = createNotifier({
    topics,
    clock,
    settings: { get: () => defaultSettings },
    isFocused: () => window.focused,
    center: {
      show({ id, title }) {
        titles.set(id, title);
        seen.push(`+${title}`);
      },
      withdraw: (id) => seen.push(`-${titles.get(id) ?? 'never shown'}`),
    },
  });
  return Object.assign(window, { topics, clock, notifier, seen });
}

const id = 'w1' as WorkspaceId;
const left: UnmatchedReview = { sha: '4e8a1f2' as Sha, subject: '', open: 1, resolved: 0, state: 'orphaned', candidates: [] };

function appWith(...workspaces: readonly WorkspaceSummary[]): Content<'app'> {
  return { version: '1.0.0', platform: 'linux', homeFolder: '/home/ada', workspaces, recents: [], gitProblem: null, offers: [], failedOpens: [] };
}

const quiet = (number: number): InboxContents['entries'][number] => threadEntry(number, { comments: 1, unread: 0, lane: 'agent', last: null });

test('what is there at the start is no news, a reply is, and it is withdrawn once it was read', () => {
  const { topics, seen } = scene();
  topics.publish('inbox', '', contents([], { state: 'loading', repositories: [] }));
  topics.publish('inbox', '', contents([quiet(7), threadEntry(8)]));
  expect(seen).toEqual([]);
  topics.publish('inbox', '', contents([threadEntry(7), threadEntry(8)]));
  expect(seen).toEqual(['+Copilot replied in #07']);
  topics.publish('inbox', '', contents([threadEntry(7, { unread: 0 }), threadEntry(8)]));
  expect(seen).toEqual(['+Copilot replied in #07', '-Copilot replied in #07']);
});

test('follows what was published before it began', () => {
  const topics = createTopics();
  topics.publish('inbox', '', contents([quiet(7)]));
  topics.publish('app', '', appWith());
  const { seen } = scene(topics);
  topics.publish('inbox', '', contents([threadEntry(7)]));
  expect(seen).toEqual(['+Copilot replied in #07']);
});

test('a thread on screen is told of only while the window has no focus', () => {
  const given = scene();
  const { topics, notifier, seen } = given;
  topics.publish('inbox', '', contents([quiet(7), quiet(8)]));
  notifier.noteOnScreen([threadEntry(7), threadEntry(8)]);
  given.focused = true;
  topics.publish('inbox', '', contents([threadEntry(7), quiet(8)]));
  expect(seen).toEqual([]);
  given.focused = false;
  topics.publish('inbox', '', contents([threadEntry(7), threadEntry(8)]));
  expect(seen).toEqual(['+Copilot replied in #08']);
  given.focused = true;
  notifier.attend();
  expect(seen).toEqual(['+Copilot replied in #08', '-Copilot replied in #08']);
});

test('replies that come one after the other end in one notification', () => {
  const { topics, clock, seen } = scene();
  topics.publish('inbox', '', contents([1, 2, 3, 4].map(quiet)));
  for (const count of [1, 2, 3, 4]) {
    clock.advance(1_000);
    topics.publish('inbox', '', contents([1, 2, 3, 4].map((number) => (number <= count ? threadEntry(number) : quiet(number)))));
  }
  expect(seen).toEqual([
    '+Copilot replied in #01',
    '+Copilot replied in #02',
    '+Copilot replied in #03',
    '-Copilot replied in #01',
    '-Copilot replied in #02',
    '-Copilot replied in #03',
    '+4 replies in 4 threads',
  ]);
});

test('reviews that a rebase left are told of once for each open repository, and taken back when they are decided', () => {
  const { topics, seen } = scene();
  const publish = (lastFollow: CommitsSnapshot['lastFollow'], ...unmatched: CommitsSnapshot['unmatched']): void =>
    void topics.publish('commits', 'w1', { workspaceId: id, state: 'ready', commits: [], place: null, home: '', truncatedAt: null, shallowEnd: false, damagedEnd: false, problems: [], lastFollow, unmatched });
  topics.publish('inbox', '', contents([]));
  publish(null);
  topics.publish('app', '', appWith({ id, root: '/src/harbor-ui' as RepositoryRoot, name: 'harbor-ui', head: { branch: null, sha: null } }));
  publish({ at: '13:30', moved: 5, left: [left.sha] }, left);
  publish({ at: '13:30', moved: 5, left: [left.sha] }, { ...left, open: 2 });
  expect(seen).toEqual(['+1 review needs a look']);
  publish({ at: '13:30', moved: 5, left: [left.sha] }, { ...left, state: 'kept' });
  expect(seen).toEqual(['+1 review needs a look', '-1 review needs a look']);
  topics.publish('app', '', appWith());
  publish({ at: '13:40', moved: 5, left: [left.sha] }, left);
  expect(seen).toHaveLength(2);
});

test('after it was disposed nothing is shown', () => {
  const { topics, notifier, seen } = scene();
  topics.publish('inbox', '', contents([quiet(7)]));
  notifier.dispose();
  topics.publish('inbox', '', contents([threadEntry(7)]));
  expect(seen).toEqual([]);
});
