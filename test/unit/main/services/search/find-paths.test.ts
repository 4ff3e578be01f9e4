import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import { findPaths } from '../../../../../src/main/services/search/find-paths';

const still = new AbortController().signal;
const paths = ['docs/search.md', 'src/research/a.ts', 'src/search/find.ts', 'src/s/e/a/r.ts', 'src/find.ts'] as RepoPath[];

describe('findPaths', () => {
  it('puts word starts before the middles of words', async () => {
    expect(await findPaths(paths, 'search', 10, still)).toEqual(['docs/search.md', 'src/search/find.ts', 'src/research/a.ts']);
    expect(await findPaths(paths, 'search find', 10, still)).toEqual(['src/search/find.ts']);
    expect(await findPaths(paths, 'SF', 10, still)).toEqual(['src/find.ts', 'src/search/find.ts']);
    expect(await findPaths(paths, 'zz', 10, still)).toEqual([]);
  });

  it('answers with all for no words, up to the limit', async () => {
    expect(await findPaths(paths, ' ', 2, still)).toHaveLength(2);
  });

  it('gives way to other work, and stops when nobody waits any more', async () => {
    const many = Array.from({ length: 200_000 }, (_, index) => `src/folder/name-${index}.ts` as RepoPath);
    const asking = new AbortController();
    setImmediate(() => asking.abort());
    const found = await findPaths(many, 'name', many.length, asking.signal);
    expect(found.length).toBeLessThan(many.length);
  });
});
