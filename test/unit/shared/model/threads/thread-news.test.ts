import { describe, expect, it } from 'vitest';
import type { Comment, Thread } from '../../../../../src/shared/model/review/review';
import { threadNews } from '../../../../../src/shared/model/threads/thread-news';

const by = (kind: 'human' | 'agent', key: string): Comment => ({ key, body: key, tags: [], author: { kind, name: kind === 'human' ? 'wren' : 'Copilot' } });
const thread = (number: number, comments: readonly Comment[], state: Thread['state'] = 'open') => ({ key: `t${number}`, number, state, comments });
const before = [thread(7, [by('human', 'a')]), thread(5, [by('human', 'b')])];
const news = (after: Parameters<typeof threadNews>[1]): string | null => threadNews(before, after, ['wren']);

describe('threadNews', () => {
  it('says nothing when nothing was added', () => {
    expect(news(before)).toBeNull();
    expect(news(before.map((each) => ({ ...each })))).toBeNull();
    expect(news(before.slice(1))).toBeNull();
  });

  it('counts replies of others, in one thread or several', () => {
    expect(news([thread(7, [by('human', 'a'), by('agent', 'c')]), thread(5, [by('human', 'b')])])).toBe('1 new reply in thread 7.');
    expect(news([thread(7, [by('human', 'a'), by('agent', 'c'), by('agent', 'd')]), thread(5, [by('human', 'b'), by('agent', 'e')])])).toBe(
      '3 new replies in 2 threads.',
    );
    expect(news([...before, thread(8, [by('agent', 'x')])])).toBe('1 new reply in thread 8.');
  });

  it('says that our own comment was saved and what was resolved', () => {
    expect(news([thread(7, [by('human', 'a'), by('human', 'c')], 'resolved'), thread(5, [by('human', 'b')])])).toBe('Comment saved. Thread 7 resolved.');
  });

  it('says who resolved a thread that is to be verified, and that it was confirmed', () => {
    const verify = (by: string | null) => ({ ...thread(7, [], 'resolved'), resolution: { by, at: '' } });
    expect(threadNews([thread(7, [])], [verify('Copilot')], [])).toBe('Thread 7 resolved by Copilot.');
    expect(threadNews([thread(7, [])], [verify(null)], [])).toBe('Thread 7 resolved outside Sidelight.');
    expect(threadNews([verify(null)], [thread(7, [], 'resolved')], [])).toBe('Thread 7 confirmed.');
    expect(threadNews([verify(null)], [thread(7, [])], [])).toBe('Thread 7 reopened.');
  });
});
