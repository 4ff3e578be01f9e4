import { describe, expect, it } from 'vitest';
import { listRows } from '../../../../../src/renderer/src/features/conversations/list-rows';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import type { ThreadGroup } from '../../../../../src/shared/model/threads/thread-filter';

const thread = (key: string): ThreadView => ({ key, state: 'open', lane: 'you', unread: [], tags: [], comments: [], placement: { kind: 'review-wide', reason: '' } });
const groups: readonly ThreadGroup[] = [
  { kind: 'review-wide', folder: '', threads: [thread('a')] },
  { kind: 'lost', folder: '', threads: [thread('b')] },
  { kind: 'folder', folder: '', threads: [thread('c')] },
  { kind: 'folder', folder: 'src', threads: [thread('d'), thread('e')] },
];

describe('listRows', () => {
  it('puts each group below its heading', () => {
    expect(listRows([], groups).map((row) => (row.kind === 'heading' ? row.label : row.id))).toEqual([
      'Review-wide',
      'thread:a',
      'Lost',
      'thread:b',
      'Top folder',
      'thread:c',
      'src',
      'thread:d',
      'thread:e',
    ]);
  });

  it('lists drafts that no listed thread carries, and no titles, origins or unknown names', () => {
    const names = ['reply:a', 'reply:gone', 'new:review', 'title:review', 'edit:d:x', 'edit:f:x', 'origin:f:x', 'new:src/x.ts:new:same:1-2', 'what'];
    const rows = listRows(names, groups).filter((row) => row.kind === 'draft');
    expect(rows.map((row) => row.id)).toEqual(['draft:reply:gone', 'draft:new:review', 'draft:edit:f:x', 'draft:new:src/x.ts:new:same:1-2']);
  });

  it('is empty without threads and drafts', () => {
    expect(listRows(['title:review'], [])).toEqual([]);
  });
});
