import { expect, it } from 'vitest';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { Lane } from '../../../../../../src/shared/model/review/lane';
import type { Place } from '../../../../../../src/shared/model/review/place';
import type { Placement } from '../../../../../../src/shared/model/review/placement';
import type { ThreadView } from '../../../../../../src/shared/model/review/review';
import { marksByFile } from '../../../../../../src/renderer/src/features/files/tree/thread-marks';

function place(path: string): Place {
  return { path: path as RepoPath, side: 'new', startLine: 1, endLine: 1 };
}

function thread(recorded: string | null, lane: Lane, placement: Placement, unread: readonly string[] = []): ThreadView {
  const where = recorded === null ? {} : { place: place(recorded) };
  return { key: 'key', state: lane === 'resolved' ? 'resolved' : 'open', lane, unread, tags: [], ...where, comments: [], placement };
}

const lost: Placement = { kind: 'lost', cause: 'no-match', candidates: [], reason: '' };

it('counts lanes at the file where a thread is drawn, lost and unread ones beside their lane', () => {
  const marks = marksByFile([
    thread('a.ts', 'you', { kind: 'current', place: place('a.ts'), reason: '' }, ['one', 'two']),
    thread('a.ts', 'verify', { kind: 'moved', place: place('b.ts'), from: place('a.ts'), reason: '' }),
    thread('a.ts', 'agent', lost),
    thread('a.ts', 'resolved', lost, ['three']),
    thread(null, 'you', { kind: 'review-wide', reason: '' }),
  ]);
  expect([...marks]).toEqual([
    ['a.ts', { lanes: { broken: 0, verify: 0, you: 1, agent: 1, resolved: 1 }, lost: 1, unread: 2 }],
    ['b.ts', { lanes: { broken: 0, verify: 1, you: 0, agent: 0, resolved: 0 }, lost: 0, unread: 0 }],
  ]);
});
