import { expect, it } from 'vitest';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { FileOutcome, TextMatch } from '../../../../../../src/shared/model/search/search';
import { fileRowId, resultRows, unsearchedId } from '../../../../../../src/renderer/src/features/search/results/result-rows';

const match: TextMatch = { side: 'new', line: 1, start: 0, end: 1, excerpt: 'x', excerptStart: 0, changed: true };
const outcomes: readonly FileOutcome[] = [
  { path: 'a.ts' as RepoPath, matches: [match, match] },
  { path: 'b.bin' as RepoPath, matches: [match], unsearched: 'binary' },
  { path: 'c.bin' as RepoPath, matches: [], unsearched: 'too-large' },
];

it('lists matches below their files, and below all of them what was not searched once that is asked for', () => {
  const ids = (...folded: readonly string[]): readonly string[] => resultRows(outcomes, new Set(folded)).map(({ id }) => id);
  expect(ids()).toEqual(['file:a.ts', 'match:0:a.ts', 'match:1:a.ts', 'file:b.bin', 'match:0:b.bin', 'unsearched']);
  expect(ids(fileRowId('a.ts' as RepoPath), unsearchedId)).toEqual(['file:a.ts', 'file:b.bin', 'match:0:b.bin', 'unsearched', 'skipped:b.bin', 'skipped:c.bin']);
});
