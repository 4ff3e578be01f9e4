import { expect, test } from 'vitest';
import { isSha, toRepoPath } from '../../../../src/shared/base';

test.each(['a', 'a/b.ts', 'with space/ü.md', '-dash', 'a\\b', '..a/b', 'a/..b', 'line\nfeed', '.vscode/x'])('%j is a path inside a repository', (path) => {
  expect(toRepoPath(path)).toBe(path);
});

test.each(['', '/a', '//server/a', 'a//b', 'a/', './a', 'a/./b', '../a', 'a/../b', 'a/..', '..\\a', 'a\\..\\..\\b', 'C:/a', 'c:\\a', 'a\0b'])(
  '%j is none',
  (path) => {
    expect(toRepoPath(path)).toBeNull();
  },
);

test('object names have 40 or 64 lower-case hex digits', () => {
  expect(isSha('a'.repeat(40))).toBe(true);
  expect(isSha('0'.repeat(64))).toBe(true);
  expect(isSha('A'.repeat(40))).toBe(false);
  expect(isSha('a'.repeat(39))).toBe(false);
});
