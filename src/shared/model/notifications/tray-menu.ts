import type { AgentRun } from '../agents/agent';
import type { InboxContents, InboxThreadEntry } from '../inbox/inbox';
import type { WorkspaceSummary } from '../snapshots';
import { lineWithin } from '../words/visible-text';
import { inboxAttention } from './attention';
import type { OpenTarget } from './notification';
import { entryTarget } from './notification-target';

/** What an item of the tray's menu does. */
export type TrayAction =
  | { readonly kind: 'open'; readonly target: OpenTarget }
  | { readonly kind: 'pause'; readonly for: 'hour' | 'until-tomorrow' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'show-window' }
  | { readonly kind: 'quit' };

export type TrayItem =
  | { readonly kind: 'separator' }
  /** Without an action it only says something. */
  | { readonly kind: 'item'; readonly label: string; readonly action: TrayAction | null }
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly TrayItem[] };

export interface TrayMenuSources {
  readonly inbox: Pick<InboxContents, 'repositories' | 'entries' | 'pausedUntil'>;
  readonly runs: readonly AgentRun[];
  readonly workspaces: readonly Pick<WorkspaceSummary, 'root' | 'name'>[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Threads that the menu names, the newest ones. */
const mostThreads = 5;
/** Characters of a row. */
const rowLength = 70;

const separator: TrayItem = { kind: 'separator' };
const openInbox: TrayAction = { kind: 'open', target: { kind: 'inbox' } };

/** The tray's menu. Times in it are moments, not durations, so that it changes only when something happened. */
export function trayMenu(sources: TrayMenuSources): readonly TrayItem[] {
  const { inbox, workspaces } = sources;
  const { you, verify } = inboxAttention(inbox);
  const awaiting = inbox.entries.filter(
    (entry): entry is InboxThreadEntry => entry.kind === 'thread' && entry.lane === 'you' && entry.snoozedUntil === null,
  );
  return [
    item(you === 0 ? 'Nothing awaits you' : `${you} awaiting you`, you === 0 ? null : openInbox),
    ...awaiting.slice(0, mostThreads).map((entry) => item(threadRow(entry), { kind: 'open', target: entryTarget(entry) })),
    ...(verify === 0 ? [] : [item(`${verify} to verify`, openInbox)]),
    ...sources.runs.filter(({ state }) => state === 'running').map(runRow),
    separator,
    ...workspaces.map(({ root, name }) => item(name, { kind: 'open', target: { kind: 'repository', root } })),
    ...(workspaces.length === 0 ? [] : [separator]),
    ...pauseItems(sources),
    separator,
    item('Open Sidelight', { kind: 'show-window' }),
    item('Quit', { kind: 'quit' }),
  ];
}

/** The end of a pause, in milliseconds since 1970; tomorrow begins at 8 in the morning, by this computer's time zone. */
export function endOfPause(length: 'hour' | 'until-tomorrow', now: number): number {
  if (length === 'hour') return now + 3_600_000;
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 8).getTime();
}

function pauseItems({ inbox: { pausedUntil }, now }: TrayMenuSources): readonly TrayItem[] {
  if (pausedUntil !== null && Date.parse(pausedUntil) > now) {
    return [item(`Notifications paused until ${clockTime(Date.parse(pausedUntil))}`, null), item('Resume notifications', { kind: 'resume' })];
  }
  return [
    {
      kind: 'menu',
      label: 'Pause notifications',
      items: [item('1 hour', { kind: 'pause', for: 'hour' }), item('Until tomorrow', { kind: 'pause', for: 'until-tomorrow' })],
    },
  ];
}

function threadRow({ label, title, repository }: InboxThreadEntry): string {
  return `${label} ${title}, ${repository}`.trim();
}

function runRow({ agentName, labels, root, startedAt }: AgentRun): TrayItem {
  const asked = labels.length === 0 ? 'the review' : labels.join(', ');
  const since = startedAt === null ? '' : ` since ${clockTime(Date.parse(startedAt))}`;
  return item(`${agentName} works on ${asked}${since}`, { kind: 'open', target: { kind: 'repository', root } });
}

function item(label: string, action: TrayAction | null): TrayItem {
  return { kind: 'item', label: lineWithin(label, rowLength), action };
}

/** "14:03", by this computer's time zone. */
function clockTime(moment: number): string {
  const date = new Date(moment);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}
