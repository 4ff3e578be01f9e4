import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSession } from '../../../../../../../src/main/services/sessions/sources/merge/merge-session';
import type { Said, SessionPart } from '../../../../../../../src/main/services/sessions/sources/types';
import type { SessionSource } from '../../../../../../../src/shared/model/sessions/session';

const part = (source: SessionSource, said: Said, place = `/${source}`): SessionPart => ({ source, place, said });

describe('title', () => {
  const all: readonly (readonly [SessionSource, Said])[] = [
    ['sidelight', { title: 'Mine' }],
    ['vscode-metadata', { customTitle: 'Custom' }],
    ['session-state', { name: 'Name' }],
    ['store', { summary: 'Summary' }],
    ['events', { prompt: 'Prompt' }],
  ];

  it.each([
    ['Mine', 'sidelight'],
    ['Custom', 'customTitle'],
    ['Name', 'name'],
    ['Summary', 'summary'],
    ['Prompt', 'prompt'],
    ['Untitled', 'none'],
  ])('%s', (title, titleSource) => {
    const from = all.findIndex(([, said]) => Object.values(said).includes(title));
    const parts = from < 0 ? [] : all.slice(from).map(([source, said]) => part(source, said));
    expect(mergeSession('s', parts).row).toMatchObject({ title, titleSource });
  });

  it('is one line, and passes over what says nothing', () => {
    const { row } = mergeSession('s', [part('session-state', { name: ' \n\t ', summary: '\n  Fix the\tsieve \u0007\nSecond line' })]);
    expect(row).toMatchObject({ title: 'Fix the sieve', titleSource: 'summary' });
  });

  it('is cut without tearing a character apart', () => {
    const { title } = mergeSession('s', [part('events', { prompt: '😀'.repeat(150) })]).row;
    expect(title.length).toBeLessThanOrEqual(200);
    expect(() => encodeURIComponent(title)).not.toThrow();
  });
});

describe('values', () => {
  it('come from the source that counts first, the latest time from any', () => {
    const { row } = mergeSession('s', [
      part('store', { branch: 'old', repository: 'stone/mill', turns: 3, updatedAt: '2026-02-01T00:00:00.000Z' }),
      part('events', { turns: 5, model: 'opus', updatedAt: '2026-03-01T00:00:00.000Z' }),
      part('session-state', { branch: 'new', updatedAt: '2026-01-01T00:00:00.000Z', hasPlan: true }),
    ]);
    expect(row).toMatchObject({
      branch: 'new',
      repository: 'stone/mill',
      turns: 5,
      model: 'opus',
      updatedAt: '2026-03-01T00:00:00.000Z',
      hasPlan: true,
      sources: ['session-state', 'store'],
    });
  });

  it('of one source the later part counts', () => {
    const parts = [
      part('session-state', { cwd: '/a', updatedAt: '2026-01-01T00:00:00.000Z' }, '/1'),
      part('session-state', { cwd: '/b', updatedAt: '2026-01-02T00:00:00.000Z' }, '/2'),
    ];
    expect(mergeSession('s', parts).row.cwd).toBe('/b');
  });

  it('are null when nothing says them', () => {
    expect(mergeSession('s', []).row).toEqual({
      id: 's',
      title: 'Untitled',
      titleSource: 'none',
      sources: [],
      cwd: null,
      gitRoot: null,
      repository: null,
      branch: null,
      createdAt: null,
      updatedAt: null,
      model: null,
      client: null,
      turns: null,
      checkpoints: null,
      files: null,
      live: false,
      inUse: false,
      hasPlan: false,
      hasTranscript: false,
      kept: null,
      unreadable: 0,
      pinned: false,
      hidden: false,
    });
  });
});

describe('what is kept of a conversation', () => {
  const kept = (...parts: SessionPart[]): unknown => {
    const { kept: found, hasTranscript } = mergeSession('s', parts).row;
    return [found, hasTranscript];
  };

  it('is the log where there is one with turns, else what the store has', () => {
    const log = part('session-state', { hasTranscript: true });
    expect(kept(log, part('store', { turns: 2 }))).toEqual(['log', true]);
    expect(kept(part('store', { turns: 2 }))).toEqual(['store', true]);
    expect(kept(part('store', { turns: 0 }))).toEqual([null, false]);
    expect(kept(log, part('events', { emptyLog: true }), part('store', { turns: 2 }))).toEqual(['store', true]);
    expect(kept(log, part('events', { emptyLog: true }), part('store', { turns: 0 }))).toEqual(['log', true]);
  });
});

describe('facts', () => {
  it('have their origin; what differs is listed, the one that counts first; what agrees is listed once', () => {
    const { facts } = mergeSession('s', [
      part('store', { branch: 'old', cwd: '/work', further: [{ name: 'host_type', value: 'github' }] }),
      part('session-state', { branch: 'new', cwd: '/work' }),
      part('vscode-metadata', { branch: 'old' }),
    ]);
    expect(facts).toEqual([
      { name: 'working folder', value: '/work', source: 'session-state' },
      { name: 'branch', value: 'new', source: 'session-state' },
      { name: 'branch', value: 'old', source: 'vscode-metadata' },
      { name: 'host_type', value: 'github', source: 'store' },
    ]);
  });

  it('the summary is given where it is more than a title', () => {
    expect(mergeSession('s', [part('store', { summary: 'Short' })]).summary).toBeNull();
    expect(mergeSession('s', [part('store', { summary: 'First.\n\nSecond.' })]).summary).toBe('First.\n\nSecond.');
  });
});

describe('laws', () => {
  const text = fc.constantFrom('a', 'b', ' ', 'long\ntext');
  const time = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
  const said: fc.Arbitrary<Said> = fc.record(
    { name: text, summary: text, customTitle: text, cwd: text, branch: text, updatedAt: time, createdAt: time, turns: fc.nat(3), hasPlan: fc.boolean(), unreadable: fc.nat(2) },
    { requiredKeys: [] },
  );
  const source = fc.constantFrom<SessionSource>('session-state', 'history', 'store', 'vscode-transcript', 'vscode-memory', 'vscode-metadata', 'events', 'sidelight');
  const parts = fc.array(fc.record({ source, place: fc.constantFrom('/1', '/2'), said }), { maxLength: 8 });

  it('the order of the parts does not matter', () => {
    fc.assert(
      fc.property(parts.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))), ([list, shuffled]) => {
        expect(mergeSession('s', shuffled)).toEqual(mergeSession('s', list));
      }),
    );
  });

  it('each value of a row is one that a part said', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const { row } = mergeSession('s', list);
        for (const field of ['cwd', 'branch', 'createdAt', 'updatedAt', 'turns'] as const) {
          const words = list.flatMap((each) => each.said[field] ?? []);
          if (words.length === 0) expect(row[field]).toBeNull();
          else expect(words).toContain(row[field]);
        }
      }),
    );
  });

  it('a part of the source that counts least changes nothing that was said, the latest time aside', () => {
    fc.assert(
      fc.property(parts, said, (list, more) => {
        const others = list.filter((each) => each.source !== 'vscode-memory');
        const before = mergeSession('s', others).row;
        const after = mergeSession('s', [...others, { source: 'vscode-memory', place: '/m', said: more }]).row;
        for (const field of ['cwd', 'branch', 'createdAt', 'turns'] as const) if (before[field] !== null) expect(after[field]).toBe(before[field]);
      }),
    );
  });
});
