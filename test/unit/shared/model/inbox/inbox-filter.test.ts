import { describe, expect, test } from 'vitest';
import { countAgents, countBrokenFiles, countLists, filterInbox, isSamePlace, type InboxPlace } from '../../../../../src/shared/model/inbox/inbox-filter';
import { brokenFile, knownRepository, threadEntry } from '../../../../support/inbox-entries';

const later = '2026-03-05T09:00:00.000Z';
const entries = [
  brokenFile(),
  threadEntry('1', { unread: 1, tags: ['bug'], agents: ['Copilot', 'claude'] }),
  threadEntry('2', { lane: 'verify', state: 'resolved', root: '/harbor', path: 'src/Menu.css', place: 'Menu.css 31' }),
  threadEntry('3', { lane: 'agent', outdated: true, agents: [] }),
  threadEntry('4', { lane: 'resolved', state: 'resolved', unread: 2 }),
  threadEntry('5', { snoozedUntil: later, unread: 1 }),
  threadEntry('6', { lane: 'broken', root: '/quay' }),
];
const names = (place: InboxPlace, text = '', root: string | null = null): readonly string[] => filterInbox(entries, { place, root, text }).map((entry) => (entry.kind === 'thread' ? entry.thread : 'file'));

describe('the lists of the Inbox', () => {
  test('hold what asks for something now, by who has to act', () => {
    expect(names({ kind: 'active' })).toEqual(['file', '1', '2', '3', '6']);
    expect(names({ kind: 'you' })).toEqual(['1']);
    expect(names({ kind: 'verify' })).toEqual(['2']);
    expect(names({ kind: 'agent' })).toEqual(['3']);
    expect(names({ kind: 'lost' })).toEqual(['3']);
  });

  test('hold what is unread, also in resolved threads, but nothing that is snoozed', () => {
    expect(names({ kind: 'unread' })).toEqual(['1', '4']);
    expect(names({ kind: 'resolved' })).toEqual(['4']);
    expect(names({ kind: 'snoozed' })).toEqual(['5']);
  });

  test('hold what is active in a repository or with an agent', () => {
    expect(names({ kind: 'repository', root: '/quay' })).toEqual(['file', '6']);
    expect(names({ kind: 'with-agent', name: 'claude' })).toEqual(['1']);
  });

  test('can be narrowed to one repository, by its root', () => {
    expect(names({ kind: 'active' }, '', '/harbor')).toEqual(['2']);
    expect(names({ kind: 'active' }, '', '/elsewhere')).toEqual([]);
  });

  test('are counted, resolved threads that are not listed as well', () => {
    const repositories = [knownRepository('/tidewater', { counts: { you: 0, verify: 0, agent: 0, unread: 0, resolved: 41 } })];
    expect(countLists({ entries, repositories })).toEqual({ active: 5, you: 1, verify: 1, agent: 1, unread: 2, lost: 1, resolved: 41, snoozed: 1 });
    expect(countAgents(entries)).toEqual([
      { name: 'Copilot', count: 3 },
      { name: 'claude', count: 1 },
    ]);
    expect([...countBrokenFiles(entries)]).toEqual([['/quay', 1]]);
  });

  test('are filtered by words that all occur somewhere, in any case', () => {
    expect(names({ kind: 'active' }, 'COPILOT renew')).toEqual(['1', '3', '6']);
    expect(names({ kind: 'active' }, ' #bug ')).toEqual(['1']);
    expect(names({ kind: 'active' }, 'menu.css harbor')).toEqual(['2']);
    expect(names({ kind: 'active' }, 'block mapping')).toEqual(['file']);
    expect(names({ kind: 'active' }, 'renew nothing')).toEqual([]);
  });

  test('are told apart by what they are about', () => {
    expect(isSamePlace({ kind: 'repository', root: '/a' }, { kind: 'repository', root: '/a' })).toBe(true);
    expect(isSamePlace({ kind: 'repository', root: '/a' }, { kind: 'repository', root: '/b' })).toBe(false);
    expect(isSamePlace({ kind: 'with-agent', name: 'a' }, { kind: 'with-agent', name: 'b' })).toBe(false);
    expect(isSamePlace({ kind: 'agent' }, { kind: 'agent' })).toBe(true);
    expect(isSamePlace({ kind: 'agent' }, { kind: 'with-agent', name: 'a' })).toBe(false);
  });
});
