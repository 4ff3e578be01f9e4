import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ChangedFile } from '../../../../../src/shared/model/comparison/changed-file';
import { fileToShow } from '../../../../../src/renderer/src/features/commits/use-landing';

const path = (name: string): RepoPath => name as RepoPath;
const order = ['a.ts', 'b.ts', 'c.ts'].map((name) => ({ path: path(name) }) as ChangedFile);

describe('fileToShow', () => {
  it('keeps the file that is shown when the commit changes it, and else begins', () => {
    expect(fileToShow(order, 'same', path('b.ts'))).toBe('b.ts');
    expect(fileToShow(order, 'same', path('other.ts'))).toBe('a.ts');
    expect(fileToShow(order, 'same', null)).toBe('a.ts');
  });

  it('lands at the end that a step comes from', () => {
    expect(fileToShow(order, 'first', path('b.ts'))).toBe('a.ts');
    expect(fileToShow(order, 'last', path('b.ts'))).toBe('c.ts');
  });

  it('has nothing to show of a commit without files', () => {
    expect(fileToShow([], 'same', path('b.ts'))).toBeNull();
  });
});
