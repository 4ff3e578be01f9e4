import { describe, expect, it } from 'vitest';
import type { Author } from '../../../../../src/shared/model/review/author';
import { noMark, type ThreadMark } from '../../../../../src/shared/model/marks/marks';
import { attentionOf, laneOf } from '../../../../../src/shared/model/marks/thread-view';
import { comment, copilot, thread, wren } from './reviews';

const context = { ownNames: ['w. example', 'wren'], broken: false };
const settledMark: ThreadMark = { ...noMark, resolution: 'settled' };

describe('laneOf', () => {
  it.each([
    ['an agent', copilot],
    ['another person', { kind: 'human', name: 'ada' }],
    ['an unknown author with our own name', { kind: 'unknown', name: 'wren' }],
    ['an agent with our own name', { kind: 'agent', name: 'wren' }],
  ] satisfies [string, Author][])('awaits us after a comment by %s', (_who, author) => {
    expect(laneOf(thread('a', 'open', comment('c1', wren), comment('c2', author)), undefined, context)).toBe('you');
  });

  it('awaits the agent after our own comment, under any of our names', () => {
    expect(laneOf(thread('a', 'open', comment('c1', copilot), comment('c2', { kind: 'human', name: 'w. example' })), undefined, context)).toBe('agent');
  });

  it('awaits us when nobody has said anything', () => {
    expect(laneOf(thread('a', 'open'), undefined, context)).toBe('you');
  });

  it('puts a broken file before everything, and resolved before who spoke last', () => {
    const resolved = thread('a', 'resolved', comment('c1', copilot));
    expect(laneOf(resolved, settledMark, context)).toBe('resolved');
    expect(laneOf(resolved, noMark, context)).toBe('verify');
    expect(laneOf(resolved, settledMark, { ...context, broken: true })).toBe('broken');
  });
});

describe('attentionOf', () => {
  it('says who resolved a thread that is to be verified, and only then', () => {
    const resolution = { by: 'Copilot', at: '2026-01-05T09:00:00.000Z' };
    expect(attentionOf(thread('a', 'resolved'), { ...noMark, resolution }, context)).toEqual({ lane: 'verify', unread: [], resolution });
    expect(attentionOf(thread('a', 'open'), { ...noMark, resolution }, context)).toEqual({ lane: 'you', unread: [] });
    expect(attentionOf(thread('a', 'resolved'), settledMark, context)).toEqual({ lane: 'resolved', unread: [] });
  });

  it('says that a reply came after a thread was resolved', () => {
    const mark: ThreadMark = { ...settledMark, comments: new Map([['c1', { print: '', unread: true, late: true }]]) };
    expect(attentionOf(thread('a', 'resolved', comment('c1', copilot)), mark, context)).toEqual({ lane: 'you', unread: ['c1'], repliedAfterResolved: true });
    expect(attentionOf(thread('a', 'resolved'), mark, context)).toEqual({ lane: 'resolved', unread: [] });
  });

  it('calls no comment unread that is ours by now', () => {
    const mark: ThreadMark = { ...noMark, comments: new Map([['c1', { print: '', unread: true }]]) };
    expect(attentionOf(thread('a', 'open', comment('c1', wren)), mark, context).unread).toEqual([]);
  });
});
