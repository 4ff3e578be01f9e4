import type { Operation } from '../../../../../src/shared/model/review/operation';

const author = { kind: 'human', name: 'ines' } as const;
const timestamp = '2026-03-04T09:30:00.000Z';
export const pair = { base: 'main', compare: 'topic' };

export function addThread(id: string, body = 'Why?'): Operation {
  return { kind: 'add-thread', threadId: `t-${id}`, commentId: `c-${id}`, place: null, recorded: null, body, tags: [], author, timestamp };
}

export function reply(thread: string, id: string, body = 'Because.'): Operation {
  return { kind: 'reply', thread, commentId: `c-${id}`, body, tags: [], author, timestamp, reopen: false };
}

/** A small review of {@link pair} with thread t-1. */
export function reviewText(body = 'first'): string {
  const thread = { id: 't-1', state: 'unresolved', seq: 1, tags: [], comments: [{ id: 'c-1', body, timestamp, author }] };
  return `${JSON.stringify({ version: 2, sourceBranch: 'topic', targetBranch: 'main', threads: [thread], seqCounter: 1 }, null, 2)}\n`;
}
