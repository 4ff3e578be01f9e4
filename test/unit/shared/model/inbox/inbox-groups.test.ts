import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InboxEntry } from '../../../../../src/shared/model/inbox/inbox';
import { groupIdOf, groupInbox, type InboxGrouping, type InboxOrder } from '../../../../../src/shared/model/inbox/inbox-groups';
import type { Lane } from '../../../../../src/shared/model/review/lane';
import { brokenFile, threadEntry } from '../../../../support/inbox-entries';

const at = (hour: number): string => `2026-03-04T${String(hour).padStart(2, '0')}:00:00.000Z`;
const shape = (entries: readonly InboxEntry[], grouping: InboxGrouping, order: InboxOrder): readonly unknown[] =>
  groupInbox(entries, { grouping, order }).map((group) => [group.id, group.entries.map((entry) => (entry.kind === 'thread' ? entry.thread : 'file'))]);

const entries = [
  threadEntry('resolved', { lane: 'resolved' }),
  threadEntry('agent', { lane: 'agent', root: '/harbor' }),
  threadEntry('verify', { lane: 'verify' }),
  threadEntry('early', { at: at(8) }),
  threadEntry('late', { at: at(12) }),
  threadEntry('shadow', { lane: 'broken', root: '/quay', at: at(13) }),
  brokenFile(),
];

describe('groups of entries', () => {
  test('stand by lane, the most urgent first, and in each the newest or the oldest first', () => {
    expect(shape(entries, 'lane', 'newest')).toEqual([
      ['broken', ['file', 'shadow']],
      ['you', ['late', 'early']],
      ['verify', ['verify']],
      ['agent', ['agent']],
      ['resolved', ['resolved']],
    ]);
    expect(shape(entries, 'lane', 'oldest')[1]).toEqual(['you', ['early', 'late']]);
  });

  test('stand by the name of their repository', () => {
    expect(groupInbox(entries, { grouping: 'repository', order: 'newest' }).map(({ id, repository, lane }) => [id, repository, lane])).toEqual([
      ['/harbor', 'harbor', null],
      ['/quay', 'quay', null],
      ['/tidewater', 'tidewater', null],
    ]);
  });

  test('hold each entry once, and do not depend on the order in which they came', () => {
    const anyEntry = fc
      .record({ name: fc.integer({ min: 0, max: 30 }), lane: fc.constantFrom<Lane>('you', 'verify', 'agent', 'resolved'), hour: fc.integer({ min: 0, max: 3 }), root: fc.constantFrom('/a', '/b') })
      .map(({ name, lane, hour, root }) => threadEntry(String(name), { lane, root, at: at(hour) }));
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, { selector: ({ id }) => id }), fc.constantFrom<InboxGrouping>('lane', 'repository'), fc.constantFrom<InboxOrder>('newest', 'oldest'), (some, grouping, order) => {
        const groups = groupInbox(some, { grouping, order });
        expect(groups.flatMap((group) => group.entries.map(({ id }) => id)).sort()).toEqual(some.map(({ id }) => id).sort());
        for (const group of groups) expect(group.entries.every((entry) => groupIdOf(entry, grouping) === group.id)).toBe(true);
        expect(groupInbox([...some].reverse(), { grouping, order })).toEqual(groups);
      }),
    );
  });
});
