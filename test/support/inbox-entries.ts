import type { BrokenFileEntry, InboxThreadEntry, KnownRepository } from '../../src/shared/model/inbox/inbox';

/** An entry that awaits the person, the same each time but for what a test says. */
export function threadEntry(name: string, more: Partial<InboxThreadEntry> = {}): InboxThreadEntry {
  const { root = '/tidewater', file = 'comments.json' } = more;
  return {
    kind: 'thread',
    id: `${root}\n${file}\n${name}`,
    root,
    repository: root.slice(1),
    format: 'searchlight',
    file,
    snoozedUntil: null,
    thread: name,
    label: `#${name}`,
    title: `Thread ${name}`,
    commit: null,
    place: 'renew.ts 43–51',
    path: 'src/renew.ts',
    state: 'open',
    lane: 'you',
    resolution: null,
    comments: 2,
    unread: 0,
    outdated: false,
    last: { author: { kind: 'agent', name: 'Copilot' }, own: false, text: 'Moved the read.', at: null },
    tags: [],
    agents: ['Copilot'],
    at: '2026-03-04T09:00:00.000Z',
    ...more,
  };
}

export function brokenFile(more: Partial<BrokenFileEntry> = {}): BrokenFileEntry {
  return {
    kind: 'broken-file',
    id: '/quay\nreviews/71be.yaml',
    root: '/quay',
    repository: 'quay',
    format: 'local-review',
    file: 'reviews/71be.yaml',
    snoozedUntil: null,
    line: 48,
    column: 7,
    message: 'expected a block mapping',
    fixRequest: null,
    at: '2026-03-04T08:00:00.000Z',
    ...more,
  };
}

export function knownRepository(root: string, more: Partial<KnownRepository> = {}): KnownRepository {
  return {
    root,
    name: root.slice(1),
    workspaceId: null,
    formats: ['searchlight'],
    counts: { you: 0, verify: 0, agent: 0, unread: 0, resolved: 0 },
    problem: null,
    notify: true,
    ...more,
  };
}
