import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import { defaultThreadFilter, facetsOf, filterThreads, groupThreads, isFiltering, type ThreadFilter } from '../../../../../src/shared/model/threads/thread-filter';

function thread(number: number, at: { path: string; line: number; lost?: boolean } | null, more: Partial<ThreadView> = {}): ThreadView {
  const place = at === null ? null : ({ path: at.path as RepoPath, side: 'new', startLine: at.line, endLine: at.line } as const);
  return {
    key: `t${number}`,
    number,
    state: 'open',
    lane: 'you',
    unread: [],
    tags: [],
    comments: [{ key: 'c', author: { kind: 'human', name: 'wren' }, body: `text ${number}`, tags: [] }],
    ...(place === null ? {} : { place }),
    placement:
      place === null
        ? { kind: 'review-wide', reason: '' }
        : at?.lost === true
          ? { kind: 'lost', cause: 'no-match', candidates: [], reason: '' }
          : { kind: 'current', place, reason: '' },
    ...more,
  };
}

const threads = [
  thread(1, { path: 'src/b.ts', line: 9 }),
  thread(2, { path: 'src/a.ts', line: 30 }, { tags: ['bug'] }),
  thread(3, null, { title: 'Rollout order' }),
  thread(4, { path: 'src/a.ts', line: 4 }, { state: 'resolved', lane: 'resolved' }),
  thread(5, { path: 'src/a.ts', line: 1, lost: true }),
  thread(6, { path: 'README.md', line: 1 }, {
    comments: [{ key: 'c', author: { kind: 'agent', name: 'Copilot' }, body: 'Done', tags: ['nit'] }],
  }),
];
const numbers = (list: readonly ThreadView[]): (number | undefined)[] => list.map((each) => each.number);
const shown = (filter: Partial<ThreadFilter>): (number | undefined)[] => numbers(filterThreads(threads, { ...defaultThreadFilter, ...filter }));

describe('filterThreads', () => {
  it('hides resolved threads until asked', () => {
    expect(shown({})).toEqual([1, 2, 3, 5, 6]);
    expect(shown({ resolved: true })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shown({ open: false, resolved: true })).toEqual([4]);
  });

  it('takes threads to verify and unread ones by themselves', () => {
    const more = [...threads, thread(7, null, { state: 'resolved', lane: 'verify' }), thread(8, null, { unread: ['c'] })];
    const only = (filter: Partial<ThreadFilter>): (number | undefined)[] => numbers(filterThreads(more, { ...defaultThreadFilter, ...filter }));
    expect(only({ open: false })).toEqual([7]);
    expect(only({ verify: false })).toEqual([1, 2, 3, 5, 6, 8]);
    expect(only({ unread: true })).toEqual([8]);
    expect(only({ open: false, verify: false, resolved: true })).toEqual([4]);
  });

  it('filters by tag of thread or comment, by author and by file', () => {
    expect(shown({ tags: ['bug', 'nit'] })).toEqual([2, 6]);
    expect(shown({ authors: ['Copilot'] })).toEqual([6]);
    expect(shown({ paths: ['src/a.ts' as RepoPath], resolved: true })).toEqual([2, 4, 5]);
  });

  it('finds words in any order and case: number, title, path, tag, name, text', () => {
    expect(shown({ text: '#05' })).toEqual([5]);
    expect(shown({ text: 'ORDER roll' })).toEqual([3]);
    expect(shown({ text: 'src/a.ts /bug' })).toEqual([2]);
    expect(shown({ text: 'copilot done' })).toEqual([6]);
    expect(shown({ text: 'nothing like it' })).toEqual([]);
  });

  it('knows whether it filters', () => {
    expect(isFiltering({ ...defaultThreadFilter, resolved: true, text: '  ' })).toBe(false);
    expect(isFiltering({ ...defaultThreadFilter, authors: ['a'] })).toBe(true);
    expect(isFiltering({ ...defaultThreadFilter, unread: true })).toBe(true);
  });
});

describe('groupThreads', () => {
  it('lists those to verify, then review-wide, then lost, then folders; by file and line within', () => {
    const verify = thread(7, { path: 'src/a.ts', line: 1, lost: true }, { state: 'resolved', lane: 'verify' });
    const groups = groupThreads([...threads, verify]);
    expect(groups.map((group) => [group.kind, group.folder, numbers(group.threads)])).toEqual([
      ['verify', '', [7]],
      ['review-wide', '', [3]],
      ['lost', '', [5]],
      ['folder', '', [6]],
      ['folder', 'src', [4, 2, 1]],
    ]);
  });

  it('leaves the list that it was given as it was', () => {
    groupThreads(threads);
    expect(numbers(threads)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('facetsOf', () => {
  it('counts a thread once for each value', () => {
    const facets = facetsOf(threads);
    expect([facets.open, facets.verify, facets.resolved, facets.unread]).toEqual([5, 0, 1, 0]);
    expect(facets.authors).toEqual([{ value: 'wren', count: 5 }, { value: 'Copilot', count: 1 }]);
    expect(facets.paths[0]).toEqual({ value: 'src/a.ts', count: 3 });
    expect(facets.tags).toEqual([{ value: 'bug', count: 1 }, { value: 'nit', count: 1 }]);
  });
});
