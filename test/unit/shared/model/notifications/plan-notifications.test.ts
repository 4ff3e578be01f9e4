import { describe, expect, test } from 'vitest';
import type { InboxEntry } from '../../../../../src/shared/model/inbox/inbox';
import type { InboxListName } from '../../../../../src/shared/model/inbox/inbox-filter';
import type { News, OpenTarget, ShownNotification } from '../../../../../src/shared/model/notifications/notification';
import { planNotifications, settledNotifications, type Standing } from '../../../../../src/shared/model/notifications/plan-notifications';
import { brokenFile, contents, context, finishedRun, noon, rebase, repository, threadEntry } from './inbox-entries';

const reply = (number: number, count = 1): News => ({ kind: 'reply', entry: threadEntry(number), count });
const resolved = (number: number, replies = 0): News => ({
  kind: 'resolved',
  entry: threadEntry(number, { lane: 'verify', state: 'resolved', unread: replies }),
  by: 'Copilot',
  replies,
});
const shownFor = (news: readonly News[], now = noon): readonly ShownNotification[] => planNotifications(news, context({ now })).show;
const titles = (news: readonly News[], ...given: Parameters<typeof context>): readonly string[] =>
  planNotifications(news, context(...given)).show.map(({ title }) => title);

describe('what is told of', () => {
  test('three replies are told of one by one, each leading to its thread', () => {
    const { show, withdraw } = planNotifications([reply(7), reply(8), reply(9)], context());
    expect(show.map(({ title }) => title)).toEqual(['Copilot replied in #07', 'Copilot replied in #08', 'Copilot replied in #09']);
    expect(show[0]?.target).toEqual({
      kind: 'repository',
      root: '/src/tidewater',
      review: '.vscode/searchlight-reviews/feature_main/comments.json',
      thread: 't-7',
    });
    expect(withdraw).toEqual([]);
  });

  test('nothing while notifications are off, paused, in quiet hours, or muted for the repository', () => {
    expect(titles([reply(7)], {}, { notifications: 'off' })).toEqual([]);
    expect(titles([reply(7)], { inbox: contents([], { pausedUntil: new Date(noon + 1).toISOString() }) })).toEqual([]);
    expect(titles([reply(7)], {}, { quietHours: { from: '11:30', to: '12:01' } })).toEqual([]);
    expect(titles([reply(7)], { inbox: contents([], { repositories: [repository({ notify: false })] }) })).toEqual([]);
  });

  test('again once a pause has passed', () => {
    expect(titles([reply(7)], { inbox: contents([], { pausedUntil: new Date(noon).toISOString() }) })).toHaveLength(1);
  });

  test('nothing of a thread that is before the eyes', () => {
    expect(titles([reply(7), reply(8)], { onScreen: new Set([threadEntry(7).id]) })).toEqual(['Copilot replied in #08']);
  });

  test('with "what awaits you" neither resolved threads nor broken files', () => {
    const news: readonly News[] = [reply(7), resolved(5), { kind: 'broken-file', entry: brokenFile() }];
    expect(titles(news, {}, { notifications: 'you' })).toEqual(['Copilot replied in #07']);
    expect(titles(news)).toHaveLength(3);
  });

  test('a review that a rebase left awaits the person, and leads to the choice', () => {
    expect(titles([rebase('1')], {}, { notifications: 'you' })).toEqual(['1 review needs a look']);
    expect(titles([rebase('1')], {}, { notifyRebases: false })).toEqual([]);
    expect(titles([rebase('1')], { inbox: contents([], { repositories: [repository({ root: '/src/harbor-ui', notify: false })] }) })).toEqual([]);
    expect(shownFor([rebase('1', '2')])[0]?.target).toEqual({ kind: 'repository', root: '/src/harbor-ui', unmatched: '1' });
  });

  test('each kind can be left out', () => {
    const news: readonly News[] = [reply(7), resolved(5), { kind: 'broken-file', entry: brokenFile() }];
    expect(titles(news, {}, { notifyReplies: false })).toEqual(['Copilot resolved #05', 'comments.json cannot be read']);
    expect(titles(news, {}, { notifyResolved: false, notifyBrokenFiles: false })).toEqual(['Copilot replied in #07']);
  });
});

describe('several at once', () => {
  test('four events at once are one notification that leads to what is unread in the Inbox', () => {
    const { show } = planNotifications([reply(1, 2), reply(2, 2), reply(3)], context());
    expect(show.map(({ title, body, target }) => ({ title, body, target }))).toEqual([
      {
        title: '5 replies in 3 threads',
        body: 'tidewater. Click opens the Inbox',
        target: { kind: 'inbox', listing: { place: { kind: 'unread' }, root: '/src/tidewater', text: '' } },
      },
    ]);
  });

  test('several lead to the list that holds all of them, and to one repository where all are of one', () => {
    const target = (...news: readonly News[]): OpenTarget | undefined => planNotifications(news, context()).show[0]?.target;
    const unread = [reply(1, 2), reply(2, 2)] as const;
    const elsewhere: News = { kind: 'reply', entry: threadEntry(3, { root: '/src/harbor', repository: 'harbor' }), count: 1 };
    const run: News = { kind: 'run-without-reply', run: finishedRun() };
    const toList = (kind: InboxListName, root: string | null = '/src/tidewater'): OpenTarget => ({ kind: 'inbox', listing: { place: { kind }, root, text: '' } });
    expect(target(...unread, elsewhere)).toEqual(toList('unread', null));
    expect(target(...unread, run)).toEqual(toList('unread'));
    expect(target(...[1, 2, 3, 4].map((number) => resolved(number)))).toEqual(toList('verify'));
    expect(target(...unread, resolved(3))).toEqual(toList('active'));
    expect(target(...unread, { kind: 'broken-file', entry: brokenFile() })).toEqual(toList('active'));
    expect(target(...['1', '2', '3', '4'].map((id): News => ({ kind: 'run-without-reply', run: finishedRun(id) })))).toEqual({ kind: 'inbox' });
  });

  test('the fourth within five seconds takes the place of those before', () => {
    const shown = shownFor([reply(1), reply(2), reply(3)], noon - 5_000);
    const plan = planNotifications([reply(4)], context({ shown }));
    expect(plan.withdraw).toEqual(shown.map(({ id }) => id));
    expect(plan.show.map(({ title }) => title)).toEqual(['4 replies in 4 threads']);
  });

  test('later than five seconds it stands beside them', () => {
    const shown = shownFor([reply(1), reply(2), reply(3)], noon - 5_001);
    expect(planNotifications([reply(4)], context({ shown }))).toMatchObject({ withdraw: [], show: [{ title: 'Copilot replied in #04' }] });
  });

  test('a group grows while more comes', () => {
    const shown = shownFor([reply(1), reply(2), reply(3), reply(4)], noon - 1_000);
    const plan = planNotifications([reply(5), resolved(6)], context({ shown }));
    expect(plan.withdraw).toEqual(shown.map(({ id }) => id));
    expect(plan.show.map(({ title }) => title)).toEqual(['5 replies in 5 threads, 1 thread resolved']);
  });

  test('many replies in one thread lead to it', () => {
    expect(titles([reply(7, 6)])).toEqual(['Copilot replied in #07']);
  });

  test('a thread that was told of is told of once: the later takes the place of the earlier', () => {
    const shown = shownFor([reply(7)], noon - 60_000);
    const plan = planNotifications([resolved(7)], context({ shown }));
    expect(plan.withdraw).toEqual([threadEntry(7).id]);
    expect(plan.show.map(({ title }) => title)).toEqual(['Copilot resolved #07']);
  });
});

describe('what is withdrawn', () => {
  const settled = (shown: readonly ShownNotification[], entries: readonly InboxEntry[], given: Partial<Standing> = {}): readonly string[] =>
    settledNotifications(shown, { entries, onScreen: new Set(), needsLook: () => true, ...given });

  test('a reply once it was read, was seen on screen, or is gone', () => {
    const shown = shownFor([reply(7)]);
    const { id } = threadEntry(7);
    expect(settled(shown, [threadEntry(7)])).toEqual([]);
    expect(settled(shown, [threadEntry(7, { unread: 0 })])).toEqual([id]);
    expect(settled(shown, [threadEntry(7)], { onScreen: new Set([id]) })).toEqual([id]);
    expect(settled(shown, [])).toEqual([id]);
  });

  test('a resolved thread once it was confirmed or opened again, not because nothing in it is unread', () => {
    const shown = shownFor([resolved(5)]);
    const entry = threadEntry(5, { lane: 'verify', unread: 0 });
    expect(settled(shown, [entry])).toEqual([]);
    expect(settled(shown, [{ ...entry, lane: 'resolved' }])).toEqual([entry.id]);
    expect(settled(shown, [{ ...entry, lane: 'you' }])).toEqual([entry.id]);
  });

  test('what a rebase left once all of it was decided', () => {
    const shown = shownFor([rebase('1', '2')]);
    expect(settled(shown, [], { needsLook: (root, review) => root === '/src/harbor-ui' && review === '2' })).toEqual([]);
    expect(settled(shown, [], { needsLook: () => false })).toEqual(['rebase\n/src/harbor-ui']);
  });

  test('a broken file once it can be read', () => {
    const shown = shownFor([{ kind: 'broken-file', entry: brokenFile() }]);
    expect(settled(shown, [brokenFile()])).toEqual([]);
    expect(settled(shown, [])).toEqual([brokenFile().id]);
  });

  test('a group once all that it tells of is', () => {
    const shown = shownFor([reply(1), reply(2), reply(3), reply(4)]);
    const read = [1, 2, 3].map((number) => threadEntry(number, { unread: 0 }));
    expect(settled(shown, [...read, threadEntry(4)])).toEqual([]);
    expect(settled(shown, [...read, threadEntry(4, { unread: 0 })])).toHaveLength(1);
  });
});
