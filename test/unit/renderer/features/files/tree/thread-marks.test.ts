import { expect, it } from 'vitest';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { Author } from '../../../../../../src/shared/model/review/author';
import type { Place } from '../../../../../../src/shared/model/review/place';
import type { Placement } from '../../../../../../src/shared/model/review/placement';
import type { ThreadView } from '../../../../../../src/shared/model/review/review';
import { marksByFile } from '../../../../../../src/renderer/src/features/files/tree/thread-marks';

const wren: Author = { kind: 'human', name: 'wren' };
const copilot: Author = { kind: 'agent', name: 'Copilot' };

function place(path: string): Place {
  return { path: path as RepoPath, side: 'new', startLine: 1, endLine: 1 };
}

function thread(key: string, recorded: string | null, last: Author, placement: Placement, state: 'open' | 'resolved' = 'open'): ThreadView {
  const where = recorded === null ? {} : { place: place(recorded) };
  return { key, state, tags: [], ...where, comments: [{ key: 'c', author: last, body: 'text', tags: [] }], placement };
}

const lost: Placement = { kind: 'lost', cause: 'no-match', candidates: [], reason: '' };

it('counts lanes at the file where a thread is drawn, lost ones beside their lane', () => {
  const marks = marksByFile(
    [
      thread('1', 'a.ts', copilot, { kind: 'current', place: place('a.ts'), reason: '' }),
      thread('2', 'a.ts', wren, { kind: 'moved', place: place('b.ts'), from: place('a.ts'), reason: '' }),
      thread('3', 'a.ts', wren, lost),
      thread('4', 'a.ts', copilot, lost, 'resolved'),
      thread('5', null, copilot, { kind: 'review-wide', reason: '' }),
    ],
    ['wren'],
    false,
  );
  expect([...marks]).toEqual([
    ['a.ts', { lanes: { broken: 0, you: 1, agent: 1, resolved: 1 }, lost: 1 }],
    ['b.ts', { lanes: { broken: 0, you: 0, agent: 1, resolved: 0 }, lost: 0 }],
  ]);
});

it('puts everything into the broken lane when the file cannot be read', () => {
  const marks = marksByFile([thread('1', 'a.ts', copilot, lost)], ['wren'], true);
  expect(marks.get('a.ts' as RepoPath)?.lanes.broken).toBe(1);
});
