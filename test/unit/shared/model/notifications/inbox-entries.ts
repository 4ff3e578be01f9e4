import type { Sha } from '../../../../../src/shared/base';
import type { AgentRun } from '../../../../../src/shared/model/agents/agent';
import type { BrokenFileEntry, InboxContents, InboxThreadEntry, KnownRepository } from '../../../../../src/shared/model/inbox/inbox';
import { threadEntryId } from '../../../../../src/shared/model/inbox/thread-entry';
import type { FollowNews } from '../../../../../src/shared/model/notifications/follow-news';
import { defaultSettings, type Settings } from '../../../../../src/shared/model/settings';
import type { NotificationContext } from '../../../../../src/shared/model/notifications/plan-notifications';

const root = '/src/tidewater';
const file = '.vscode/searchlight-reviews/feature_main/comments.json';

/** A thread of tidewater that awaits the person, with one unread reply by Copilot. */
export function threadEntry(number: number, changes: Partial<InboxThreadEntry> = {}): InboxThreadEntry {
  const thread = `t-${number}`;
  return {
    kind: 'thread',
    id: threadEntryId({ root: changes.root ?? root, file, thread }),
    root,
    repository: 'tidewater',
    format: 'searchlight',
    file,
    snoozedUntil: null,
    thread,
    label: `#${String(number).padStart(2, '0')}`,
    title: 'Why not retry?',
    commit: null,
    place: 'renew.ts 43–51',
    path: 'src/lease/renew.ts',
    state: 'open',
    lane: 'you',
    resolution: null,
    comments: 2,
    unread: 1,
    outdated: false,
    last: { author: { kind: 'agent', name: 'Copilot' }, own: false, text: 'It retries twice now.', at: null },
    tags: [],
    agents: ['Copilot'],
    at: '2026-01-05T09:00:00.000Z',
    ...changes,
  };
}

export function brokenFile(changes: Partial<BrokenFileEntry> = {}): BrokenFileEntry {
  return {
    kind: 'broken-file',
    id: `${root}\n${file}`,
    root,
    repository: 'tidewater',
    format: 'searchlight',
    file,
    snoozedUntil: null,
    line: 48,
    column: 7,
    message: 'a comma is missing',
    fixRequest: null,
    at: '2026-01-05T09:00:00.000Z',
    ...changes,
  };
}

/** Five reviews of harbor-ui followed a rebase, and these did not. */
export function rebase(first: string, ...others: readonly string[]): FollowNews {
  return { kind: 'rebase', root: '/src/harbor-ui', repository: 'harbor-ui', moved: 5, reviews: [first as Sha, ...others.map((sha) => sha as Sha)] };
}

/** A run about #03 that ended without a reply. */
export function finishedRun(id = 'r1'): AgentRun {
  return {
    id,
    root: 'C:\\src\\tidewater',
    reviewFile: 'C:\\src\\tidewater\\comments.json',
    agent: 'copilot',
    agentName: 'Copilot',
    threads: ['t-3'],
    labels: ['#03'],
    state: 'finished',
    askedAt: '',
    startedAt: null,
    endedAt: null,
    exitCode: 0,
    replies: 0,
    words: '',
    command: [],
    lines: 0,
    tail: [],
  };
}

export function repository(changes: Partial<KnownRepository> = {}): KnownRepository {
  return {
    root,
    name: 'tidewater',
    workspaceId: null,
    formats: ['searchlight'],
    counts: { you: 0, verify: 0, agent: 0, unread: 0, resolved: 0 },
    problem: null,
    notify: true,
    ...changes,
  };
}

export function contents(entries: InboxContents['entries'], changes: Partial<InboxContents> = {}): InboxContents {
  return { state: 'ready', repositories: [repository()], entries, moreActive: 0, moreResolved: 0, pausedUntil: null, problems: [], ...changes };
}

/** Noon by this computer's clock, so that quiet hours mean the same everywhere. */
export const noon = new Date(2026, 0, 5, 12).getTime();

export function context(changes: Partial<NotificationContext> = {}, settings: Partial<Settings> = {}): NotificationContext {
  return {
    now: noon,
    settings: { ...defaultSettings, ...settings },
    inbox: contents([]),
    onScreen: new Set(),
    shown: [],
    ...changes,
  };
}
