import type { Sha } from '../../base';
import type { InboxContents } from '../inbox/inbox';
import type { Settings } from '../settings';
import type { FollowNews } from './follow-news';
import { groupWords, newsWords, repliesOf } from './notification-words';
import type { News, ShownNotification } from './notification';
import { groupTarget, isListed, newsTarget, rootOf } from './notification-target';
import { isQuiet } from './quiet-hours';

/** So many events within so many milliseconds are told of together. */
const groupFrom = 4;
const groupWithin = 5_000;

const groupId = 'several';

export interface NotificationContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly settings: Settings;
  readonly inbox: Pick<InboxContents, 'repositories' | 'pausedUntil'>;
  /** Ids of the entries whose threads are before the person's eyes. */
  readonly onScreen: ReadonlySet<string>;
  /** What was shown and not withdrawn, in the order in which it was shown. */
  readonly shown: readonly ShownNotification[];
}

/** What to do: first withdraw, then show. */
export interface NotificationPlan {
  readonly withdraw: readonly string[];
  readonly show: readonly ShownNotification[];
}

const nothing: NotificationPlan = { withdraw: [], show: [] };

/**
 * Which notifications news make. Nothing waits: each is shown at once, and when more come shortly after the others, one that tells
 * of all takes their place. What is held back (pause, quiet hours) is not told of later; the Inbox has it.
 */
export function planNotifications(news: readonly News[], context: NotificationContext): NotificationPlan {
  const wanted = news.filter((item) => isWanted(item, context));
  if (wanted.length === 0) return nothing;
  const recent = context.shown.filter(({ at }) => context.now - at <= groupWithin);
  const together = mergeNews([...recent.flatMap((shown) => shown.news), ...wanted]);
  const events = together.reduce((sum, item) => sum + Math.max(1, repliesOf(item)), 0);
  // Many replies in one thread are best told of by its last one, which leads to the thread.
  const grouped = events >= groupFrom && together.length > 1;
  const show = grouped ? [group(together, context)] : mergeNews(wanted).map((item) => single(item, context));
  const replaced = new Set([...(grouped ? recent.map(({ id }) => id) : []), ...show.map(({ id }) => id)]);
  return { withdraw: context.shown.filter(({ id }) => replaced.has(id)).map(({ id }) => id), show };
}

/** How things stand that notifications may tell of. */
export interface Standing extends Pick<InboxContents, 'entries'> {
  /** Ids of the entries whose threads are before the person's eyes. */
  readonly onScreen: ReadonlySet<string>;
  /** Whether a review still waits for the person to say what becomes of it. */
  needsLook(root: string, review: Sha): boolean;
}

/** Ids of those that tell of nothing new any more: their threads were seen, read or confirmed, their files healed, their reviews settled. */
export function settledNotifications(shown: readonly ShownNotification[], { entries, onScreen, ...standing }: Standing): readonly string[] {
  if (shown.length === 0) return [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const isSettled = (news: News): boolean => {
    if (news.kind === 'run-without-reply') return false;
    if (news.kind === 'rebase') return !news.reviews.some((review) => standing.needsLook(news.root, review));
    const entry = byId.get(news.entry.id);
    if (entry === undefined || onScreen.has(entry.id)) return true;
    if (entry.kind === 'broken-file') return false;
    if (news.kind === 'resolved') return entry.lane !== 'verify' || (news.replies > 0 && entry.unread === 0);
    return entry.unread === 0;
  };
  return shown.filter(({ news }) => news.every(isSettled)).map(({ id }) => id);
}

function isWanted(news: News, { now, settings, inbox, onScreen }: NotificationContext): boolean {
  if (settings.notifications === 'off' || isQuiet(settings.quietHours, now)) return false;
  if (inbox.pausedUntil !== null && Date.parse(inbox.pausedUntil) > now) return false;
  const root = rootOf(news);
  if (inbox.repositories.some((repository) => repository.root === root && !repository.notify)) return false;
  if (isListed(news) && onScreen.has(news.entry.id)) return false;
  if (settings.notifications === 'you' && !awaitsYou(news)) return false;
  return isKindWanted(news, settings);
}

function awaitsYou(news: News): boolean {
  return news.kind === 'rebase' || ((news.kind === 'reply' || news.kind === 'new-thread') && news.entry.lane === 'you');
}

function isKindWanted({ kind }: News, settings: Settings): boolean {
  switch (kind) {
    case 'reply':
    case 'new-thread':
      return settings.notifyReplies;
    case 'resolved':
      return settings.notifyResolved;
    case 'broken-file':
      return settings.notifyBrokenFiles;
    case 'run-without-reply':
      return settings.notifyRuns;
    case 'rebase':
      return settings.notifyRebases;
  }
}

/** One piece of news for each thread, file, run and repository: the latest, with what came before. */
function mergeNews(all: readonly News[]): readonly News[] {
  const merged = new Map<string, News>();
  for (const news of all) {
    const id = subjectOf(news);
    const earlier = merged.get(id);
    merged.set(id, earlier === undefined ? news : withEarlier(news, earlier));
  }
  return [...merged.values()];
}

function withEarlier(news: News, earlier: News): News {
  const before = repliesOf(earlier);
  if (news.kind === 'rebase') return earlier.kind === 'rebase' ? together(earlier, news) : news;
  if (news.kind === 'resolved') return { ...news, replies: news.replies + before };
  if (news.kind !== 'reply') return news;
  if (earlier.kind === 'resolved') return { ...earlier, entry: news.entry, replies: before + news.count };
  if (earlier.kind === 'new-thread') return { ...earlier, entry: news.entry };
  return { ...news, count: news.count + before };
}

function together(earlier: FollowNews, news: FollowNews): FollowNews {
  return { ...news, moved: earlier.moved + news.moved, reviews: [...news.reviews, ...earlier.reviews.filter((review) => !news.reviews.includes(review))] };
}

function subjectOf(news: News): string {
  if (isListed(news)) return news.entry.id;
  return news.kind === 'rebase' ? `rebase\n${news.root}` : `run\n${news.run.id}`;
}

function single(news: News, { settings, now }: NotificationContext): ShownNotification {
  return {
    id: subjectOf(news),
    ...newsWords(news, settings.notifyPreview),
    target: newsTarget(news),
    entries: entriesOf([news]),
    silent: !settings.notifySound,
    news: [news],
    at: now,
  };
}

function group(news: readonly News[], { settings, now }: NotificationContext): ShownNotification {
  return { id: groupId, ...groupWords(news), target: groupTarget(news), entries: entriesOf(news), silent: !settings.notifySound, news, at: now };
}

function entriesOf(news: readonly News[]): readonly string[] {
  return news.flatMap((item) => (isListed(item) && item.kind !== 'broken-file' ? [item.entry.id] : []));
}
