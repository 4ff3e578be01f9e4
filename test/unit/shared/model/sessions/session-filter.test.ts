import { describe, expect, it } from 'vitest';
import {
  defaultSessionFilter,
  filterSessions,
  isFilteringSessions,
  matchTitles,
  sessionFacets,
  type FilterContext,
  type SessionFilter,
} from '../../../../../src/shared/model/sessions/session-filter';
import type { SessionRow } from '../../../../../src/shared/model/sessions/session';
import { sessionOf } from '../../../../support/session-rows';

const context: FilterContext = {
  roots: ['/home/w/tidewater'],
  replies: new Map([['a', 2]]),
  linked: new Set(['a', 'b']),
  now: Date.parse('2026-12-02T13:00:00Z'),
  timeZone: 'Europe/Berlin',
};

function ids(rows: readonly SessionRow[], filter: Partial<SessionFilter>, changes: Partial<FilterContext> = {}): string {
  return filterSessions(rows, { ...defaultSessionFilter, ...filter }, { ...context, ...changes })
    .map(({ id }) => id)
    .join(' ');
}

describe('filterSessions', () => {
  const rows = [
    sessionOf('a', { repository: 'acme/tidewater', branch: 'main', model: 'large', client: 'github/cli', hasPlan: true, live: true }),
    sessionOf('b', { gitRoot: '/src/harbor', branch: 'main', model: 'small', client: 'vscode', inUse: true }),
    sessionOf('c', { hidden: true, branch: 'topic' }),
    sessionOf('d'),
  ];

  it.each<[string, Partial<SessionFilter>, string]>([
    ['nothing', {}, 'a b d'],
    ['hidden ones too', { hidden: true }, 'a b c d'],
    ['repositories by either name', { repositories: ['harbor', 'acme/tidewater'] }, 'a b'],
    ['branches', { branches: ['main'] }, 'a b'],
    ['a branch of a hidden one', { branches: ['topic'] }, ''],
    ['models', { models: ['small'] }, 'b'],
    ['clients and branches', { clients: ['github/cli'], branches: ['main'] }, 'a'],
    ['plans', { hasPlan: true }, 'a'],
    ['running or in use', { inUse: true }, 'a b'],
    ['replies', { replies: true }, 'a'],
    ['links', { linked: true }, 'a b'],
  ])('%s', (_name, filter, expected) => {
    expect(ids(rows, filter)).toBe(expected);
  });

  it('knows the folder of a repository however it is written', () => {
    const places = [
      sessionOf('root', { gitRoot: '/home/w/tidewater/' }),
      sessionOf('below', { cwd: '/home/w/tidewater/src' }),
      sessionOf('elsewhere', { gitRoot: '/home/w/harbor', cwd: '/home/w/tidewater' }),
      sessionOf('beside', { cwd: '/home/w/tidewater-old' }),
      sessionOf('case', { cwd: '/home/w/Tidewater' }),
      sessionOf('nowhere'),
    ];
    expect(ids(places, { here: true })).toBe('root below');
    expect(ids([sessionOf('drive', { cwd: 'c:\\Code\\tidewater\\src' })], { here: true }, { roots: ['C:/code/Tidewater'] })).toBe('drive');
    expect(ids(places, { here: true }, { roots: [] })).toBe('');
  });

  it('counts days by the calendar, both ends included', () => {
    const days = [
      sessionOf('ahead', { updatedAt: '2026-12-03T08:00:00Z' }),
      sessionOf('today', { updatedAt: '2026-12-01T23:30:00Z' }),
      sessionOf('yesterday', { updatedAt: '2026-12-01T22:30:00Z' }),
      sessionOf('old', { updatedAt: '2026-11-26T12:00:00Z' }),
      sessionOf('older', { updatedAt: '2026-11-25T12:00:00Z' }),
      sessionOf('undated'),
    ];
    expect(ids(days, { period: { kind: 'last', days: 1 } })).toBe('ahead today');
    expect(ids(days, { period: { kind: 'last', days: 7 } })).toBe('ahead today yesterday old');
    expect(ids(days, { period: { kind: 'between', from: '2026-11-26', to: '2026-12-01' } })).toBe('yesterday old');
    expect(ids(days, { period: { kind: 'between', from: null, to: '2026-11-25' } })).toBe('older');
    expect(ids(days, { period: { kind: 'between', from: 'soon', to: null } })).toBe('ahead today yesterday old older');
  });

  it('says whether something is left out', () => {
    expect(isFilteringSessions(defaultSessionFilter)).toBe(false);
    expect(isFilteringSessions({ ...defaultSessionFilter, hidden: true })).toBe(false);
    expect(isFilteringSessions({ ...defaultSessionFilter, here: true })).toBe(true);
    expect(isFilteringSessions({ ...defaultSessionFilter, models: ['small'] })).toBe(true);
    expect(isFilteringSessions({ ...defaultSessionFilter, period: { kind: 'last', days: 1 } })).toBe(true);
  });
});

it('offers what the sessions have, most used first', () => {
  const rows = [sessionOf('a', { branch: 'topic' }), sessionOf('b', { branch: 'main' }), sessionOf('c', { branch: 'main', cwd: '/src/harbor' }), sessionOf('d', { branch: 'alpha' })];
  const facets = sessionFacets(rows);
  expect(facets.branches).toEqual([
    { value: 'main', count: 2 },
    { value: 'alpha', count: 1 },
    { value: 'topic', count: 1 },
  ]);
  expect(facets.repositories).toEqual([{ value: 'harbor', count: 1 }]);
  expect(facets.models).toEqual([]);
});

describe('matchTitles', () => {
  const rows = [
    sessionOf('f7dffc32', { title: 'Fix lease renewal', branch: 'feature/lease-retry' }),
    sessionOf('b1', { title: 'Rename order', branch: 'feature/lease-retry', repository: 'acme/tidewater' }),
    sessionOf('c2', { title: 'İstanbul lease' }),
  ];

  it('finds words in titles, branches, repositories and ids, and marks those of the title', () => {
    expect(matchTitles(rows, 'LEASE').map(({ row, ranges }) => [row.id, ranges])).toEqual([
      ['f7dffc32', [[4, 9]]],
      ['b1', []],
      ['c2', [[9, 14]]],
    ]);
    expect(matchTitles(rows, 'tide ren').map(({ row, ranges }) => [row.id, ranges])).toEqual([['b1', [[0, 3]]]]);
    expect(matchTitles(rows, 'f7df').map(({ row }) => row.id)).toEqual(['f7dffc32']);
    expect(matchTitles(rows, 'lease gone')).toEqual([]);
    expect(matchTitles(rows, '  ')).toEqual([]);
  });

  it('joins stretches that touch or overlap', () => {
    expect(matchTitles(rows, 'lease ase fix').at(0)?.ranges).toEqual([
      [0, 3],
      [4, 9],
    ]);
  });
});
