import { expect, it } from 'vitest';
import { actsOf } from '../../../../../src/shared/model/threads/thread-acts';

it.each([
  ['you', 'open', { first: 'resolve' }],
  ['agent', 'open', { first: 'resolve' }],
  ['verify', 'resolved', { first: 'confirm', second: 'reopen' }],
  ['resolved', 'resolved', { first: 'reopen' }],
  ['you', 'resolved', { first: 'keep', second: 'reopen' }],
  ['broken', 'open', { first: 'resolve' }],
  ['broken', 'resolved', { first: 'reopen' }],
] as const)('a thread in lane %s that its file calls %s offers %o', (lane, state, acts) => {
  expect(actsOf({ lane, state })).toEqual(acts);
});
