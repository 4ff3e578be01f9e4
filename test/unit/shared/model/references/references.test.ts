import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import { findReferences, wholeReference } from '../../../../../src/shared/model/references/find-references';
import { resolveReference, threadReference } from '../../../../../src/shared/model/references/resolve-reference';

/** The references of a text as they are written in it. */
const named = (text: string): readonly string[] => findReferences(text).map(({ start, end }) => text.slice(start, end));

describe('findReferences', () => {
  it.each([
    ['See #12 and #07.', ['#12', '#07']],
    ['(#3)', ['#3']],
    ['t-3f9c, t-3f9c1a2b', ['t-3f9c', 't-3f9c1a2b']],
    ['src/a.ts:10', ['src/a.ts:10']],
    ['at src/a.ts:10-20, and src/b.ts:3–4.', ['src/a.ts:10-20', 'src/b.ts:3–4']],
    ['src/a.ts:10:5: error', ['src/a.ts:10:5']],
    ['src/a.ts#L10 and src/a.ts#L10-L20', ['src/a.ts#L10', 'src/a.ts#L10-L20']],
    ['“./src/a.ts:1”', ['./src/a.ts:1']],
    ['a.ts:10', ['a.ts:10']],
    ['/home/ada/harbour/src/a.ts:7', ['/home/ada/harbour/src/a.ts:7']],
    ['Look at src/a.ts.', ['src/a.ts']],
    ['docs/ä/ö.md:2', ['docs/ä/ö.md:2']],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it.each([
    'http://x:80',
    'https://example.com/a.ts:80',
    '#hash',
    '#12abc',
    'abc#12',
    '&#12;',
    'a/b#12',
    '##12',
    'at-3f9c',
    't-3f9cz',
    't-3f',
    'x:80',
    'note: 10',
    'a word',
    'and so on...',
    'src/a.ts:0',
    'src/a.ts:20-10',
    'C# 12',
  ])('names nothing in %s', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('gives ranges of the text in order, each of which names the same by itself', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('#12', 't-3f9c', 'src/a.ts:10', 'src/a.ts:1-2', 'a.ts#L3', 'src/a.ts', ' ', '.', ':', '/', '#', 'http://x:80'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { start, end, reference } of findReferences(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(wholeReference(text.slice(start, end))).toEqual(reference);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('wholeReference', () => {
  it('takes names with spaces and without a folder', () => {
    expect(wholeReference('my notes/a b.md:3')).toEqual({ kind: 'path', path: 'my notes/a b.md', lines: { first: 3, last: 3 } });
    expect(wholeReference('README.md')).toEqual({ kind: 'path', path: 'README.md', lines: null });
  });

  it.each(['const a = 1;', 'x', '...', '', 'a:b', 'renew()'])('is nothing for %s', (text) => {
    const reference = wholeReference(text);
    expect(reference === null || resolveReference(reference, { threads: [], files: [], root: '/r' }) === null).toBe(true);
  });
});

describe('resolveReference', () => {
  const threads = [
    { key: 'a', number: 7, id: 'x' },
    { key: 'b', id: 't-3f9c1a2b' },
    { key: 'c', id: 't-3f9cffff' },
  ] as unknown as readonly ThreadView[];
  const files = [{ path: 'src/a.ts' as RepoPath }, { path: 'src/new.ts' as RepoPath, oldPath: 'src/old.ts' as RepoPath }];
  const resolve = (text: string) => {
    const reference = wholeReference(text);
    const resolved = reference === null ? null : resolveReference(reference, { threads, files, root: '/home/ada/harbour' });
    return resolved?.kind === 'thread' ? resolved.thread.key : resolved;
  };

  it('finds what there is, and only that', () => {
    expect(resolve('#07')).toBe('a');
    expect(resolve('#8')).toBeNull();
    expect(resolve('t-3f9c1')).toBe('b');
    expect(resolve('src/a.ts')).toEqual({ kind: 'file', path: 'src/a.ts', place: null });
    expect(resolve('src/a.ts:3-4')).toEqual({ kind: 'file', path: 'src/a.ts', place: { path: 'src/a.ts', side: 'new', startLine: 3, endLine: 4 } });
    expect(resolve('/home/ada/harbour/src/a.ts:3')).toMatchObject({ path: 'src/a.ts' });
    expect(resolve('src/old.ts:3')).toMatchObject({ path: 'src/new.ts' });
    expect(resolve('a.ts:3')).toBeNull();
  });

  it('does not choose between two threads whose ids begin alike', () => {
    expect(resolve('t-3f9c')).toBeNull();
  });

  it('finds each thread by the name that is copied of it', () => {
    for (const thread of threads) expect(resolve(threadReference(thread)!)).toBe(thread.key);
    expect(threadReference({ id: 'opaque id' })).toBeNull();
  });
});
