import { expect, test } from 'vitest';
import { findReturned, withDeleted, type DeletedComment } from '../../../../../src/shared/model/missing/deleted-comments';
import { printOf } from '../../../../../src/shared/model/marks/marks';
import type { Thread } from '../../../../../src/shared/model/review/review';

const hour = 60 * 60 * 1000;
const said = { key: 'c', author: { kind: 'human', name: 'wren' }, body: 'Never mind', tags: [] } as const;
const holding: readonly Thread[] = [{ key: 't', state: 'open', tags: [], comments: [said] }];
const deletedAt = (at: number, comment = 'c'): DeletedComment => ({ group: 'f', thread: 't', comment, print: printOf(said), at });

test('a deleted comment that is written back within a day has returned', () => {
  const deleted = [deletedAt(0)];
  expect(findReturned(deleted, 'f', holding, 23 * hour)).toEqual(deleted);
  expect(findReturned(deleted, 'f', holding, 24 * hour)).toEqual([]);
  expect(findReturned(deleted, 'other', holding, hour)).toEqual([]);
});

test('another comment that took over its id has not', () => {
  const other: readonly Thread[] = [{ key: 't', state: 'open', tags: [], comments: [{ ...said, body: 'Another' }] }];
  expect(findReturned([deletedAt(0)], 'f', other, hour)).toEqual([]);
});

test('a comment that is deleted again is remembered once, from then on, and what is over is forgotten', () => {
  const all = [deletedAt(0, 'old'), deletedAt(2 * hour)].reduce<readonly DeletedComment[]>(withDeleted, []);
  expect(withDeleted(all, deletedAt(25 * hour))).toEqual([deletedAt(25 * hour)]);
  expect(withDeleted(all, deletedAt(3 * hour))).toEqual([deletedAt(0, 'old'), deletedAt(3 * hour)]);
});
