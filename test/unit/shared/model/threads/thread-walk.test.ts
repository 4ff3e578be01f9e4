import { describe, expect, it } from 'vitest';
import { toRepoPath, type RepoPath } from '../../../../../src/shared/base';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import { neighbourThread, startOfWalk, walkPending, walkUnread } from '../../../../../src/shared/model/threads/thread-walk';

const repoPath = (text: string): RepoPath => toRepoPath(text) ?? expect.unreachable();
const paths = [repoPath('src/b.ts'), repoPath('src/a.ts'), repoPath('c.ts')];
const base = { state: 'open', lane: 'you', unread: [], tags: [], comments: [] } as const;

function placed(key: string, path: string, line: number): ThreadView {
  const place = { path: repoPath(path), side: 'new', startLine: line, endLine: line } as const;
  return { ...base, key, place, placement: { kind: 'current', place, reason: '' } };
}

function lost(key: string, path: string): ThreadView {
  const place = { path: repoPath(path), side: 'new', startLine: 1, endLine: 1 } as const;
  return { ...base, key, place, placement: { kind: 'lost', cause: 'no-match', candidates: [], reason: '' } };
}

const reviewWide: ThreadView = { ...base, key: 'wide', placement: { kind: 'review-wide', reason: '' } };
const keysOf = (threads: readonly ThreadView[]): readonly string[] => threads.map(({ key }) => key);

describe('walkPending', () => {
  const threads = [
    placed('a9', 'src/a.ts', 9),
    placed('a2', 'src/a.ts', 2),
    lost('a-lost', 'src/a.ts'),
    placed('gone', 'gone.ts', 1),
    reviewWide,
    placed('b1', 'src/b.ts', 1),
    { ...placed('done', 'src/b.ts', 3), state: 'resolved' as const, lane: 'resolved' as const },
  ];

  it('follows the list of files and their lines, lost ones first, resolved ones not at all', () => {
    expect(keysOf(walkPending(threads, paths).onFiles)).toEqual(['b1', 'a-lost', 'a2', 'a9']);
  });

  it('leads to threads that are to be verified', () => {
    const verify = { ...placed('verify', 'c.ts', 1), state: 'resolved' as const, lane: 'verify' as const };
    expect(keysOf(walkPending([...threads, verify], paths).onFiles)).toContain('verify');
  });

  it('leads through review-wide threads and those whose file is not listed too', () => {
    expect(keysOf(walkPending(threads, paths).all)).toEqual(['wide', 'b1', 'a-lost', 'a2', 'a9', 'gone']);
  });

  it.each([
    ['src/a.ts', 0, 1, 'a-lost'],
    ['src/a.ts', 0, -1, 'b1'],
    ['src/a.ts', 1, 1, 'a2'],
    ['src/a.ts', 2, 1, 'a2'],
    ['src/a.ts', 3, 1, 'a9'],
    ['src/a.ts', 3, -1, 'a2'],
    ['src/a.ts', 10, 1, 'b1'],
    ['src/a.ts', 10, -1, 'a9'],
    ['src/b.ts', 0, 1, 'b1'],
    ['src/b.ts', 0, -1, 'a9'],
    ['c.ts', 0, 1, 'b1'],
    ['c.ts', 0, -1, 'a9'],
  ] as const)('from line %s:%i by %i first to %s', (path, line, step, key) => {
    const { onFiles } = walkPending(threads, paths);
    expect(neighbourThread(onFiles, startOfWalk(onFiles, paths, { path: repoPath(path), line }, step), step)).toBe(key);
  });
});

describe('walkUnread', () => {
  it('holds what was not seen and the thread at hand, whatever their state', () => {
    const threads = [
      placed('b', 'src/b.ts', 1),
      { ...placed('a', 'src/a.ts', 1), lane: 'resolved' as const, unread: ['c'] },
      { ...reviewWide, unread: ['c'] },
    ];
    expect(keysOf(walkUnread(threads, paths, 'b').all)).toEqual(['wide', 'b', 'a']);
    expect(keysOf(walkUnread(threads, paths, null).onFiles)).toEqual(['a']);
  });
});

describe('neighbourThread', () => {
  const threads = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

  it.each([
    ['b', 1, 'c'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    [null, 1, 'a'],
    [null, -1, 'c'],
    ['unknown', 1, 'a'],
  ] as const)('from %s by %i to %s', (current, step, next) => {
    expect(neighbourThread(threads, current, step)).toBe(next);
  });

  it('has nowhere to go without threads', () => {
    expect(neighbourThread([], null, 1)).toBeNull();
  });
});
