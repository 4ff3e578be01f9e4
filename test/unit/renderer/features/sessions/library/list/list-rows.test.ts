import { describe, expect, it } from 'vitest';
import { browseRows, hitsLeftOut, searchRows, typeAhead, type ListRow } from '../../../../../../../src/renderer/src/features/sessions/library/list/list-rows';
import { matchTitles } from '../../../../../../../src/shared/model/sessions/session-filter';
import type { SearchHit } from '../../../../../../../src/shared/model/sessions/session-search';
import type { SessionRow } from '../../../../../../../src/shared/model/sessions/session';
import { sessionOf } from '../../../../../../support/session-rows';

const hit = (session: string, fields: Partial<SearchHit> = {}): SearchHit => ({
  session,
  sourceType: 'turn',
  index: 'own',
  turn: 0,
  event: `${session}-event`,
  snippet: 'the lease',
  matches: [[4, 9]],
  ...fields,
});

/** "# heading", "session", "  hit", "+ more". */
function shape(rows: readonly ListRow[]): readonly string[] {
  return rows.map((row) => {
    switch (row.kind) {
      case 'heading':
        return `# ${row.label}`;
      case 'session':
        return row.session.id;
      case 'hit':
        return `  ${row.hit.session} ${row.hit.sourceType}`;
      case 'more':
        return `+ ${row.label}`;
    }
  });
}

describe('browseRows', () => {
  it('puts each group below its heading, and one without a name below none', () => {
    const rows = browseRows([
      { id: 'pinned', label: 'Pinned', names: 'nothing', rows: [sessionOf('a')] },
      { id: 'day:1', label: 'Today', names: 'day', rows: [sessionOf('b'), sessionOf('c')] },
      { id: 'all', label: null, names: 'nothing', rows: [sessionOf('d')] },
    ]);
    expect(shape(rows)).toEqual(['# Pinned', 'a', '# Today', 'b', 'c', 'd']);
    expect(rows.filter((row) => row.kind === 'session' && row.belowDay)).toHaveLength(2);
  });
});

describe('searchRows', () => {
  const sessions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => sessionOf(id, { title: `Lease ${id}` }));
  const listed: ReadonlyMap<string, SessionRow> = new Map(sessions.map((row) => [row.id, row]));
  const search = (titled: readonly SessionRow[], hits: readonly SearchHit[], allTitles = false, more = false): readonly string[] =>
    shape(searchRows({ titles: matchTitles(titled, 'lease'), allTitles, hits, listed, more }));

  it('lists texts below their session, in the order of the best one', () => {
    expect(search([], [hit('b'), hit('a'), hit('b', { turn: 3, event: 'later', sourceType: 'tool_call' })])).toEqual([
      '# In what was said and done',
      'b',
      '  b turn',
      '  b tool_call',
      'a',
      '  a turn',
    ]);
  });

  it('lists a few titles first, all when they are asked for', () => {
    expect(search(sessions, [])).toEqual(['# Titles and branches', 'a', 'b', 'c', 'd', 'e', 'f', '+ Show all 8 titles']);
    expect(search(sessions, [], true)).toHaveLength(9);
  });

  it('does not say a title twice', () => {
    const titled = sessions.slice(0, 1);
    expect(search(titled, [hit('a', { sourceType: 'title' }), hit('b', { sourceType: 'title' })])).toEqual([
      '# Titles and branches',
      'a',
      '# In what was said and done',
      'b',
      '  b title',
    ]);
  });

  it('leaves out sessions that are not listed, and counts what that hides', () => {
    const hits = [hit('gone'), hit('a'), hit('gone', { turn: 2 })];
    expect(search([], hits)).toEqual(['# In what was said and done', 'a', '  a turn']);
    expect(hitsLeftOut(hits, listed)).toBe(2);
  });

  it('offers more', () => {
    expect(search([], [hit('a')], false, true).at(-1)).toBe('+ Show more');
  });

  it('gives every row a name of its own', () => {
    const hits = [hit('a'), hit('a', { sourceType: 'tool_call' }), hit('a', { turn: null, event: null }), hit('a', { turn: null, event: null, snippet: 'other' }), hit('a', { index: 'store' })];
    const rows = searchRows({ titles: matchTitles(sessions, 'lease'), allTitles: true, hits, listed, more: true });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe('moving', () => {
  const rows = browseRows([
    { id: 'one', label: 'Today', names: 'day', rows: [sessionOf('a', { title: 'Alpha' }), sessionOf('b', { title: 'Beta' })] },
    { id: 'two', label: 'Yesterday', names: 'day', rows: [sessionOf('c', { title: 'Alter' })] },
  ]);

  it('goes to titles by their letters, around the end', () => {
    expect(typeAhead(rows, 1, 'a')).toBe(4);
    expect(typeAhead(rows, 4, 'a')).toBe(1);
    expect(typeAhead(rows, 1, 'al')).toBe(1);
    expect(typeAhead(rows, 1, 'alt')).toBe(4);
    expect(typeAhead(rows, 1, 'x')).toBeNull();
    expect(typeAhead([], -1, 'x')).toBeNull();
  });
});
