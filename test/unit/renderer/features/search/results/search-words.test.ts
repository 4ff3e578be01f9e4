import { expect, it } from 'vitest';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { FileSearch } from '../../../../../../src/renderer/src/state/search/file-search';
import { resultWords, staleWords } from '../../../../../../src/renderer/src/features/search/results/search-words';

const found: Pick<FileSearch, 'outcomes' | 'matches'> = {
  matches: 1204,
  outcomes: [{ path: 'a' as RepoPath, matches: [{ side: 'new', line: 1, start: 0, end: 1, excerpt: 'x', excerptStart: 0, changed: false }] }],
};
const words = (part: Partial<FileSearch>): string => resultWords({ searched: 40, total: 1000, outcomes: [], matches: 0, end: null, ...part } as FileSearch);

it('says how a search stands', () => {
  expect(words({})).toBe('Searching, 40 of 1,000 files');
  expect(words(found)).toBe('1,204 matches in 1 file so far, 40 of 1,000 files');
  expect(words({ ...found, end: 'complete' })).toBe('1,204 matches in 1 file');
  expect(words({ end: 'complete' })).toBe('No matches in 1,000 files');
  expect(words({ ...found, end: 'limit' })).toBe('First 10,000 matches, in 1 file');
  expect(words({ end: 'too-slow' })).toBe('No matches. Stopped, because the expression took too long in several files');
  const skipped = [{ path: 'b' as RepoPath, matches: [], unsearched: 'binary' }] as const;
  expect(words({ outcomes: skipped, end: 'complete' })).toBe('No matches in 1,000 files, 1 file not searched');
  expect([staleWords(0), staleWords(1), staleWords(2), staleWords('all')]).toEqual([null, '1 file changed since.', '2 files changed since.', 'Found in another comparison.']);
});
