import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ToolCall, ToolKind, TurnItem } from '../../../../../src/shared/model/sessions/transcript';
import { groupItems, holdsItem, mergedResult, mergedSummary, rowEntries } from '../../../../../src/shared/model/sessions/turn-groups';

const call = (id: string, kind: ToolKind, more: Partial<ToolCall> = {}): ToolCall => ({
  id,
  name: kind,
  kind,
  summary: id,
  state: 'ok',
  startedAt: null,
  durationMs: null,
  children: [],
  ...more,
});
const tool = (id: string, kind: ToolKind, more: Partial<ToolCall> = {}): TurnItem => ({ kind: 'tool', id: `e-${id}`, call: call(id, kind, more) });
const answer = (id: string): TurnItem => ({ kind: 'answer', id, text: 'Done.', at: null, model: null });

/** "answer", "[read+search edit]": the shape of the blocks. */
function shape(items: readonly TurnItem[]): string {
  return groupItems(items)
    .map((block) => (block.kind === 'item' ? block.item.kind : `[${block.rows.map((row) => rowEntries(row).map(({ call: { kind } }) => kind).join('+')).join(' ')}]`))
    .join(' ');
}

describe('groupItems', () => {
  test('gathers calls between answers, and merges neighbours that only looked at things', () => {
    expect(shape([answer('a'), tool('1', 'read'), tool('2', 'search'), tool('3', 'edit'), tool('4', 'edit'), tool('5', 'read'), answer('b'), tool('6', 'shell')])).toBe(
      'answer [read+search edit edit read] answer [shell]',
    );
  });

  test('leaves apart what failed, runs, or started an agent', () => {
    expect(shape([tool('1', 'read'), tool('2', 'read', { state: 'failed' }), tool('3', 'read', { state: 'running' }), tool('4', 'search', { children: [answer('c')] })])).toBe(
      '[read read read search]',
    );
  });

  test('keeps the ids of what was there when something is added', () => {
    const before = groupItems([tool('1', 'read')]);
    const after = groupItems([tool('1', 'read'), tool('2', 'read'), answer('a')]);
    expect(before[0]).toMatchObject({ id: 'e-1', rows: [{ kind: 'call', id: 'e-1' }] });
    expect(after[0]).toMatchObject({ id: 'e-1', rows: [{ kind: 'merged', id: 'e-1' }] });
  });

  test('loses nothing and keeps the order', () => {
    const kind = fc.constantFrom<ToolKind>('read', 'search', 'edit', 'shell');
    const item = fc.oneof(fc.constant('answer' as const), kind);
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (kinds) => {
        const items = kinds.map((each, index) => (each === 'answer' ? answer(`${index}`) : tool(`${index}`, each)));
        const shown = groupItems(items).flatMap((block) => (block.kind === 'item' ? block.item.id : block.rows.flatMap((row) => rowEntries(row).map(({ id }) => id))));
        expect(shown).toEqual(items.map(({ id }) => id));
      }),
    );
  });
});

test('a merged row counts each file once', () => {
  const calls = [
    call('1', 'read', { path: 'a.ts', durationMs: 900 }),
    call('2', 'read', { path: 'a.ts', durationMs: 1_100 }),
    call('3', 'read', { path: 'b.ts' }),
    call('4', 'search'),
    call('5', 'search'),
  ];
  expect(mergedSummary(calls)).toBe('2 files, 2 searches');
  expect(mergedResult(calls)).toBe('5 calls, 2 s');
  expect(mergedSummary(calls.slice(3, 4))).toBe('1 search');
  expect(mergedResult(calls.slice(3, 4))).toBe('1 call');
});

test('an item is found by its event, its call, and in the agents that it started', () => {
  const item = tool('1', 'agent', { children: [tool('2', 'agent', { children: [answer('deep')] })] });
  expect(['e-1', '1', 'e-2', '2', 'deep'].every((id) => holdsItem(item, id))).toBe(true);
  expect(holdsItem(item, 'other')).toBe(false);
});
