import { expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { FileOutcome, TextMatch } from '../../../../../src/shared/model/search/search';
import { matchBeside, type MatchAddress } from '../../../../../src/renderer/src/state/search/match-walk';

const match: TextMatch = { side: 'new', line: 1, start: 0, end: 1, excerpt: 'x', excerptStart: 0, changed: true };
const file = (path: string, matches: number): FileOutcome => ({ path: path as RepoPath, matches: Array.from({ length: matches }, () => match) });
const at = (path: string, index: number): MatchAddress => ({ path: path as RepoPath, index });
const outcomes = [file('a', 2), { ...file('binary', 0), unsearched: 'binary' } as const, file('b', 1)];

it.each([
  [null, 1, at('a', 0)],
  [null, -1, at('b', 0)],
  [at('a', 0), 1, at('a', 1)],
  [at('a', 1), 1, at('b', 0)],
  [at('b', 0), 1, at('a', 0)],
  [at('b', 0), -1, at('a', 1)],
  [at('a', 0), -1, at('b', 0)],
  [at('gone', 3), 1, at('a', 0)],
  [at('gone', 3), -1, at('b', 0)],
  [at('a', 9), 1, at('b', 0)],
] as const)('from %o by %i', (from, step, goal) => {
  expect(matchBeside(outcomes, from, step)?.at).toEqual(goal);
});

it('goes nowhere where nothing was found', () => {
  expect(matchBeside([], null, 1)).toBeNull();
  expect(matchBeside([file('a', 0)], at('a', 0), -1)).toBeNull();
});
