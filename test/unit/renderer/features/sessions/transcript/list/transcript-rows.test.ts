import { expect, test } from 'vitest';
import type { TurnHead } from '../../../../../../../src/shared/model/sessions/transcript';
import { rowOfTurn, transcriptRows, turnAtRow } from '../../../../../../../src/renderer/src/features/sessions/transcript/list/transcript-rows';

const head = (index: number, checkpoints: readonly number[] = []): TurnHead => ({
  index,
  number: index + 1,
  title: '',
  startedAt: null,
  endedAt: '2026-03-04T14:02:00Z',
  toolCalls: 0,
  failures: 0,
  state: 'complete',
  checkpoints,
  changed: [],
  bytes: 1,
});

const rows = transcriptRows([head(0), head(1, [1, 2]), head(2)], [{ number: 2, title: 'Renewal fixed', createdAt: '2026-03-04T14:01:00Z', source: 'session-state' }]);

test('checkpoints stand behind the turn that they were written in, also those of which no text is kept', () => {
  expect(rows.map(({ key }) => key)).toEqual(['turn 0', 'turn 1', 'checkpoint 1 1', 'checkpoint 2 1', 'turn 2', 'end']);
  expect(rows[2]).toMatchObject({ number: 1, checkpoint: null, at: '2026-03-04T14:02:00Z' });
  expect(rows[3]).toMatchObject({ number: 2, checkpoint: { title: 'Renewal fixed' }, at: '2026-03-04T14:01:00Z' });
});

test('a row belongs to the turn before it', () => {
  expect(rowOfTurn(rows, 2)).toBe(4);
  expect(rowOfTurn(rows, 3)).toBe(-1);
  expect([0, 1, 2, 3, 4, 5, 99].map((index) => turnAtRow(rows, index))).toEqual([0, 1, 1, 1, 2, 2, 2]);
  expect(turnAtRow(transcriptRows([], []), 0)).toBeNull();
});
