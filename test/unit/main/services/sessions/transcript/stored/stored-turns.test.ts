import { describe, expect, it } from 'vitest';
import { turnsFromStore } from '../../../../../../../src/main/services/sessions/transcript/stored/stored-turns';

const stored = (index: number, prompt: string, answer = '', at: string | null = null) => ({ index, prompt, answer, at });

describe('turnsFromStore', () => {
  it('keeps the index of each turn, and says which are missing', () => {
    const turns = turnsFromStore([stored(1, 'one', 'Yes.'), stored(3, 'three')], 'note');
    expect(turns.map(({ head }) => [head.index, head.number, head.title])).toEqual([[0, 1, ''], [1, 2, 'one'], [2, 3, ''], [3, 4, 'three']]);
    expect(turns.map(({ items }) => items.map((item) => (item.kind === 'notice' ? item.words : item.kind)))).toEqual([
      ['note', 'Copilot’s store does not hold this turn.'],
      ['answer'],
      ['Copilot’s store does not hold this turn.'],
      [],
    ]);
  });

  it('has no prompt and no answer where nothing was written', () => {
    const [turn] = turnsFromStore([stored(0, '  ', '\n', '2026-01-05T08:00:00.000Z')], 'note');
    expect(turn).toMatchObject({ prompt: null, items: [{ kind: 'notice' }], head: { startedAt: '2026-01-05T08:00:00.000Z', endedAt: null, state: 'complete' } });
  });

  it('counts bytes of UTF-8, and gives each part an id of its own', () => {
    const [turn, other] = turnsFromStore([stored(0, 'é', '€'), stored(1, 'a\nb', 'c')], 'note');
    expect(turn?.head.bytes).toBe(5);
    expect(other?.head.title).toBe('a');
    const ids = [turn, other].flatMap((each) => [each?.prompt?.id, ...(each?.items.map(({ id }) => id) ?? [])]);
    expect(new Set(ids).size).toBe(5);
  });

  it('is nothing for nothing', () => {
    expect(turnsFromStore([], 'note')).toEqual([]);
  });
});
