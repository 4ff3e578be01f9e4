import { DisposableStore, type Clock, type Disposable } from '../../../shared/base';
import type { ThreadAddress } from '../../../shared/model/inbox/inbox';
import { inboxNews } from '../../../shared/model/inbox/news';
import { threadEntryId } from '../../../shared/model/inbox/thread-entry';
import type { Notification, News, ShownNotification } from '../../../shared/model/notifications/notification';
import { planNotifications, settledNotifications } from '../../../shared/model/notifications/plan-notifications';
import { runNews } from '../../../shared/model/notifications/run-news';
import type { InboxSnapshot, RunsSnapshot } from '../../../shared/model/snapshots';
import type { SettingsStore } from '../settings/settings-store';
import type { TopicBoard } from '../topics';
import { watchFollows } from './watch-follows';

/** Notifications that are remembered as shown; the system forgets old ones too. */
const mostShown = 100;

/** What shows notifications: the system's own service. */
export interface NotificationCenter {
  /** Takes the place of one with the same id that was withdrawn. */
  show(notification: Notification): void;
  /** Nothing happens when the person has closed it, or there is none. */
  withdraw(id: string): void;
}

export interface NotifierOptions {
  readonly topics: TopicBoard;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly center: NotificationCenter;
  /** Whether the person is at the app's window now. */
  isFocused(): boolean;
}

/** Tells the person what others did, through the system. */
export interface Notifier extends Disposable {
  /** Takes the threads that are drawn in the window now, all of them. */
  noteOnScreen(threads: readonly ThreadAddress[]): void;
  /** The window got the focus. */
  attend(): void;
}

/** Follows the Inbox, the runs of agents, and the commits of open repositories. What was there at the start is no news. */
export function createNotifier({ topics, settings, clock, center, ...window }: NotifierOptions): Notifier {
  const resources = new DisposableStore();
  let inbox: InboxSnapshot | null = null;
  let runs: RunsSnapshot | null = null;
  let drawn: ReadonlySet<string> = new Set();
  let shown: readonly ShownNotification[] = [];

  const onScreen = (): ReadonlySet<string> => (window.isFocused() ? drawn : new Set());

  const withdraw = (ids: readonly string[]): void => {
    for (const id of ids) center.withdraw(id);
    shown = shown.filter(({ id }) => !ids.includes(id));
  };

  const follows = resources.add(
    watchFollows(topics, (news) => {
      withdrawSettled();
      if (news !== null) tell([news]);
    }),
  );

  function withdrawSettled(): void {
    if (inbox !== null) withdraw(settledNotifications(shown, { entries: inbox.entries, onScreen: onScreen(), needsLook: follows.needsLook }));
  }

  function tell(news: readonly News[]): void {
    if (inbox === null || news.length === 0) return;
    const plan = planNotifications(news, { now: clock.now(), settings: settings.get(), inbox, onScreen: onScreen(), shown });
    withdraw(plan.withdraw);
    for (const notification of plan.show) center.show(notification);
    shown = [...shown, ...plan.show].slice(-mostShown);
  }

  resources.add(
    topics.subscribe('inbox', '', (after) => {
      const before = inbox;
      inbox = after;
      withdrawSettled();
      if (before !== null) tell(inboxNews(before, after));
    }),
  );
  resources.add(
    topics.subscribe('runs', '', (after) => {
      const before = runs;
      runs = after;
      if (before !== null) tell(runNews(before.runs, after.runs));
    }),
  );

  return {
    noteOnScreen(threads) {
      drawn = new Set(threads.map(threadEntryId));
      withdrawSettled();
    },
    attend: withdrawSettled,
    dispose: () => resources.dispose(),
  };
}
