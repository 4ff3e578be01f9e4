import { expect, it } from 'vitest';
import { isPending, standingOf } from '../../../../../src/shared/model/threads/thread-standing';

it.each([
  ['you', 'open', 'open'],
  ['you', 'resolved', 'open'],
  ['agent', 'open', 'open'],
  ['verify', 'resolved', 'verify'],
  ['resolved', 'resolved', 'resolved'],
  ['broken', 'open', 'open'],
  ['broken', 'resolved', 'resolved'],
] as const)('a thread in lane %s that its file calls %s is %s', (lane, state, standing) => {
  expect(standingOf({ lane, state })).toBe(standing);
  expect(isPending({ lane, state })).toBe(standing !== 'resolved');
});
