import { describe, expect, test } from 'vitest';
import {
  callResult,
  damageWords,
  durationWords,
  hasFailed,
  readingWords,
  turnEffort,
  turnName,
} from '../../../../../src/shared/model/sessions/transcript-words';

describe('durationWords', () => {
  test.each([
    [0, '0.0 s'],
    [820, '0.8 s'],
    [949, '0.9 s'],
    [950, '1 s'],
    [11_400, '11 s'],
    [59_600, '1 min'],
    [72_000, '1 min 12 s'],
    [7_440_000, '2 h 4 min'],
    [7_200_000, '2 h'],
    [-5, '0.0 s'],
  ])('%i ms is %s', (milliseconds, words) => expect(durationWords(milliseconds)).toBe(words));
});

describe('callResult', () => {
  test.each([
    [{ state: 'ok', exitCode: 0, durationMs: 11_000 }, 'exit 0, 11 s'],
    [{ state: 'ok', exitCode: 1, durationMs: 20 }, 'exit 1'],
    [{ state: 'ok', durationMs: 300 }, ''],
    [{ state: 'failed', durationMs: null }, 'failed'],
    [{ state: 'denied', durationMs: null }, 'permission refused'],
    [{ state: 'incomplete', durationMs: null }, 'never ended'],
    [{ state: 'running', durationMs: null }, 'running'],
  ] as const)('of %o', (call, words) => expect(callResult(call)).toBe(words));
});

test('a command that answers with another code than 0 has failed, also when its call succeeded', () => {
  expect(hasFailed({ state: 'ok', exitCode: 1 })).toBe(true);
  expect(hasFailed({ state: 'ok', exitCode: 0 })).toBe(false);
  expect(hasFailed({ state: 'ok' })).toBe(false);
  expect(hasFailed({ state: 'denied' })).toBe(true);
  expect(hasFailed({ state: 'running' })).toBe(false);
});

test('turns are named by their number, and say how much was done', () => {
  expect(turnName({ number: 14 })).toBe('Turn 14');
  expect(turnName({ number: null })).toBe('Before the first prompt');
  const at = (seconds: number): string => new Date(Date.UTC(2026, 2, 4, 14, 0, seconds)).toISOString();
  expect(turnEffort({ startedAt: at(0), endedAt: at(51), toolCalls: 9 })).toBe('51 s, 9 tool calls');
  expect(turnEffort({ startedAt: at(9), endedAt: at(1), toolCalls: 1 })).toBe('1 tool call');
  expect(turnEffort({ startedAt: 'yesterday', endedAt: at(1), toolCalls: 0 })).toBe('');
  expect(turnEffort({ startedAt: null, endedAt: null, toolCalls: 0 })).toBe('');
});

test('progress and damage are said in numbers', () => {
  expect(readingWords({ bytesRead: 12_300_000, bytesTotal: 40_100_000 })).toBe('Reading 12 of 40 MB');
  expect(readingWords({ bytesRead: 1_000, bytesTotal: 64_000 })).toBe('Reading 1 of 64 KB');
  expect(damageWords({ unreadable: 2, repaired: 5 })).toBe('2 events unreadable');
  expect(damageWords({ unreadable: 0, repaired: 1 })).toBe('1 event repaired');
  expect(damageWords({ unreadable: 0, repaired: 0 })).toBeNull();
});
