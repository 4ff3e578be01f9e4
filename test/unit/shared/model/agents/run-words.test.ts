import { expect, test } from 'vitest';
import type { AgentRun } from '../../../../../src/shared/model/agents/agent';
import { askStateOf, askStateWords, showsRun } from '../../../../../src/shared/model/agents/asked';
import { cancelledWords, elapsedWords, endedWords, scopeWords, timedOutWords, type RunEnd } from '../../../../../src/shared/model/agents/run-words';

const end: RunEnd = { program: 'copilot', duration: 108_400, exitCode: 0, signal: null, replies: 2, fileName: 'comments.json' };

test('how a run ended is said in words', () => {
  expect(endedWords(end)).toBe('Finished in 1:48. 2 replies.');
  expect(endedWords({ ...end, replies: 0 })).toBe('Finished in 1:48. No reply was written to this review.');
  expect(endedWords({ ...end, replies: null })).toBe('Finished in 1:48. comments.json cannot be read now.');
  expect(endedWords({ ...end, exitCode: 1, replies: 0 })).toBe('copilot exited with code 1.');
  expect(endedWords({ ...end, exitCode: 1 })).toBe('copilot exited with code 1. 2 replies had been written.');
  expect(endedWords({ ...end, exitCode: null, signal: 'SIGKILL', replies: 0 })).toBe('copilot was ended by SIGKILL.');
  expect(cancelledWords({ ...end, duration: 72_000, replies: 1 })).toBe('Cancelled after 1:12. Nothing was undone. 1 reply had been written.');
  expect(timedOutWords({ ...end, duration: 1_800_000, replies: 0 })).toBe('Stopped after 30:00, its time limit. Nothing was undone. No reply had been written.');
});

test('time is told in minutes and seconds, and in hours only when there are some', () => {
  expect([0, 59_999, 60_000, 3_600_000, 36_061_000, -5].map(elapsedWords)).toEqual(['0:00', '0:59', '1:00', '1:00:00', '10:01:01', '0:00']);
});

test('what a run is about is short', () => {
  expect(scopeWords({ threads: [], labels: ['#01', '#02'] })).toBe('the whole review');
  expect(scopeWords({ threads: ['a', 'b'], labels: ['#01', '#02'] })).toBe('#01, #02');
  expect(scopeWords({ threads: ['a', 'b', 'c', 'd'], labels: ['#01', '#02', '#03', '#04'] })).toBe('4 threads');
});

const thread = { key: 't', comments: [{ key: 'c1', author: { kind: 'human' as const, name: 'Ada' }, body: '', tags: [] }] };
const run = (part: Partial<AgentRun>): AgentRun => ({
  id: 'r',
  root: '/r',
  reviewFile: '/r/f',
  agent: 'a',
  agentName: 'A',
  threads: ['t'],
  labels: [],
  state: 'running',
  askedAt: '',
  startedAt: null,
  endedAt: null,
  exitCode: null,
  replies: 0,
  words: '',
  command: [],
  lines: 0,
  tail: [],
  ...part,
});
const asked = { root: '/r', reviewFile: '/r/f', thread: 't', comment: 'c1', at: '2026-03-04T13:58:00Z', agentName: 'A' };
const now = Date.parse('2026-03-04T14:00:00Z');

test('a thread is asked about until somebody says something more', () => {
  const wordsFor = (file: string, runs: readonly AgentRun[], entries = [asked]): string => askStateWords(askStateOf(thread, { root: '/r', file }, { runs, asked: entries }), now);
  expect(wordsFor('/r/f', [run({})])).toBe('running');
  expect(wordsFor('/r/f', [run({ state: 'queued' }), run({})])).toBe('running');
  expect(wordsFor('/r/f', [run({ state: 'queued', threads: [] })])).toBe('queued');
  expect(wordsFor('/r/f', [run({ state: 'finished' }), run({ threads: ['other'] })])).toMatch(/^asked .*\d/);
  expect(wordsFor('/r/other', [run({})])).toBe('not asked');
  expect(wordsFor('/r/f', [], [{ ...asked, comment: 'c0' }])).toBe('not asked');
});

test('a thread shows how a run ended for an hour, unless somebody goes on in it', () => {
  const ended = run({ state: 'finished', endedAt: '2026-03-04T13:30:00Z' });
  const saidAt = (timestamp: string): typeof thread => ({ ...thread, comments: thread.comments.map((comment) => ({ ...comment, timestamp })) });
  expect(showsRun(run({}), saidAt('2026-03-04T13:59:00Z'), now)).toBe(true);
  expect(showsRun(ended, saidAt('2026-03-04T13:29:00Z'), now)).toBe(true);
  expect(showsRun(ended, saidAt('2026-03-04T13:31:00Z'), now)).toBe(false);
  expect(showsRun(ended, thread, now + 31 * 60_000)).toBe(false);
});
