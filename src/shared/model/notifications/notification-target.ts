import type { InboxEntry } from '../inbox/inbox';
import { isInPlace } from '../inbox/inbox-filter';
import type { InboxNews } from '../inbox/news';
import type { News, OpenTarget } from './notification';

/** Whether the Inbox lists what the news are about. */
export function isListed(news: News): news is InboxNews {
  return news.kind !== 'run-without-reply' && news.kind !== 'rebase';
}

/** Root of the repository that the news are about. */
export function rootOf(news: News): string {
  if (isListed(news)) return news.entry.root;
  return news.kind === 'rebase' ? news.root : news.run.root;
}

/** What a click on a notification of one piece of news opens. */
export function newsTarget(news: News): OpenTarget {
  if (isListed(news)) return entryTarget(news.entry);
  if (news.kind === 'rebase') return { kind: 'repository', root: news.root, unmatched: news.reviews[0] };
  const { root, threads, labels } = news.run;
  const [thread] = threads;
  return { kind: 'repository', root, ...(labels.length === 1 && thread !== undefined && { thread }) };
}

/** What a click on an entry opens. */
export function entryTarget(entry: InboxEntry): OpenTarget {
  const { root, file } = entry;
  if (entry.kind === 'broken-file') return { kind: 'repository', root, review: file };
  return { kind: 'repository', root, review: file, thread: entry.thread, ...(entry.commit !== null && { commit: entry.commit }) };
}

/**
 * What a click on a notification of several opens: the Inbox with the list that holds all that is told of. That is what is unread,
 * what is to be verified, else what is active; and only the repository's where all are of one.
 */
export function groupTarget(all: readonly News[]): OpenTarget {
  const listed = all.filter(isListed);
  const [first] = listed;
  if (first === undefined) return { kind: 'inbox' };
  const kind = (['unread', 'verify'] as const).find((list) => listed.every(({ entry }) => isInPlace(entry, { kind: list }))) ?? 'active';
  const isOfOne = listed.every(({ entry }) => entry.root === first.entry.root);
  return { kind: 'inbox', listing: { place: { kind }, root: isOfOne ? first.entry.root : null, text: '' } };
}
