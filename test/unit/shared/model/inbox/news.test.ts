import { describe, expect, test } from 'vitest';
import type { BrokenFileEntry, InboxContents, InboxEntry, InboxThreadEntry, KnownRepository } from '../../../../../src/shared/model/inbox/inbox';
import { inboxNews } from '../../../../../src/shared/model/inbox/news';

const known: KnownRepository = {
  root: '/r',
  name: 'r',
  workspaceId: null,
  formats: ['searchlight'],
  counts: { you: 0, verify: 0, agent: 0, unread: 0, resolved: 0 },
  problem: null,
  notify: true,
};
const agent = { kind: 'agent', name: 'Copilot' } as const;

function contents(entries: readonly InboxEntry[], more: Partial<InboxContents> = {}): InboxContents {
  return { state: 'ready', repositories: [known], entries, moreActive: 0, moreResolved: 0, pausedUntil: null, problems: [], ...more };
}

function thread(more: Partial<InboxThreadEntry> = {}): InboxThreadEntry {
  return {
    kind: 'thread',
    id: '/r\nf\nt-1',
    root: '/r',
    repository: 'r',
    format: 'searchlight',
    file: 'f',
    snoozedUntil: null,
    thread: 't-1',
    label: '#01',
    title: 'Why?',
    commit: null,
    place: '',
    path: null,
    state: 'open',
    lane: 'agent',
    resolution: null,
    comments: 1,
    unread: 0,
    outdated: false,
    last: null,
    tags: [],
    agents: [],
    at: '2026-01-05T09:00:00.000Z',
    ...more,
  };
}

const answered = (more: Partial<InboxThreadEntry> = {}): InboxThreadEntry =>
  thread({ lane: 'you', comments: 2, unread: 1, last: { author: agent, own: false, text: 'So.', at: null }, ...more });
const broken: BrokenFileEntry = { kind: 'broken-file', id: '/r\nf', root: '/r', repository: 'r', format: 'searchlight', file: 'f', snoozedUntil: null, line: 1, column: 2, message: 'No.', fixRequest: null, at: '2026-01-05T09:00:00.000Z' };
const kinds = (before: InboxContents, after: InboxContents): readonly string[] => inboxNews(before, after).map(({ kind }) => kind);

describe('the news between two contents of the Inbox', () => {
  test('are replies, with how many came', () => {
    expect(inboxNews(contents([thread()]), contents([answered()]))).toEqual([{ kind: 'reply', entry: answered(), count: 1 }]);
    const three = answered({ comments: 4, unread: 3 });
    expect(inboxNews(contents([answered()]), contents([three]))).toEqual([{ kind: 'reply', entry: three, count: 2 }]);
  });

  test('are threads that others begin, and replies to resolved ones that were too old to be listed', () => {
    expect(kinds(contents([]), contents([answered({ comments: 1 })]))).toEqual(['new-thread']);
    expect(kinds(contents([]), contents([answered()]))).toEqual(['reply']);
  });

  test('are replies and threads that came while something was written here, once they are known to be unread', () => {
    const unnoted = answered({ unread: 0, unnoted: 1 });
    expect(kinds(contents([thread()]), contents([unnoted]))).toEqual([]);
    expect(inboxNews(contents([unnoted]), contents([answered()]))).toEqual([{ kind: 'reply', entry: answered(), count: 1 }]);
    expect(kinds(contents([unnoted]), contents([answered({ unread: 0 })]))).toEqual([]);
    const began = answered({ comments: 1 });
    expect(kinds(contents([{ ...began, unread: 0, unnoted: 1 }]), contents([began]))).toEqual(['new-thread']);
  });

  test('are threads that others resolve, once, with the replies that came along', () => {
    const resolved = answered({ lane: 'verify', state: 'resolved', resolution: { by: 'Copilot', at: '2026-01-05T10:00:00.000Z' } });
    expect(inboxNews(contents([thread()]), contents([resolved]))).toEqual([{ kind: 'resolved', entry: resolved, by: 'Copilot', replies: 1 }]);
    const silent = thread({ lane: 'verify', state: 'resolved' });
    expect(inboxNews(contents([thread()]), contents([silent]))).toEqual([{ kind: 'resolved', entry: silent, by: null, replies: 0 }]);
    expect(kinds(contents([silent]), contents([{ ...silent, unread: 1 }]))).toEqual([]);
  });

  test('are files that break, and not their healing', () => {
    const torn = contents([broken, thread({ lane: 'broken' })]);
    expect(kinds(contents([thread()]), torn)).toEqual(['broken-file']);
    expect(kinds(torn, contents([thread()]))).toEqual([]);
    expect(kinds(torn, contents([answered()]))).toEqual(['reply']);
    expect(kinds(torn, contents([thread({ lane: 'verify', state: 'resolved' })]))).toEqual(['resolved']);
  });

  test('are none of what the person did', () => {
    const own = { author: { kind: 'human', name: 'Ada' } as const, own: true, text: 'Good.', at: null };
    expect(kinds(contents([answered()]), contents([answered({ lane: 'agent', comments: 3, last: own })]))).toEqual([]);
    expect(kinds(contents([thread()]), contents([thread({ lane: 'resolved', state: 'resolved' })]))).toEqual([]);
    expect(kinds(contents([answered({ unread: 0 })]), contents([answered()]))).toEqual([]);
    expect(kinds(contents([]), contents([thread({ last: own })]))).toEqual([]);
  });

  test('are none at first sight', () => {
    expect(kinds(contents([], { state: 'loading', repositories: [] }), contents([answered()]))).toEqual([]);
    expect(kinds(contents([], { repositories: [] }), contents([answered(), broken]))).toEqual([]);
    expect(kinds(contents([], { repositories: [{ ...known, problem: '/r is not there.' }] }), contents([answered()]))).toEqual([]);
    expect(kinds(contents([broken]), contents([answered()]))).toEqual([]);
  });

  test('are told while another repository is still being read, which itself is silent once it was', () => {
    const other = { ...known, root: '/s', name: 's' };
    const late = answered({ id: '/s\nf\nt-1', root: '/s' });
    const loading = { state: 'loading' } as const;
    expect(kinds(contents([thread()], loading), contents([answered()], loading))).toEqual(['reply']);
    expect(kinds(contents([answered()], loading), contents([answered(), late], { repositories: [known, other] }))).toEqual([]);
  });

  test('are none for a review that followed its commit into another file', () => {
    const there = { format: 'local-review' as const };
    const moved = answered({ ...there, id: '/r\ng\nt-1', file: 'g' });
    expect(kinds(contents([answered(there)]), contents([moved]))).toEqual([]);
    expect(inboxNews(contents([answered(there)]), contents([{ ...moved, comments: 3, unread: 2 }]))).toMatchObject([{ kind: 'reply', count: 1 }]);
  });
});
