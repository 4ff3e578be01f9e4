import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOf, noMark, settled, withMark, withOwn, withSeen, type Marks, type ThreadMark } from '../../../../../src/shared/model/marks/marks';
import { observe, type ObservedReview } from '../../../../../src/shared/model/marks/observe-marks';
import { attentionOf } from '../../../../../src/shared/model/marks/thread-view';
import type { Thread } from '../../../../../src/shared/model/review/review';
import { anyFile, at, comment, copilot, day, file, minute, nobody, start, thread, wren } from './reviews';

const group = 'comments.json';
const context = { ownNames: ['wren'], broken: false };

/** Lane and unread comments of each thread, after a sequence of versions of one file. */
function after(...versions: readonly ObservedReview[]): readonly string[] {
  let marks: Marks | null = null;
  for (const [index, version] of versions.entries()) marks = observe(marks, [version], at(start + index * minute));
  return attentions(marks, versions.at(-1)?.threads ?? []);
}

function attentions(marks: Marks | null, threads: readonly Thread[]): readonly string[] {
  return threads.map((each) => {
    const { lane, unread } = attentionOf(each, markOf(marks, group, each.key), context);
    return `${each.key} ${[lane, ...unread].join(' ')}`;
  });
}

const question = comment('c1', wren);
const answer = comment('c2', copilot);

describe('the baseline', () => {
  it('never badges history, whatever it holds', () => {
    fc.assert(
      fc.property(anyFile, (version) => {
        const marks = observe(null, [version], at());
        for (const each of version.threads ?? []) {
          const { lane, unread } = attentionOf(each, markOf(marks, group, each.key), context);
          expect(unread).toEqual([]);
          expect(lane).not.toBe('verify');
        }
      }),
    );
  });

  it('is of the store, so that a file that comes later is news', () => {
    const marks = observe(null, [file(thread('a', 'open', question))], at());
    const other: ObservedReview = { file: 'other.json', group: 'other.json', threads: [thread('x', 'resolved', comment('c9', copilot))] };
    const next = observe(marks, [file(thread('a', 'open', question)), other], at());
    expect(markOf(next, 'other.json', 'x')).toMatchObject({ resolution: { by: 'Copilot' } });
    expect(markOf(next, 'other.json', 'x')?.comments.get('c9')?.unread).toBe(true);
  });

  it('takes in a file that could not be read then as soon as it can', () => {
    const unreadable = { ...file(), threads: null };
    expect(after(unreadable, unreadable, file(thread('a', 'resolved', question, answer)))).toEqual(['a resolved']);
    expect(after(unreadable, file(thread('a', 'open', question)), file(thread('a', 'open', question, answer)))).toEqual(['a you c2']);
  });
});

describe('what others write', () => {
  it('is unread, also without an author, also twice', () => {
    const twice = [answer, comment('c2~2', copilot), comment('c3', nobody)];
    expect(after(file(thread('a', 'open', question)), file(thread('a', 'open', question, ...twice)))).toEqual(['a you c2 c2~2 c3']);
  });

  it('is not unread again when it went and came back', () => {
    const [before, without] = [file(thread('a', 'open', question, answer)), file(thread('a', 'open', question))];
    expect(after(before, without, before)).toEqual(['a you']);
    expect(after(before, file(), before)).toEqual(['a you']);
  });

  it('is not unread again under another key', () => {
    const renamed = file(thread('z', 'resolved', comment('n1', wren, question.body), comment('n2', copilot, answer.body)));
    expect(after(file(thread('a', 'resolved', question, answer)), renamed)).toEqual(['z resolved']);
    const more = file(thread('z', 'resolved', comment('n1', wren, question.body), comment('n2', copilot, answer.body), comment('n3', copilot, answer.body)));
    expect(after(file(thread('a', 'resolved', question, answer)), more)).toEqual(['z you n3']);
  });

  it('of our own, by another program, is never unread', () => {
    expect(after(file(), file(thread('a', 'open', question)))).toEqual(['a agent']);
  });

  it('of our own, by this app, is not unread under a name that is not ours', () => {
    const marks = withMark(observe(null, [file()], at()), group, 'a', withOwn(noMark, 'c1'));
    const threads = [thread('a', 'open', comment('c1', { kind: 'human', name: 'old name' }))];
    expect(attentions(observe(marks, [file(...threads)], at()), threads)).toEqual(['a you']);
  });

  it('that resolves is to be verified, by whom the same write says', () => {
    const open = file(thread('a', 'open', question));
    const versions = [open, file(thread('a', 'resolved', question, answer))];
    expect(after(...versions)).toEqual(['a verify c2']);
    const marks = observe(observe(null, [open], at()), [file(thread('a', 'resolved', question, answer))], at());
    expect(markOf(marks, group, 'a')?.resolution).toEqual({ by: 'Copilot', at: '2026-01-05T09:00:00.000Z' });
    const silent = observe(observe(null, [open], at()), [file(thread('a', 'resolved', question))], at());
    expect(markOf(silent, group, 'a')?.resolution).toMatchObject({ by: null });
  });

  it('that begins with a resolved thread is to be verified', () => {
    expect(after(file(), file(thread('a', 'resolved', answer)))).toEqual(['a verify c2']);
  });

  it('that reopens leaves nothing to verify, and resolving once more does', () => {
    const open = file(thread('a', 'open', question));
    const resolved = file(thread('a', 'resolved', question));
    expect(after(resolved, open)).toEqual(['a agent']);
    expect(after(resolved, open, resolved)).toEqual(['a verify']);
  });

  it('that reopens and resolves between two readings is not noticed', () => {
    const resolved = file(thread('a', 'resolved', question));
    expect(after(resolved, resolved)).toEqual(['a resolved']);
  });

  it('after a thread was resolved awaits us, until we say something ourselves or it is opened', () => {
    const resolved = file(thread('a', 'resolved', question));
    const replied = file(thread('a', 'resolved', question, answer));
    expect(after(resolved, replied)).toEqual(['a you c2']);
    expect(after(resolved, replied, resolved)).toEqual(['a resolved']);
    expect(after(resolved, replied, file(thread('a', 'resolved', question, answer, comment('c3', wren))))).toEqual(['a resolved c2']);
    expect(after(resolved, replied, file(thread('a', 'open', question, answer)), replied)).toEqual(['a verify c2']);
  });

  it('on a thread to verify leaves it to verify', () => {
    const open = file(thread('a', 'open', question));
    expect(after(open, file(thread('a', 'resolved', question)), file(thread('a', 'resolved', question, answer)))).toEqual(['a verify c2']);
  });
});

describe('laws', () => {
  it('a second look at the same files changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyFile, { minLength: 1, maxLength: 5 }), (versions) => {
        let marks: Marks | null = null;
        for (const version of versions) {
          const once: Marks = observe(marks, [version], at());
          expect(observe(once, [version], at(start + minute))).toBe(once);
          marks = once;
        }
      }),
    );
  });

  it('every thread has one lane, whatever was observed of it', () => {
    fc.assert(
      fc.property(fc.array(anyFile, { minLength: 1, maxLength: 5 }), fc.boolean(), (versions, broken) => {
        let marks: Marks | null = null;
        for (const version of versions) marks = observe(marks, [version], at());
        for (const each of versions.at(-1)?.threads ?? []) {
          const { lane, unread, resolution, repliedAfterResolved } = attentionOf(each, markOf(marks, group, each.key), { ...context, broken });
          expect(['broken', 'verify', 'resolved', 'you', 'agent']).toContain(lane);
          expect(lane === 'broken').toBe(broken);
          if (lane === 'verify' || lane === 'resolved' || repliedAfterResolved === true) expect(each.state).toBe('resolved');
          if (lane === 'agent') expect(each.comments.at(-1)?.author).toEqual(wren);
          expect(resolution !== undefined).toBe(lane === 'verify');
          const others = each.comments.filter(({ author }) => author !== wren).map(({ key }) => key);
          expect(others).toEqual(expect.arrayContaining([...unread]));
        }
      }),
    );
  });

  it('the order of writes to different threads does not matter', () => {
    const others = ['a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(anyFile, anyFile, (before, next) => {
        const observed = (order: readonly string[]): Marks => {
          let current = before.threads ?? [];
          let marks = observe(null, [before], at());
          for (const key of order) {
            const written = next.threads?.find((each) => each.key === key);
            current = others.flatMap((other) => (other === key ? (written ?? []) : current.filter((each) => each.key === other)));
            marks = observe(marks, [file(...current)], at());
          }
          return marks;
        };
        const [one, other] = [observed(others), observed([...others].reverse())];
        expect(attentions(one, next.threads ?? [])).toEqual(attentions(other, next.threads ?? []));
      }),
    );
  });

  it('what was seen is not unread again, whatever is written later', () => {
    fc.assert(
      fc.property(fc.array(anyFile, { minLength: 2, maxLength: 5 }), (versions) => {
        let marks: Marks | null = null;
        const seen = new Set<string>();
        for (const version of versions) {
          marks = observe(marks, [version], at());
          for (const each of version.threads ?? []) {
            const mark: ThreadMark = markOf(marks, group, each.key) ?? expect.unreachable();
            for (const key of attentionOf(each, mark, context).unread) expect(seen).not.toContain(key);
            marks = withMark(marks, group, each.key, withSeen(mark, mark.comments.keys()));
            for (const { key } of each.comments) seen.add(key);
          }
        }
      }),
    );
  });

  it('a confirmed thread stays so until its state or its comments change', () => {
    fc.assert(
      fc.property(fc.array(anyFile, { minLength: 1, maxLength: 4 }), (versions) => {
        let marks: Marks | null = null;
        for (const version of versions) marks = observe(marks, [version], at());
        const last = versions.at(-1) ?? file();
        for (const each of last.threads ?? []) marks = withMark(marks, group, each.key, settled(markOf(marks, group, each.key) ?? noMark));
        const next = observe(marks, [last], at(start + day));
        for (const each of last.threads ?? []) {
          if (each.state === 'resolved') expect(attentionOf(each, markOf(next, group, each.key), context).lane).toBe('resolved');
        }
      }),
    );
  });
});

describe('threads that move between files of a group', () => {
  const inFile = (name: string, ...threads: readonly Thread[]): ObservedReview => ({ file: name, group: '', threads });

  it('keep their marks', () => {
    const before = observe(null, [inFile('one.yaml', thread('a', 'resolved', question))], at());
    const both = observe(before, [inFile('one.yaml', thread('a', 'resolved', question)), inFile('two.yaml', thread('a', 'resolved', question))], at());
    const moved = observe(both, [inFile('two.yaml', thread('a', 'resolved', question))], at());
    expect(moved).toBe(before);
  });

  it('are not gone while one of the files cannot be read', () => {
    const before = observe(null, [inFile('one.yaml', thread('a', 'resolved', question))], at());
    const broken: ObservedReview = { file: 'one.yaml', group: '', threads: null };
    expect(observe(before, [broken, inFile('two.yaml')], at(start + 60 * day))).toBe(before);
  });
});

describe('what is gone', () => {
  const version = file(thread('a', 'open', question, answer), thread('b', 'open', comment('c7', wren)));
  const without = file(thread('a', 'open', question));

  it('is remembered for 30 days, and forgotten then', () => {
    const gone = observe(observe(null, [version], at()), [without], at());
    const kept = observe(gone, [without], at(start + 30 * day));
    expect(markOf(kept, group, 'a')?.comments.has('c2')).toBe(true);
    expect(markOf(kept, group, 'b')).toBeDefined();
    const later = observe(kept, [without], at(start + 31 * day));
    expect(markOf(later, group, 'a')?.comments.has('c2')).toBe(false);
    expect(markOf(later, group, 'b')).toBeUndefined();
  });

  it('goes with its file', () => {
    const gone = observe(observe(null, [version], at()), [], at());
    expect(observe(gone, [], at(start + 31 * day)).groups.size).toBe(0);
  });

  it('is remembered up to a limit, the newest of it', () => {
    const many = Array.from({ length: 6_000 }, (_, index) => thread(`t${index}`, 'open', comment(`c${index}`, wren, `text ${index}`)));
    const half = observe(observe(null, [file(...many)], at()), [file(...many.slice(3_000))], at());
    const all = observe(half, [file()], at(start + minute));
    expect(all.groups.get(group)?.size).toBe(5_000);
    expect(markOf(all, group, 't5999')).toBeDefined();
    expect(markOf(all, group, 't0')).toBeUndefined();
  });
});
