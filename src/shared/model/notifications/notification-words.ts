import { baseName } from '../words/base-name';
import { lineWithin } from '../words/visible-text';
import type { BrokenFileEntry, InboxThreadEntry } from '../inbox/inbox';
import type { MissingPart } from '../missing/missing';
import { threadNumber } from '../threads/thread-words';
import { counted } from '../words/counted';
import type { News, NotificationWords } from './notification';

/** Characters of a comment that a notification shows. */
const textLength = 120;

/**
 * Words for one piece of news.
 * @param preview whether what was written may be shown, where others may read it too
 */
export function newsWords(news: News, preview: boolean): NotificationWords {
  switch (news.kind) {
    case 'reply':
      return { title: line(`${writer(news.entry)} replied in ${name(news.entry)}`), body: withText(news.entry, preview) };
    case 'new-thread':
      return { title: line(`${writer(news.entry)} started ${name(news.entry)}`), body: withText(news.entry, preview) };
    case 'resolved': {
      const title = news.by === null ? `${name(news.entry)} was resolved` : `${news.by} resolved ${name(news.entry)}`;
      return { title: line(title), body: `${where(news.entry)}. Waiting for you to verify` };
    }
    case 'broken-file':
      return news.entry.missing === undefined ? brokenWords(news.entry) : missingWords(news.entry, news.entry.missing);
    case 'run-without-reply': {
      const { agentName, labels, root } = news.run;
      const threads = labels.length === 0 ? 'The review' : labels.join(', ');
      return { title: line(`${agentName} finished without a reply`), body: line(`${threads} in ${baseName(root)}`) };
    }
    case 'rebase': {
      const { reviews, moved, repository } = news;
      const title = `${counted(reviews.length, 'review needs', 'reviews need')} a look`;
      return { title, body: line(`${repository}: ${moved} of ${moved + reviews.length} followed the rebase`) };
    }
  }
}

function brokenWords({ file, repository, line: number, column }: BrokenFileEntry): NotificationWords {
  const place = number > 0 ? `, line ${number}, column ${column}` : '';
  return { title: line(`${baseName(file)} cannot be read`), body: line(`${repository}${place}`) };
}

function missingWords({ message, repository }: BrokenFileEntry, missing: readonly MissingPart[]): NotificationWords {
  const numbers = new Set(missing.flatMap(({ number }) => (number === undefined ? [] : (threadNumber({ number }) ?? []))));
  // The sentences say what is missing, then why.
  return { title: line(message.split('. ')[0] ?? message), body: line(`${[repository, ...numbers].join(', ')}. A copy is kept`) };
}

/** Words for several at once: "5 replies in 3 threads". */
export function groupWords(all: readonly News[]): NotificationWords {
  const replied = all.filter((news) => repliesOf(news) > 0);
  const replies = sum(replied, repliesOf);
  const count = (kind: News['kind']): number => all.filter((news) => news.kind === kind).length;
  const incomplete = all.filter((news) => news.kind === 'broken-file' && news.entry.missing !== undefined).length;
  const parts = [
    replies === 0 ? '' : `${counted(replies, 'reply', 'replies')} in ${counted(replied.length, 'thread', 'threads')}`,
    some(count('new-thread'), 'new thread', 'new threads'),
    some(count('resolved'), 'thread resolved', 'threads resolved'),
    some(count('broken-file') - incomplete, 'file cannot be read', 'files cannot be read'),
    some(incomplete, 'file with missing or changed comments', 'files with missing or changed comments'),
    some(sum(all, (news) => (news.kind === 'rebase' ? news.reviews.length : 0)), 'review needs a look', 'reviews need a look'),
    some(count('run-without-reply'), 'run without a reply', 'runs without a reply'),
  ];
  const repositories = [...new Set(all.map(repositoryOf))];
  return { title: parts.filter((part) => part !== '').join(', '), body: line(`${repositories.join(', ')}. Click opens the Inbox`) };
}

/** Comments that came with a piece of news into a thread that was there before. */
export function repliesOf(news: News): number {
  if (news.kind === 'reply') return news.count;
  return news.kind === 'resolved' ? news.replies : 0;
}

function repositoryOf(news: News): string {
  if (news.kind === 'rebase') return news.repository;
  return news.kind === 'run-without-reply' ? baseName(news.run.root) : news.entry.repository;
}

function sum(all: readonly News[], amount: (news: News) => number): number {
  return all.reduce((total, news) => total + amount(news), 0);
}

function writer({ last }: InboxThreadEntry): string {
  return last === null || last.author.name.trim() === '' ? 'Somebody' : last.author.name;
}

function name({ label }: InboxThreadEntry): string {
  return label === '' ? 'a thread' : label;
}

/** "tidewater, renew.ts 43–51". */
function where({ repository, place }: InboxThreadEntry): string {
  return line(place === '' ? repository : `${repository}, ${place}`);
}

function withText(entry: InboxThreadEntry, preview: boolean): string {
  const text = preview ? line(entry.last?.text ?? '') : '';
  return text === '' ? where(entry) : `${where(entry)}\n${text}`;
}

function line(text: string): string {
  return lineWithin(text, textLength);
}

function some(count: number, one: string, many: string): string {
  return count === 0 ? '' : counted(count, one, many);
}
