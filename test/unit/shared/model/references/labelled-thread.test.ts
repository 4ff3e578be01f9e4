import { expect, test } from 'vitest';
import { labelledThread } from '../../../../../src/shared/model/references/labelled-thread';

const entries = [
  { label: '#07', thread: 'a', comment: 1 },
  { label: '#07', thread: 'a', comment: 2 },
  { label: '#08', thread: 'b', comment: 3 },
  { label: 't-3f9c01', thread: 'c', comment: 4 },
  { label: 't-3f9c02', thread: 'd', comment: 5 },
];

test('a thread is found by its number or the beginning of its id, and never guessed among several', () => {
  expect(labelledThread({ kind: 'thread-number', number: 7 }, entries)).toBe(entries[0]);
  expect(labelledThread({ kind: 'thread-number', number: 9 }, entries)).toBeNull();
  expect(labelledThread({ kind: 'thread-number', number: 8 }, [...entries, { label: '#08', thread: 'e', comment: 6 }])).toBeNull();
  expect(labelledThread({ kind: 'thread-id', id: 't-3f9c02' }, entries)).toBe(entries[4]);
  expect(labelledThread({ kind: 'thread-id', id: 't-3f9c' }, entries)).toBeNull();
  expect(labelledThread({ kind: 'path', path: 'src/a.ts', lines: null }, entries)).toBeNull();
});
