import { expect, it } from 'vitest';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { ThreadView } from '../../../../../../src/shared/model/review/review';
import { findInThreads } from '../../../../../../src/renderer/src/features/search/scopes/thread-hits';

const place = { path: 'src/lease.ts' as RepoPath, side: 'new', startLine: 3, endLine: 4 } as const;
const thread = {
  key: 't7',
  number: 7,
  title: 'Why a lock',
  tags: ['bug'],
  state: 'resolved',
  lane: 'resolved',
  unread: [],
  place,
  placement: { kind: 'current', place, reason: '' },
  comments: [
    { key: 'c1', author: { kind: 'human', name: 'wren' }, body: 'First', tags: [] },
    { key: 'c2', author: { kind: 'agent', name: 'Copilot' }, body: `${'word '.repeat(60)}\nthe Drain timeout ${'more '.repeat(60)}`, tags: [] },
  ],
} as unknown as ThreadView;

it.each([
  ['drain', 'Copilot', 'Drain'],
  ['#07', 'Title', '#07'],
  ['#bug', 'Tags', '#bug'],
  ['lease.ts', 'Place', 'lease.ts'],
])('%s', (text, where, marked) => {
  const [hit] = findInThreads([thread], text);
  expect(hit?.where).toBe(where);
  expect(hit?.snippet.slice(...hit.range)).toBe(marked);
  expect(hit?.snippet.length).toBeLessThanOrEqual(160);
});

it('finds nothing for no words and for words that are nowhere', () => {
  expect(findInThreads([thread], ' ')).toEqual([]);
  expect(findInThreads([thread], 'nowhere')).toEqual([]);
});
