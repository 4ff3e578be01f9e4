import { expect, test } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import { countEntries, listEntries } from '../../../../../src/shared/model/inbox/inbox-contents';
import { newestByOthers, snoozedUntil, threadEntry, type EntrySource } from '../../../../../src/shared/model/inbox/thread-entry';
import type { InboxThreadEntry } from '../../../../../src/shared/model/inbox/inbox';
import type { Attention } from '../../../../../src/shared/model/marks/thread-view';
import type { Comment, Thread } from '../../../../../src/shared/model/review/review';

const source: EntrySource = { root: '/r', repository: 'r', format: 'searchlight', file: 'f', commit: null, writtenAt: '2026-01-01T00:00:00.000Z', ownNames: ['Ada'] };
const said = (key: string, body: string, more: Partial<Comment> = {}): Comment => ({ key, author: { kind: 'agent', name: 'Copilot' }, body, tags: [], ...more });
const shown: { readonly outdated: boolean; readonly snoozedUntil: string | null } = { outdated: false, snoozedUntil: null };

function entryOf(key: string, attention: Partial<Attention> = {}, comments: readonly Comment[] = [said('c-1', 'Text')], more: Partial<typeof shown> = {}): InboxThreadEntry {
  const thread: Thread = { key, state: 'open', tags: [], comments };
  return threadEntry(thread, { lane: 'you', unread: [], ...attention }, source, { ...shown, ...more });
}

test('a thread is listed with its newest readable time, in UTC, else with that of its file', () => {
  expect(entryOf('t').at).toBe(source.writtenAt);
  const times = ['2026-01-05T12:00:00+02:00', 'yesterday', '2026-01-05T09:00:00Z'].map((timestamp, index) => said(`c-${index}`, 'x', { timestamp }));
  expect(entryOf('t', {}, times).at).toBe('2026-01-05T10:00:00.000Z');
  expect(entryOf('t', {}, []).last).toBeNull();
});

test('the last comment is one line of plain text, cut between characters, with what would act unseen made visible', () => {
  expect(entryOf('t', {}, [said('c', '\n## Look **here**\nand there')]).last?.text).toBe('Look here');
  expect(entryOf('t', {}, [said('c', 'a\u202eb')]).last?.text).toBe('a‹U+202E›b');
  expect(entryOf('t', {}, [said('c', `${'x'.repeat(199)}😀`)]).last?.text).toBe('x'.repeat(199));
});

test('a snooze holds until its time, or until somebody else has said something new', () => {
  const until = '2026-01-05T09:00:00.000Z';
  const before = Date.parse(until) - 1;
  expect(snoozedUntil({ until, newest: 'c-1' }, 'c-1', before)).toBe(until);
  expect(snoozedUntil({ until, newest: 'c-1' }, 'c-1', before + 1)).toBeNull();
  expect(snoozedUntil({ until, newest: 'c-1' }, 'c-2', before)).toBeNull();
  expect(snoozedUntil(undefined, 'c-1', before)).toBeNull();
  const own = said('c-2', 'x', { author: { kind: 'human', name: 'Ada' } });
  expect(newestByOthers({ comments: [said('c-1', 'x'), own] }, ['Ada'])).toBe('c-1');
  expect(newestByOthers({ comments: [own] }, ['Ada'])).toBeNull();
});

test('what is snoozed is not counted', () => {
  const entries = [
    entryOf('a', { unread: ['c-1'] }),
    entryOf('b', { lane: 'verify' }),
    entryOf('c', { lane: 'agent' }),
    entryOf('d', { lane: 'resolved' }),
    entryOf('e', { lane: 'broken' }),
    entryOf('f', { unread: ['c-1'] }, undefined, { snoozedUntil: '2026-01-05T09:00:00.000Z' }),
  ];
  expect(countEntries(entries)).toEqual({ you: 1, verify: 1, agent: 1, resolved: 1, unread: 1 });
});

test('active entries come first, the newest first, and only so many resolved ones are listed', () => {
  const at = (index: number): readonly Comment[] => [said('c', 'x', { timestamp: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString() })];
  const resolved = Array.from({ length: 205 }, (_, index) => entryOf(`r-${index}`, { lane: 'resolved' }, at(index + 10)));
  const listed = listEntries([...resolved, entryOf('old', {}, at(1)), entryOf('new', {}, at(2)), entryOf('same', {}, at(2))]);
  expect(listed.entries.slice(0, 4).map((entry) => entry.kind === 'thread' && entry.thread)).toEqual(['new', 'same', 'old', 'r-204']);
  expect(listed).toMatchObject({ moreResolved: 5, entries: { length: 203 } });
});

test('of more than can be listed the oldest are left out that ask for nothing, however old what asks is', () => {
  const at = (minute: number): readonly Comment[] => [said('c', 'x', { timestamp: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() })];
  const quiet = Array.from({ length: 5_001 }, (_, index) => entryOf(`q-${index}`, {}, at(index + 10)));
  const listed = listEntries([...quiet, entryOf('unread', { unread: ['c'] }, at(1)), entryOf('verify', { lane: 'verify' }, at(2))]);
  expect(listed).toMatchObject({ moreActive: 3, entries: { length: 5_000 } });
  expect(listed.entries.slice(-3).map((entry) => entry.kind === 'thread' && entry.thread)).toEqual(['q-3', 'verify', 'unread']);
});

test('an entry names the commit whose review holds it', () => {
  const commit = 'a'.repeat(40) as Sha;
  const thread: Thread = { key: 't', state: 'resolved', tags: [], comments: [] };
  expect(threadEntry(thread, { lane: 'verify', unread: [], resolution: { by: null, at: 'x' } }, { ...source, commit }, shown)).toMatchObject({ commit, resolution: { by: null }, state: 'resolved' });
});
