import { expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ChangedFile } from '../../../../../src/shared/model/comparison/changed-file';
import { countStale } from '../../../../../src/renderer/src/state/search/stale-results';

const searched = { comparison: 'a..b', files: new Map([['one', '1'], ['two', '2'], ['three', '3']] as [RepoPath, string][]) };
const now = (comparison: string, ...files: readonly (readonly [string, string])[]): Parameters<typeof countStale>[1] => ({
  comparison,
  files: files.map(([path, version]) => ({ path: path as RepoPath, version }) as ChangedFile),
});

it('counts files that changed, came or went since', () => {
  expect(countStale(searched, now('a..b', ['one', '1'], ['two', '2'], ['three', '3']))).toBe(0);
  expect(countStale(searched, now('a..b', ['one', '1'], ['two', 'x'], ['four', '4']))).toBe(3);
  expect(countStale(searched, now('a..b'))).toBe(3);
  expect(countStale(searched, now('a..c', ['one', '1']))).toBe('all');
});
