import { describe, expect, test } from 'vitest';
import { untilReply } from '../../../../../src/shared/model/inbox/inbox';
import { brokenFileWords, emptyWords, entryLabel, faultWords, leftWords, placeWords, summaryWords, untilWords, whereWords } from '../../../../../src/shared/model/inbox/inbox-words';
import { brokenFile, knownRepository, threadEntry } from '../../../../support/inbox-entries';

describe('the words of the Inbox', () => {
  test('say what a row is about', () => {
    expect(entryLabel(threadEntry('07', { unread: 1 }))).toBe('Thread #07, awaiting you, tidewater, renew.ts 43–51, 2 comments, 1 unread, Thread 07');
    expect(entryLabel(threadEntry('x', { label: '', comments: 1, place: '', outdated: true }))).toBe('Thread, awaiting you, tidewater, Review-wide, 1 comment, outdated, Thread x');
    expect(entryLabel(brokenFile())).toBe('Broken file, quay, 71be.yaml, Line 48, column 7: expected a block mapping');
    expect(whereWords(threadEntry('1', { place: '' }))).toBe('tidewater, Review-wide');
    expect(brokenFileWords(brokenFile({ file: `reviews/quay/${'ab'.repeat(20)}.yaml` }))).toBe('quay, abababa….yaml');
    expect(faultWords({ line: 0, column: 0, message: 'It is no text' })).toBe('It is no text');
  });

  test('count what is listed', () => {
    expect(summaryWords([threadEntry('1'), threadEntry('2', { unread: 4 })])).toBe('2 threads, 1 unread');
    expect(summaryWords([brokenFile()])).toBe('1 broken file, 0 threads');
    expect(emptyWords({ kind: 'active' }, { repositories: [knownRepository('/a')] })).toBe('No open threads in 1 repository.');
    expect(emptyWords({ kind: 'active' }, { repositories: [knownRepository('/a'), knownRepository('/b')] })).toBe('No open threads in 2 repositories.');
  });

  test('name a place, a repository that has gone by its path', () => {
    expect(placeWords({ kind: 'lost' }, [])).toBe('Lost or outdated');
    expect(placeWords({ kind: 'repository', root: '/a' }, [knownRepository('/a')])).toBe('a');
    expect(placeWords({ kind: 'repository', root: '/gone' }, [])).toBe('/gone');
    expect(placeWords({ kind: 'with-agent', name: 'claude' }, [])).toBe('claude');
  });

  test('say why an entry has left the list', () => {
    expect(leftWords(undefined, { kind: 'you' })).toBe('Gone');
    expect(leftWords(threadEntry('1', { lane: 'agent' }), { kind: 'you' })).toBe('Now awaiting agent');
    expect(leftWords(threadEntry('1', { lane: 'resolved' }), { kind: 'active' })).toBe('Resolved');
    expect(leftWords(threadEntry('1', { snoozedUntil: untilReply }), { kind: 'active' })).toBe('Snoozed');
    expect(leftWords(threadEntry('1'), { kind: 'unread' })).toBe('Read');
  });

  test('say until when, with the day unless it is today', () => {
    const now = new Date(2026, 2, 4, 10).getTime();
    expect(untilWords(new Date(2026, 2, 4, 14, 3).toISOString(), now)).toBe('until 14:03');
    expect(untilWords(new Date(2026, 2, 9, 9).toISOString(), now)).toMatch(/^until Mon,? 9 Mar,? 09:00$/);
    expect(untilWords(untilReply, now)).toBe('until a reply');
  });
});
