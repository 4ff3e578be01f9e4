import { describe, expect, test } from 'vitest';
import { groupCap, inboxRows, newAbove, rowHeight, scrollShift, type HeldEntry, type InboxRow } from '../../../../../../src/renderer/src/features/inbox/list/inbox-rows';
import type { InboxEntry } from '../../../../../../src/shared/model/inbox/inbox';
import { groupInbox } from '../../../../../../src/shared/model/inbox/inbox-groups';
import { brokenFile, threadEntry } from '../../../../../support/inbox-entries';

const at = (hour: number): string => `2026-03-04T${String(hour).padStart(2, '0')}:00:00.000Z`;
const nothing: ReadonlySet<string> = new Set();

function rowsOf(entries: readonly InboxEntry[], held: HeldEntry | null = null, whole = nothing): readonly InboxRow[] {
  return inboxRows(groupInbox(entries, { grouping: 'lane', order: 'newest' }), { order: 'newest', whole, held, leftWords: () => 'Left' });
}

const words = (rows: readonly InboxRow[]): readonly string[] =>
  rows.map((row) => {
    if (row.kind === 'heading') return `# ${row.group.id} ${row.group.entries.length}`;
    if (row.kind === 'more') return `+ ${row.count}`;
    const name = row.entry.kind === 'thread' ? row.entry.thread : 'file';
    return row.left === null ? name : `${name}: ${row.left}`;
  });

const first = threadEntry('first', { at: at(12) });
const second = threadEntry('second', { at: at(11) });
const third = threadEntry('third', { at: at(10) });
const held: HeldEntry = { entry: second, group: 'you' };

describe('the rows of the list', () => {
  test('are groups with their entries, and a way to the rest of a long one', () => {
    expect(words(rowsOf([brokenFile(), first, second]))).toEqual(['# broken 1', 'file', '# you 2', 'first', 'second']);
    const many = Array.from({ length: groupCap + 5 }, (_, index) => threadEntry(String(1000 + index)));
    const rows = rowsOf(many);
    expect(rows).toHaveLength(groupCap + 2);
    expect(words(rows).at(-1)).toBe('+ 205');
    expect(rowsOf(many, null, new Set(['you']))).toHaveLength(groupCap + 6);
  });

  test('keep what is read in its place when it belongs elsewhere, and list it once', () => {
    expect(words(rowsOf([first, second, third], held))).toEqual(['# you 3', 'first', 'second', 'third']);
    expect(words(rowsOf([first, third], held))).toEqual(['# you 2', 'first', 'second: Left', 'third']);
    const answered = threadEntry('second', { lane: 'agent', at: at(13) });
    expect(words(rowsOf([first, answered, third], held))).toEqual(['# you 2', 'first', 'second: Left', 'third']);
  });

  test('keep the group of what is read when it was the last in it', () => {
    const settled = threadEntry('settled', { lane: 'agent' });
    expect(words(rowsOf([settled], held))).toEqual(['# you 0', 'second: Left', '# agent 1', 'settled']);
    expect(words(rowsOf([], held))).toEqual(['# you 0', 'second: Left']);
  });
});

describe('a scrolled list that changes', () => {
  const before = rowsOf([first, second, third]);
  const heading = rowHeight(before[0]);
  const row = rowHeight(before[1]);
  const toSecond = heading + row;

  test('is scrolled by what came in above what is first in view', () => {
    const after = rowsOf([threadEntry('new', { at: at(14) }), first, second, third]);
    expect(scrollShift(before, after, toSecond)).toBe(row);
    expect(newAbove(before, after, toSecond)).toBe(1);
  });

  test('counts what a reply has moved up', () => {
    const after = rowsOf([threadEntry('third', { at: at(15) }), first, second]);
    expect(newAbove(before, after, toSecond)).toBe(1);
    expect(scrollShift(before, after, toSecond)).toBe(row);
  });

  test('follows the next row when the first in view has gone, and is left alone when all have', () => {
    expect(scrollShift(before, rowsOf([first, third]), toSecond)).toBe(-row);
    expect(scrollShift(before, rowsOf([threadEntry('other')]), toSecond)).toBe(0);
    expect(newAbove(before, rowsOf([threadEntry('other')]), toSecond)).toBe(0);
  });

  test('does not move for what comes in below', () => {
    const after = rowsOf([first, second, third, threadEntry('old', { at: at(1) })]);
    expect(scrollShift(before, after, toSecond)).toBe(0);
    expect(newAbove(before, after, toSecond)).toBe(0);
  });
});
