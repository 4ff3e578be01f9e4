import { describe, expect, it } from 'vitest';
import { allSeen, markOf, noMark, settled, withAttentionOf, withMark, withOwn, withSeen, withUnread, withUnreadOfAll, type Marks } from '../../../../../src/shared/model/marks/marks';
import { observe } from '../../../../../src/shared/model/marks/observe-marks';
import { at, comment, copilot, file, thread, wren } from './reviews';

const group = 'comments.json';
const question = comment('c1', wren);
const answer = comment('c2', copilot);
const answered = thread('a', 'open', question, answer);

function withNews(): Marks {
  return observe(observe(null, [file(thread('a', 'open', question))], at()), [file(answered)], at());
}

describe('seeing', () => {
  it('takes the marks off the comments that are named, and is the identity for the rest', () => {
    const mark = markOf(withNews(), group, 'a') ?? noMark;
    expect(withSeen(mark, ['c1', 'other'])).toBe(mark);
    const seen = withSeen(mark, ['c2']);
    expect(seen.comments.get('c2')).not.toHaveProperty('unread');
    expect(withSeen(seen, seen.comments.keys())).toBe(seen);
  });

  it('takes them off everything', () => {
    const marks = withNews();
    const seen = allSeen(marks);
    expect(markOf(seen, group, 'a')?.comments.get('c2')?.unread).toBeUndefined();
    expect(allSeen(seen)).toBe(seen);
    expect(allSeen(null)).toBeNull();
  });

  it('puts one back, onto the last comment by somebody else', () => {
    const seen = withSeen(markOf(withNews(), group, 'a') ?? noMark, ['c2']);
    expect(withUnread(seen, answered, ['wren']).comments.get('c2')?.unread).toBe(true);
    expect(withUnread(seen, thread('a', 'open', question), ['wren'])).toBe(seen);
  });
});

it('puts back exactly what was unread, and leaves what came since', () => {
  const before = withNews();
  const later = observe(allSeen(before), [file(thread('a', 'open', question, answer, comment('c3', copilot)))], at());
  const back = markOf(withUnreadOfAll(later, before), group, 'a')?.comments;
  expect([...(back ?? [])].filter(([, { unread }]) => unread).map(([key]) => key)).toEqual(['c2', 'c3']);
  const read = allSeen(before);
  expect(withUnreadOfAll(before, read)).toEqual(read);
  expect(withUnreadOfAll(before, before)).toBe(before);
});

describe('settling', () => {
  const resolved = file(thread('a', 'resolved', question));
  const replied = file(thread('a', 'resolved', question, answer));
  const late = markOf(observe(observe(null, [resolved], at()), [replied], at()), group, 'a') ?? noMark;

  it('accepts the resolution and what was said since', () => {
    expect(late.comments.get('c2')?.late).toBe(true);
    const done = settled(late);
    expect(done.resolution).toBe('settled');
    expect(done.comments.get('c2')?.late).toBeUndefined();
    expect(settled(done)).toBe(done);
  });

  it('can be taken back, and keeps what was seen meanwhile', () => {
    const back = withAttentionOf(withSeen(settled(late), ['c2']), late);
    expect(back.comments.get('c2')).toEqual({ print: late.comments.get('c2')?.print, late: true });
  });
});

it('marks nothing in a store that was never read', () => {
  expect(withMark(null, group, 'a', noMark)).toBeNull();
});

it('knows a comment of our own before its file is read', () => {
  const mark = withOwn(noMark, 'c9');
  expect(mark.comments.get('c9')).toEqual({ print: '' });
  expect(withOwn(mark, 'c9')).toBe(mark);
});
