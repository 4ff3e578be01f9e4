import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { Place } from '../../../../../src/shared/model/review/place';
import type { Comment, ThreadView } from '../../../../../src/shared/model/review/review';
import { answeredComment, firstLine, threadLabel, threadNumber, threadPlaceWords, threadTitle } from '../../../../../src/shared/model/threads/thread-words';

const place: Place = { path: 'src/lease/renew.ts' as RepoPath, side: 'new', startLine: 43, endLine: 51 };
const comment = (body: string, more: Partial<Comment> = {}): Comment => ({
  key: body,
  author: { kind: 'human', name: 'wren' },
  body,
  tags: [],
  ...more,
});
const thread: ThreadView = {
  key: 't',
  number: 7,
  state: 'open',
  lane: 'you',
  unread: [],
  tags: [],
  place,
  placement: { kind: 'current', place, reason: '' },
  comments: [comment('one'), comment('two')],
};

describe('names of a thread', () => {
  it('pads the number to two digits', () => {
    expect(threadNumber({ number: 7 })).toBe('#07');
    expect(threadNumber({ number: 112 })).toBe('#112');
    expect(threadNumber({})).toBeNull();
    expect(threadNumber({ id: 't-3f9c1a2b' })).toBe('t-3f9c');
    expect(threadNumber({ id: 't-3f9c1a2b', number: 7 })).toBe('#07');
  });

  it('takes the title, else the first words, in one line', () => {
    expect(threadTitle({ title: ' Rollout ', comments: [] })).toBe('Rollout');
    expect(threadTitle({ comments: [comment('\n```ts\n```\n> ## **`failures`** outlives [one](http://x) call\nmore')] })).toBe('failures outlives one call');
    expect(threadTitle({ title: '  ', comments: [comment(' ')] })).toBe('No text');
    expect([...threadTitle({ comments: [comment('\u{1F600}'.repeat(300))] })]).toHaveLength(120);
  });

  it('keeps marks that are no Markdown', () => {
    expect(firstLine('a * b - c_d 1.5')).toBe('a * b - c_d 1.5');
  });

  it('says where it is', () => {
    expect(threadPlaceWords(thread)).toBe('renew.ts 43–51');
    expect(threadPlaceWords({ ...thread, placement: { kind: 'lost', cause: 'no-match', candidates: [], reason: '' } })).toBe('renew.ts, was 43–51');
    expect(threadPlaceWords({ placement: { kind: 'review-wide', reason: '' } })).toBe('Review-wide');
  });

  it('is labelled for listeners', () => {
    expect(threadLabel({ ...thread, unread: ['two'] })).toBe('Thread 7, awaiting you, renew.ts, new lines 43 to 51, 2 comments, 1 unread');
    const mixed: Place = { ...place, startSide: 'old', startLine: 9, endLine: 12 };
    expect(threadLabel({ ...thread, lane: 'resolved', placement: { kind: 'current', place: mixed, reason: '' }, comments: [comment('x')] })).toBe(
      'Thread 7, resolved, renew.ts, old line 9 to new line 12, 1 comment',
    );
  });
});

describe('answeredComment', () => {
  const comments = [comment('a', { id: 'a' }), comment('b', { id: 'b', replyTo: 'a' }), comment('c', { replyTo: 'a' }), comment('d', { replyTo: 'x' })];

  it('is silent for the first comment and for a reply to the one before', () => {
    expect(answeredComment(comments, 0)).toBeNull();
    expect(answeredComment(comments, 1)).toBeNull();
  });

  it('names an earlier one, and says when it is gone', () => {
    expect(answeredComment(comments, 2)).toBe(1);
    expect(answeredComment(comments, 3)).toBe('missing');
  });
});
