import { disposable, type Clock, type Disposable } from '../../../shared/base';
import { newestByOthers, threadEntryId } from '../../../shared/model/inbox/thread-entry';
import type { Thread } from '../../../shared/model/review/review';
import type { InboxData, Snooze } from '../settings/inbox-data';
import type { Inbox } from './inbox';
import type { KnownRepository } from './known-repository';
import type { KnownReview } from './known-reviews';
import type { OwnNames } from './own-names';
import { createTakenBack } from './taken-back';

/** Longest delay of a timer in milliseconds; a longer one would end at once. */
const longestDelay = 2 ** 31 - 1;

export interface InboxAttentionSources {
  repositories(): Iterable<KnownRepository>;
  find(root: string, file: string): KnownReview | null;
  readonly names: OwnNames;
  readonly data: InboxData;
  readonly clock: Clock;
  /** Something is hidden, or shown again. */
  onSnooze(): void;
}

/** What a person does about entries, of which nothing is written to a review file. */
export interface InboxAttention extends Disposable, Pick<Inbox, 'seen' | 'setUnread' | 'allSeen' | 'snooze' | 'pause'> {
  /** Takes marking as read or unread back, by the token that it was answered with; answers whether there was such an act. */
  takeBack(token: string): boolean;
  /** By the id of an entry; some may be over. */
  snoozed(): ReadonlyMap<string, Snooze>;
}

export function createInboxAttention(sources: InboxAttentionSources): InboxAttention {
  const { names, data, clock } = sources;
  let snoozed: ReadonlyMap<string, Snooze> = new Map(data.get().snoozed);
  const takenBack = createTakenBack('read-');
  let timer: Disposable | null = null;

  /** Threads by the ids of their entries. */
  const threadsOf = (ids: ReadonlySet<string>): readonly { readonly id: string; readonly review: KnownReview; readonly thread: Thread }[] => {
    const found = [];
    for (const repository of sources.repositories()) {
      for (const review of repository.all()) {
        for (const thread of review.loaded.review?.threads ?? []) {
          const id = threadEntryId({ root: review.root, file: review.file, thread: thread.key });
          if (ids.has(id)) found.push({ id, review, thread });
        }
      }
    }
    return found;
  };

  /** Waits for the next moment at which something is to be shown again. */
  const arm = (): void => {
    timer?.dispose();
    timer = null;
    const moments = [...[...snoozed.values()].map(({ until }) => until), data.get().pausedUntil ?? ''].map((moment) => Date.parse(moment));
    const next = Math.min(...moments.filter((moment) => moment > clock.now()));
    if (next === Number.POSITIVE_INFINITY) return;
    timer = clock.after(Math.min(next - clock.now(), longestDelay), () => {
      sources.onSnooze();
      arm();
    });
  };
  arm();

  const release = disposable(() => timer?.dispose());
  return {
    snoozed: () => snoozed,
    takeBack: (token) => takenBack.takeBack(token),
    seen: ({ root, file, comments }) => sources.find(root, file)?.marks().see(comments),
    setUnread(entries, unread) {
      const byReview = new Map<KnownReview, Thread[]>();
      for (const { review, thread } of threadsOf(new Set(entries))) byReview.set(review, [...(byReview.get(review) ?? []), thread]);
      const undone = [...byReview].map(([review, threads]) => review.marks().setUnread(threads, unread, names.of(review.root, review.format)));
      return takenBack.keep(() => {
        for (const undo of undone) undo();
      });
    },
    async allSeen(root) {
      const wanted = [...sources.repositories()].filter((repository) => root === null || repository.root === root);
      const undone = await Promise.all(wanted.map((repository) => repository.seeAll()));
      return takenBack.keep(() => {
        for (const undo of undone) undo();
      });
    },
    snooze(entries, until) {
      const now = clock.now();
      const next = new Map([...snoozed].filter(([id, { until: end }]) => Date.parse(end) > now && !entries.includes(id)));
      if (until !== null) {
        const newest = new Map(threadsOf(new Set(entries)).map(({ id, review, thread }) => [id, newestByOthers(thread, names.of(review.root, review.format))]));
        for (const id of entries) next.set(id, { until, newest: newest.get(id) ?? null });
      }
      snoozed = next;
      data.change({ snoozed: [...next] });
      arm();
      sources.onSnooze();
    },
    pause(until) {
      data.change({ pausedUntil: until });
      arm();
      sources.onSnooze();
    },
    dispose: () => release.dispose(),
  };
}
