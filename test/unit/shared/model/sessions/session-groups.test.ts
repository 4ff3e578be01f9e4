import { describe, expect, it } from 'vitest';
import { groupSessions, type SessionGrouping, type SessionOrder } from '../../../../../src/shared/model/sessions/session-groups';
import type { SessionRow } from '../../../../../src/shared/model/sessions/session';
import { sessionOf } from '../../../../support/session-rows';

// A Wednesday.
const now = Date.parse('2026-12-02T13:00:00Z');
const timeZone = 'Europe/Berlin';

function shape(rows: readonly SessionRow[], order: SessionOrder = 'newest', grouping: SessionGrouping = 'day'): readonly (readonly [string | null, string])[] {
  return groupSessions(rows, { order, grouping, now, timeZone }).map(({ label, rows: members }) => [label, members.map(({ id }) => id).join(' ')]);
}

const at = (id: string, updatedAt: string | null, fields: Partial<SessionRow> = {}): SessionRow => sessionOf(id, { updatedAt, ...fields });

describe('groupSessions', () => {
  it('names the days of this week, the last week, then months', () => {
    const rows = [
      at('ahead', '2026-12-05T10:00:00Z'),
      at('now', '2026-12-02T12:59:00Z'),
      at('midnight', '2026-12-01T23:10:00Z'),
      at('evening', '2026-12-01T21:00:00Z'),
      at('monday', '2026-11-30T08:00:00Z'),
      at('sunday', '2026-11-29T08:00:00Z'),
      at('week', '2026-11-22T23:30:00Z'),
      at('before', '2026-11-22T22:30:00Z'),
      at('july', '2026-07-04T08:00:00Z'),
      at('old', '2025-12-31T08:00:00Z'),
      at('undated', null),
      at('odd', 'yesterday'),
    ];
    expect(shape(rows)).toEqual([
      ['Today', 'ahead now midnight'],
      ['Yesterday', 'evening'],
      ['Monday', 'monday'],
      ['Last week', 'sunday week'],
      ['November', 'before'],
      ['July', 'july'],
      ['December 2025', 'old'],
      ['No time recorded', 'undated odd'],
    ]);
  });

  it('lists pinned sessions first and once', () => {
    expect(shape([at('a', '2026-12-02T12:00:00Z'), at('b', '2026-01-01T12:00:00Z', { pinned: true })])).toEqual([
      ['Pinned', 'b'],
      ['Today', 'a'],
    ]);
  });

  it('groups by repository, the most recent first, whatever it is known by', () => {
    const rows = [
      at('a', null, { cwd: 'C:\\code\\harbor\\' }),
      at('b', null, { repository: 'acme/tidewater', gitRoot: '/home/w/tidewater' }),
      at('c', null, { gitRoot: '/home/w/harbor' }),
      at('d', null),
    ];
    expect(shape(rows, 'newest', 'repository')).toEqual([
      ['harbor', 'a c'],
      ['acme/tidewater', 'b'],
      ['No repository recorded', 'd'],
    ]);
  });

  it('has no days when it is ordered by title or by turns', () => {
    const rows = [
      at('a', '2026-12-02T12:00:00Z', { title: 'step 10', turns: 3 }),
      at('b', '2026-12-01T12:00:00Z', { title: 'Step 9', turns: null }),
      at('c', '2026-11-01T12:00:00Z', { title: 'alpha', turns: 3 }),
      at('d', '2026-10-01T12:00:00Z', { title: 'Beta', turns: 12 }),
    ];
    expect(shape(rows, 'title')).toEqual([[null, 'c d b a']]);
    expect(shape(rows, 'turns')).toEqual([[null, 'd a c b']]);
    expect(shape([], 'title')).toEqual([]);
  });
});
