import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRepoPath } from '../../../../../src/shared/base';
import { linesOf } from '../../../../../src/shared/formats/local-review/changes/review-yaml';
import { follow, leave, unfollow } from '../../../../../src/shared/formats/local-review/follow';
import { maintain } from '../../../../../src/shared/formats/local-review/maintain';
import { mergeReviews } from '../../../../../src/shared/formats/local-review/merge-reviews';
import { parseLocalReview, type ParsedLocalReview } from '../../../../../src/shared/formats/local-review/parse-local-review';
import type { Following, ThreadLines, Unfollowing } from '../../../../../src/shared/model/review/local-review';
import { reviewFiles } from './review-files';

const from = 'a'.repeat(40);
const to = 'b'.repeat(40);

function parse(text: string): ParsedLocalReview {
  const parsed = parseLocalReview(text, { ownNames: [] });
  if (!parsed.ok) throw new Error(`${parsed.error.message} in ${text}`);
  return parsed.value;
}

function value<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function lines(more: Partial<ThreadLines> = {}): ThreadLines {
  const path = toRepoPath('src/new.ts');
  if (path === null) throw new Error('path');
  return { path, side: 'new', line: 30, outdated: false, ...more };
}

function following(more: Partial<Following> = {}): Following {
  return { commit: to, branch: 'ines/lease', identity: { patchId: 'beef', subject: 'Reworded' }, matchedBy: 'patch-id', places: new Map(), ...more };
}

/** What takes a following of this file back. */
function undoTo({ header, review }: ParsedLocalReview): Unfollowing {
  const places = review.threads.flatMap(({ key, place, outdated }) => (place === undefined ? [] : [[key, linesOf(place, outdated === true)] as const]));
  return { ...header, commit: from, places: new Map(places) };
}

const text = `# by hand
repo: shop
branch: ines/lease
commit: ${from}     # here
patch_id: f00d
change_id: I1
subject: 'Add it'
threads:
  - id: t-1
    path: src/a.ts   # where
    side: left
    line: 12
    start_line: 10
    outdated: true
    anchor: {path: src/a.ts, side: left, line: 12, start_line: 10, text: "x"}
    comments:
      - {id: c-1, author: ines, body: "Why?"}
  - id: t-2
    comments:
      - {id: c-2, author: claude, body: General.}
`;

describe('follow', () => {
  const places = new Map([['t-1', lines({ startLine: 28 })]]);

  it('changes what says where the review is, and nothing else', () => {
    expect(value(follow(text, from, following({ places })))).toBe(`# by hand
repo: shop
branch: ines/lease
commit: ${to}     # here
patch_id: beef
subject: "Reworded"
previous_commits: [${from}]
matched_by: patch-id
threads:
  - id: t-1
    path: src/new.ts   # where
    side: right
    line: 30
    start_line: 28
    anchor: {path: src/a.ts, side: left, line: 12, start_line: 10, text: "x"}
    comments:
      - {id: c-1, author: ines, body: "Why?"}
  - id: t-2
    comments:
      - {id: c-2, author: claude, body: General.}
`);
  });

  it('lists earlier commits once, oldest first, and not the present one', () => {
    const second = 'c'.repeat(40);
    const once = value(follow(text, from, following()));
    const twice = value(follow(once, to, following({ commit: second })));
    expect(parse(twice).header).toMatchObject({ commit: second, previousCommits: [from, to] });
    const back = value(follow(twice, second, following({ commit: from })));
    expect(parse(back).header).toMatchObject({ commit: from, previousCommits: [to, second] });
  });

  it('goes by the name of the file when the file says another commit', () => {
    const after = value(follow(text, 'd'.repeat(40), following()));
    expect(parse(after).header.previousCommits).toEqual(['d'.repeat(40)]);
  });

  it('is taken back byte for byte', () => {
    const unflagged = text.replace("'Add it'", '"Add it"');
    const after = value(follow(unflagged, from, following({ places })));
    const back = value(unfollow(after, undoTo(parse(unflagged))));
    expect(parse(back)).toEqual(parse(unflagged));
    expect(back.split('\n').sort()).toEqual(unflagged.split('\n').sort());
  });

  it('is taken back, whatever the file is', () => {
    fc.assert(
      fc.property(reviewFiles(), fc.boolean(), (file, outdated) => {
        const inline = file.parsed.review.threads.filter(({ place }) => place !== undefined);
        const all = new Map(inline.map(({ key }) => [key, lines({ outdated })]));
        const after = value(follow(file.text, from, following({ places: all })));
        const moved = parse(after);
        expect(moved.header.commit).toBe(to);
        expect(moved.review.threads.filter(({ place }) => place !== undefined).map(({ place }) => place?.endLine)).toEqual(inline.map(() => 30));
        const back = parse(value(unfollow(after, undoTo(file.parsed))));
        const bare = (parsed: ParsedLocalReview): unknown =>
          parsed.review.threads.map(({ place, outdated: gone, comments }) => ({ place, gone, bodies: comments.map(({ body }) => body) }));
        expect(bare(back)).toEqual(bare(file.parsed));
        expect({ ...back.header, commit: null }).toEqual({ ...file.parsed.header, commit: null });
      }),
      { numRuns: 120 },
    );
  });
});

describe('leave', () => {
  it('keeps the threads that are of the commit, and its own earlier names', () => {
    const followed = value(follow(text, from, following()));
    const left = value(leave(followed, new Set(['t-1']), []));
    expect(parse(left)).toMatchObject({ header: { commit: to, previousCommits: [] }, review: { threads: [{ id: 't-2' }] } });
    expect(left).not.toContain('matched_by');
    expect(left.slice(left.indexOf('  - id: t-2'))).toBe(text.slice(text.indexOf('  - id: t-2')));
    const earlier = ['c'.repeat(40)];
    expect(parse(value(leave(followed, new Set(['t-1', 't-2']), earlier)))).toMatchObject({ header: { previousCommits: earlier, matchedBy: 'patch-id' }, review: { threads: [] } });
  });

  it('and what goes back are the whole, whatever the file is', () => {
    fc.assert(
      fc.property(reviewFiles(), fc.array(fc.boolean()), (file, picks) => {
        const followed = value(follow(file.text, from, following()));
        const { threads } = parse(followed).review;
        const gone = new Set(threads.filter((_thread, index) => picks[index] === true).map(({ key }) => key));
        const stays = new Set(threads.map(({ key }) => key).filter((key) => !gone.has(key)));
        const left = leave(followed, gone, []);
        const back = unfollow(followed, { ...undoTo(file.parsed), places: new Map(), without: stays });
        if (!left.ok || !back.ok) return; // A layout in which a thread cannot be taken out.
        const bodies = (all: typeof threads): readonly (readonly string[])[] => all.map(({ comments }) => comments.map(({ body }) => body));
        expect(bodies(parse(left.value).review.threads)).toEqual(bodies(threads.filter(({ key }) => stays.has(key))));
        expect(bodies(parse(back.value).review.threads)).toEqual(bodies(threads.filter(({ key }) => gone.has(key))));
      }),
      { numRuns: 120 },
    );
  });
});

describe('maintain', () => {
  it('adds what is missing, and leaves what is there', () => {
    const hand = `commit: ${from}\nthreads:\n- path: a.ts\n  line: 3\n  comments:\n  - body: one\n`;
    const [thread] = parse(hand).review.threads;
    const key = thread?.key ?? '';
    const anchor = { path: lines().path, side: 'new' as const, line: 3, text: 'x' };
    const after = value(maintain(hand, { identity: { patchId: 'beef', subject: 'S' }, outdated: new Map([[key, true]]), anchors: new Map([[key, anchor]]) }));
    expect(parse(after)).toMatchObject({
      header: { identity: { patchId: 'beef', subject: 'S' } },
      review: { threads: [{ id: `t-${key.slice(1)}`, outdated: true, anchor }] },
    });
    const again = value(maintain(after, { identity: { patchId: 'other', subject: 'T' }, outdated: new Map([[key, false]]), anchors: new Map([[key, { ...anchor, line: 9 }]]) }));
    expect(parse(again)).toMatchObject({ header: { identity: { patchId: 'beef', subject: 'S' } }, review: { threads: [{ anchor }] } });
    expect(again).not.toContain('outdated');
    expect(value(maintain(again, { identity: { subject: 'T' }, outdated: new Map() }))).toBe(again);
  });

  it('says why a file cannot be kept', () => {
    expect(maintain('a: [', { identity: { subject: 'S' }, outdated: new Map() })).toMatchObject({ ok: false, error: { code: 'broken', line: 1 } });
  });
});

describe('mergeReviews', () => {
  const thread = (id: string, comments: string): string => `  - id: ${id}\n    comments:\n${comments}`;
  const comment = (id: string, body: string): string => `      - id: ${id}\n        author: ines  # kept\n        body: ${body}\n`;
  const file = (...threads: string[]): string => `commit: ${to}\nthreads:\n${threads.join('')}`;
  const contents = (merged: string): unknown => parse(merged).review.threads.map(({ id, comments }) => [id, comments.map(({ body }) => body)]);

  it('unites threads, comments and viewed files, and keeps what it brings byte for byte', () => {
    const target = `${file(thread('t-1', comment('c-1', 'one') + comment('c-3', 'three')))}viewed: [a.ts]\n`;
    const moved = `${file(thread('t-1', comment('c-1', 'one') + comment('c-2', 'two')), thread('t-2', comment('c-4', 'four') + comment('c-5', 'five')))}viewed: [a.ts, b.ts]\n`;
    const merged = value(mergeReviews(target, moved, null));
    expect(merged).toBe(`${file(thread('t-1', comment('c-1', 'one') + comment('c-3', 'three') + comment('c-2', 'two')), thread('t-2', comment('c-4', 'four') + comment('c-5', 'five')))}viewed: [a.ts, b.ts]\n`);
    expect(value(mergeReviews(merged, moved, null))).toBe(merged);
  });

  it.each([
    ['threads: []\n', [['t-1', ['a']], ['t-2', ['b']]]],
    ['viewed: []\n', [['t-1', ['a']], ['t-2', ['b']]]],
    ['{"threads": [{"id": "t-1", "comments": []}]}', [['t-1', ['a']], ['t-2', ['b']]]],
  ])('brings everything into %j', (target, expected) => {
    expect(contents(value(mergeReviews(target, file(thread('t-1', comment('c-1', 'a')), thread('t-2', comment('c-2', 'b'))), null)))).toEqual(expected);
  });

  it('takes the version that differs from what was there before, and keeps both when both do', () => {
    const merge = (target: string, moved: string, base: string | null): unknown =>
      contents(value(mergeReviews(file(thread('t-1', comment('c-1', target))), file(thread('t-1', comment('c-1', moved))), base === null ? null : file(thread('t-1', comment('c-1', base))))));
    expect(merge('old', 'new', 'old')).toEqual([['t-1', ['new']]]);
    expect(merge('new', 'old', 'old')).toEqual([['t-1', ['new']]]);
    expect(merge('mine', 'theirs', 'old')).toEqual([['t-1', ['mine', 'theirs']]]);
    expect(merge('mine', 'theirs', null)).toEqual([['t-1', ['mine', 'theirs']]]);
  });

  it('keeps both versions once', () => {
    const target = file(thread('t-1', comment('c-1', 'mine')));
    const moved = file(thread('t-1', comment('c-1', 'theirs')));
    const once = value(mergeReviews(target, moved, null));
    expect(value(mergeReviews(once, moved, null))).toBe(once);
  });

  it('takes a new state over, and no old one', () => {
    const resolved = (flag: boolean): string => `threads:\n- id: t-1\n  resolved: ${String(flag)}\n  comments: [{id: c-1, body: x}]\n`;
    const merge = (target: boolean, moved: boolean, base: boolean): unknown => parse(value(mergeReviews(resolved(target), resolved(moved), resolved(base)))).review.threads[0]?.state;
    expect(merge(false, true, false)).toBe('resolved');
    expect(merge(true, false, false)).toBe('resolved');
  });

  it('gives an added comment no empty line of the thread that is added behind it', () => {
    const keeps = 'body: |+\n          keep\n\n\n';
    const target = file(thread('t-1', comment('c-1', 'one')), thread('t-8', `      - ${keeps}`), thread('t-2', comment('c-2', 'two')));
    const moved = file(thread('t-1', comment('c-1', 'one')), `\n${thread('t-3', comment('c-3', 'three'))}`, thread('t-2', `      - id: c-4\n        ${keeps}`));
    const merged = value(mergeReviews(target, moved, null));
    expect(contents(merged)).toEqual([['t-1', ['one']], ['t-8', ['keep\n\n\n']], ['t-2', ['two', 'keep\n\n\n']], ['t-3', ['three']]]);
    expect(value(mergeReviews(merged, moved, null))).toBe(merged);
  });

  it('loses no comment of any two files', () => {
    fc.assert(
      fc.property(reviewFiles(), reviewFiles(), (target, other) => {
        const moved = value(follow(other.text, from, following()));
        const merged = mergeReviews(target.text, moved, null);
        if (!merged.ok) {
          expect(merged.error).toMatchObject({ code: 'read-only' });
          return;
        }
        const found = parse(merged.value).review.threads.flatMap(({ comments }) => comments.map(({ body }) => body));
        for (const { review } of [target.parsed, parse(moved)]) {
          for (const { body } of review.threads.flatMap(({ comments }) => comments)) expect(found).toContain(body);
        }
        expect(value(mergeReviews(merged.value, moved, null))).toBe(merged.value);
      }),
      { numRuns: 120 },
    );
  });
});
