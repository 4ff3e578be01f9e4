import { describe, expect, it } from 'vitest';
import { createRowRevisions } from '../../../../../../src/main/services/sessions/library/row-revisions';
import { mergeSession } from '../../../../../../src/main/services/sessions/sources/merge/merge-session';
import type { SessionRow } from '../../../../../../src/shared/model/sessions/session';

const row = (id: string, updatedAt: string, title = id): SessionRow =>
  mergeSession(id, [{ source: 'session-state', place: '', said: { name: title, updatedAt } }]).row;

describe('createRowRevisions', () => {
  it('answers all rows, newest first', () => {
    const rows = createRowRevisions(100);
    rows.set(row('a', '2026-01-01T00:00:00.000Z'));
    rows.set(row('b', '2026-01-03T00:00:00.000Z'));
    rows.set(row('c', '2026-01-02T00:00:00.000Z'));
    const { listRevision, complete, rows: all, gone } = rows.since(null);
    expect({ listRevision, complete, gone }).toEqual({ listRevision: 103, complete: true, gone: [] });
    expect(all.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('answers only what changed, and what is gone', () => {
    const rows = createRowRevisions(100);
    for (const id of ['a', 'b', 'c']) rows.set(row(id, '2026-01-01T00:00:00.000Z'));
    const known = rows.revision;
    rows.set(row('a', '2026-01-01T00:00:00.000Z', 'another title'));
    rows.set(row('b', '2026-01-01T00:00:00.000Z'));
    rows.delete('c');
    expect(rows.since(known)).toEqual({
      listRevision: 105,
      complete: false,
      rows: [row('a', '2026-01-01T00:00:00.000Z', 'another title')],
      gone: ['c'],
    });
    expect(rows.since(105)).toEqual({ listRevision: 105, complete: false, rows: [], gone: [] });
  });

  it('answers a session that came back as a row', () => {
    const rows = createRowRevisions(0);
    rows.set(row('a', '2026-01-01T00:00:00.000Z'));
    rows.delete('a');
    rows.set(row('a', '2026-01-01T00:00:00.000Z'));
    expect(rows.since(1)).toMatchObject({ rows: [{ id: 'a' }], gone: [] });
  });

  it.each([99, 200])('answers everything to one who knows revision %i of another run', (known) => {
    const rows = createRowRevisions(100);
    rows.set(row('a', '2026-01-01T00:00:00.000Z'));
    expect(rows.since(known)).toMatchObject({ complete: true, rows: [{ id: 'a' }] });
  });
});
