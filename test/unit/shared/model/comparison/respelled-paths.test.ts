import { expect, test } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import { respelledPaths } from '../../../../../src/shared/model/comparison/respelled-paths';

const paths = (...all: readonly string[]): readonly RepoPath[] => all as readonly RepoPath[];

test('a path that differs in case alone means the listed one, composed or not', () => {
  const listed = paths('src/renew.ts', 'docs/Größe.md');
  expect([...respelledPaths(paths('src/Renew.ts', 'Docs/GRO\u0308ßE.md', 'src/other.ts'), listed)]).toEqual([
    ['src/Renew.ts', 'src/renew.ts'],
    ['Docs/GRO\u0308ßE.md', 'docs/Größe.md'],
  ]);
});

test('one that is listed means itself, and one that may mean several means none', () => {
  const listed = paths('src/renew.ts', 'src/Renew.ts');
  expect([...respelledPaths(paths('src/Renew.ts', 'SRC/renew.ts'), listed)]).toEqual([]);
});
