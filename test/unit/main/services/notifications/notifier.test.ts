import { expect, test } from 'vitest';
import { createNotifier, type Notifier } from '../../../../../src/main/services/notifications/notifier';
import { createTopics, type TopicBoard } from '../../../../../src/main/services/topics';
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

function scene(): Scene {
  const topics = createTopics();
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

test('after it was disposed nothing is shown', () => {
  const { topics, notifier, seen } = scene();
  topics.publish('inbox', '', contents([quiet(7)]));
  notifier.dispose();
  topics.publish('inbox', '', contents([threadEntry(7)]));
  expect(seen).toEqual([]);
});
