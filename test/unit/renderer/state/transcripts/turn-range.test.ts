import { expect, test } from 'vitest';
import type { TurnHead } from '../../../../../src/shared/model/sessions/transcript';
import { nextRange } from '../../../../../src/renderer/src/state/transcripts/turn-range';

const heads = (...bytes: readonly number[]): readonly TurnHead[] =>
  bytes.map((size, index) => ({ index, number: index + 1, title: '', startedAt: null, endedAt: null, toolCalls: 0, failures: 0, state: 'complete', checkpoints: [], changed: [], bytes: size }));

const never = (): boolean => false;

test('asks for the first missing turn and its wanted neighbours', () => {
  const all = heads(...Array.from({ length: 60 }, () => 100));
  expect(nextRange([5, 6, 7, 9, 4], all, never)).toEqual({ from: 5, to: 8 });
  expect(nextRange([5, 6, 7], all, (index) => index === 5)).toEqual({ from: 6, to: 8 });
  expect(nextRange(Array.from({ length: 50 }, (_, index) => index), all, never)).toEqual({ from: 0, to: 20 });
});

test('asks for nothing that is there, unwanted, or not known to exist', () => {
  expect(nextRange([], heads(1), never)).toBeNull();
  expect(nextRange([0], heads(1), () => true)).toBeNull();
  expect(nextRange([1], heads(1), never)).toBeNull();
});

test('brings a long turn alone', () => {
  expect(nextRange([0, 1, 2], heads(3_000_000, 10, 10), never)).toEqual({ from: 0, to: 1 });
  expect(nextRange([0, 1, 2], heads(10, 3_000_000, 10), never)).toEqual({ from: 0, to: 1 });
});
