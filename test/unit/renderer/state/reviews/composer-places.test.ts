import { describe, expect, it } from 'vitest';
import { composerKey, draftPlaces } from '../../../../../src/renderer/src/state/reviews/composer-places';
import { toRepoPath } from '../../../../../src/shared/base';
import type { Place } from '../../../../../src/shared/model/review/place';

const repoPath = (text: string): Place['path'] => toRepoPath(text) ?? expect.unreachable();

describe('draftPlaces', () => {
  it('finds the places of unsent threads of the file', () => {
    const own: Place = { path: repoPath('src/a.ts'), side: 'old', startLine: 3, endLine: 7 };
    const foreign: Place = { ...own, path: repoPath('b.ts') };
    expect(draftPlaces([composerKey(own), composerKey(foreign), 'reply:t1', 'nonsense'], own.path)).toEqual([own]);
  });
});
