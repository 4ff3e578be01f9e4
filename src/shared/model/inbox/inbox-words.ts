import { laneWords } from '../review/lane';
import { missingHeading } from '../missing/missing-words';
import { reviewFileName } from '../review/review-name';
import { friendlyTime } from '../words/friendly-time';
import { visibleText } from '../words/visible-text';
import { counted } from '../words/counted';
import { untilReply, type BrokenFileEntry, type InboxContents, type InboxEntry, type InboxThreadEntry, type KnownRepository } from './inbox';
import { isInPlace, type InboxListName, type InboxPlace } from './inbox-filter';

export const listWords: Readonly<Record<InboxListName, string>> = {
  active: 'Active',
  you: 'Awaiting you',
  verify: 'Verify',
  agent: 'Awaiting agent',
  unread: 'Unread',
  lost: 'Lost or outdated',
  resolved: 'Resolved',
  snoozed: 'Snoozed',
};

/** What a place is called above its list. */
export function placeWords(place: InboxPlace, repositories: readonly KnownRepository[]): string {
  switch (place.kind) {
    case 'repository':
      return visibleText(repositories.find(({ root }) => root === place.root)?.name ?? place.root);
    case 'with-agent':
      return visibleText(place.name);
    default:
      return listWords[place.kind];
  }
}

/** "12 threads, 3 unread", "1 broken file, 2 threads". */
export function summaryWords(entries: readonly InboxEntry[]): string {
  const threads = entries.filter((entry) => entry.kind === 'thread');
  const broken = entries.length - threads.length;
  const unread = threads.filter((entry) => entry.unread > 0).length;
  return [
    broken === 0 ? null : counted(broken, 'broken file'),
    counted(threads.length, 'thread'),
    unread === 0 ? null : `${unread.toLocaleString('en')} unread`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** "tidewater, renew.ts 43–51", "lantern-docs, Review-wide". */
export function whereWords({ repository, place }: InboxThreadEntry): string {
  return `${visibleText(repository)}, ${place === '' ? 'Review-wide' : place}`;
}

/** Name of the file that cannot be read, with its repository. */
export function brokenFileWords({ repository, file }: Pick<InboxEntry, 'repository' | 'file'>): string {
  return `${visibleText(repository)}, ${visibleText(reviewFileName(file))}`;
}

/** "Line 48, column 7: expected a block mapping"; a fault without a position is only said. */
export function faultWords({ line, column, message }: { readonly line: number; readonly column: number; readonly message: string }): string {
  return line === 0 ? visibleText(message) : `Line ${line}, column ${column}: ${visibleText(message)}`;
}

/** What a screen reader says for a row: "Thread #07, awaiting you, tidewater, renew.ts 43–51, 2 comments, 1 unread, Retry lost". */
export function entryLabel(entry: InboxEntry): string {
  if (entry.kind === 'broken-file') return `${fileHeading(entry)}, ${brokenFileWords(entry)}, ${faultWords(entry)}`;
  const { label, lane, comments, unread, title, outdated } = entry;
  return [
    label === '' ? 'Thread' : `Thread ${label}`,
    laneWords[lane].toLowerCase(),
    whereWords(entry),
    counted(comments, 'comment'),
    ...(unread === 0 ? [] : [`${unread} unread`]),
    ...(outdated ? ['outdated'] : []),
    title,
  ].join(', ');
}

/** Why an entry that is still shown is no longer in the list: "Now awaiting agent". Null for one that still belongs there. */
export function leftWords(now: InboxEntry | undefined, place: InboxPlace): string {
  if (now === undefined) return 'Gone';
  if (now.snoozedUntil !== null && place.kind !== 'snoozed') return 'Snoozed';
  if (now.kind === 'broken-file') return 'Moved';
  if (place.kind === 'unread' && isInPlace(now, { kind: 'active' })) return 'Read';
  return now.lane === 'resolved' ? 'Resolved' : `Now ${laneWords[now.lane].toLowerCase()}`;
}

/** "until 14:03", "until a reply". */
export function untilWords(until: string, now: number): string {
  return until === untilReply ? 'until a reply' : `until ${friendlyUntil(until, now)}`;
}

/** Times to come have their day in front unless it is today. */
function friendlyUntil(until: string, now: number): string {
  const moment = new Date(until);
  const clock = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (friendlyTime(until, now).text === clock) return clock;
  return `${moment.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })} ${clock}`;
}

/** Words for a list with nothing in it. */
export function emptyWords(place: InboxPlace, { repositories }: Pick<InboxContents, 'repositories'>): string {
  switch (place.kind) {
    case 'active':
      return `No open threads in ${counted(repositories.length, 'repository', 'repositories')}.`;
    case 'you':
      return 'No thread awaits you.';
    case 'verify':
      return 'Nothing is to be verified.';
    case 'agent':
      return 'No thread awaits an agent.';
    case 'unread':
      return 'Everything is read.';
    case 'lost':
      return 'No thread has lost its lines.';
    case 'resolved':
      return 'No thread is resolved.';
    case 'snoozed':
      return 'Nothing is snoozed.';
    case 'repository':
      return 'No open threads in this repository.';
    case 'with-agent':
      return 'No open threads with this agent.';
  }
}

function fileHeading({ missing, deleted }: BrokenFileEntry): string {
  if (deleted !== undefined) return 'Deleted file';
  return missing === undefined ? 'Broken file' : missingHeading(missing);
}
