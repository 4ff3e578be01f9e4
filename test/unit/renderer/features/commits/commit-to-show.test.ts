import { describe, expect, it } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import type { CommitRow } from '../../../../../src/shared/model/commits/commit-list';
import { commitToShow } from '../../../../../src/renderer/src/features/commits/commit-to-show';

const commit = (sha: string, viewed: number): CommitRow => ({ sha: sha as Sha, files: { total: 2, viewed } }) as CommitRow;
const commits = [commit('a', 2), commit('b', 1), commit('c', 0)];

describe('commitToShow', () => {
  it('is the one that was shown last, while it is there', () => {
    expect(commitToShow(commits, 'c')).toBe('c');
  });

  it('is else the first that is not all viewed', () => {
    expect(commitToShow(commits, 'gone')).toBe('b');
  });

  it('is the first when all are viewed, and nothing when there is none', () => {
    expect(commitToShow([commit('a', 2), commit('b', 2)], '')).toBe('a');
    expect(commitToShow([], '')).toBeNull();
  });
});
