import { describe, expect, it } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import type { CommitRow } from '../../../../../src/shared/model/commits/commit-list';
import { positionOf } from '../../../../../src/renderer/src/state/commits/commit-steps';

const commits = ['a', 'b', 'c'].map((sha) => ({ sha: sha as Sha }) as CommitRow);

describe('positionOf', () => {
  it('knows the neighbours of the shown commit', () => {
    expect(positionOf(commits, 'b' as Sha)).toEqual({ index: 1, count: 3, previous: commits[0], next: commits[2] });
    expect(positionOf(commits, 'a' as Sha)).toMatchObject({ index: 0, previous: null });
    expect(positionOf(commits, 'c' as Sha)).toMatchObject({ index: 2, next: null });
  });

  it('has no neighbours for all changes, nor for a commit that is gone', () => {
    expect(positionOf(commits, null)).toEqual({ index: -1, count: 3, previous: null, next: null });
    expect(positionOf(commits, 'x' as Sha)).toMatchObject({ index: -1, previous: null, next: null });
  });
});
