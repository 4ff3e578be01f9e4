import { describe, expect, it } from 'vitest';
import type { IndexHit } from '../../../../../../src/main/services/sessions/index/session-index';
import { mergeHits } from '../../../../../../src/main/services/sessions/search/merge-hits';
import type { StoreHit } from '../../../../../../src/main/services/sessions/sources/types';

const own = (session: string, turn: number | null, given: Partial<IndexHit> = {}): IndexHit => ({
  session,
  kind: 'turn',
  turn,
  event: `${session}-e${turn}`,
  snippet: 'own',
  matches: [],
  ...given,
});
const stored = (session: string, turn: number | null, given: Partial<StoreHit> = {}): StoreHit => ({
  session,
  sourceType: 'turn',
  turn,
  snippet: 'store',
  matches: [],
  ...given,
});

describe('mergeHits', () => {
  it('alternates, and takes ours where both found a turn', () => {
    const hits = mergeHits([own('a', 1), own('b', 0)], [stored('c', 4), stored('a', 1), stored('d', 0)]);
    expect(hits.map(({ session, index, turn, event }) => [session, index, turn, event])).toEqual([
      ['a', 'own', 1, 'a-e1'],
      ['c', 'store', 4, null],
      ['b', 'own', 0, 'b-e0'],
      ['d', 'store', 0, null],
    ]);
  });

  it('lists each turn, section and path once', () => {
    const hits = mergeHits(
      [
        own('a', 1, { event: 'prompt' }),
        own('a', 1, { event: 'answer' }),
        own('a', 1, { kind: 'tool_call' }),
        own('a', 1, { kind: 'file_path', snippet: '/x.ts' }),
        own('a', 2, { kind: 'file_path', snippet: '/x.ts' }),
        own('a', 2, { kind: 'file_path', snippet: '/y.ts' }),
        own('a', null, { kind: 'checkpoint_overview' }),
      ],
      [stored('a', null, { sourceType: 'checkpoint_overview' }), stored('a', null, { sourceType: 'checkpoint_history' })],
    );
    expect(hits.map(({ sourceType, turn, event, snippet }) => [sourceType, turn, event ?? snippet])).toEqual([
      ['turn', 1, 'prompt'],
      ['checkpoint_history', null, 'store'],
      ['tool_call', 1, 'a-e1'],
      ['file_path', 1, 'a-e1'],
      ['file_path', 2, 'a-e2'],
      ['checkpoint_overview', null, 'a-enull'],
    ]);
  });
});
