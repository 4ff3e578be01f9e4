import { describe, expect, test } from 'vitest';
import type { Sha } from '../../../../../../src/shared/base';
import type { Match } from '../../../../../../src/shared/following/match-reviews';
import { followedLines } from '../../../../../../src/main/services/workspace/following/follow-reviews';
import { gitScaffolds } from '../../../../../support/git-scaffold';
import { openDesk, place, type Desk } from './desk';

const scaffold = gitScaffolds();
const text = Array.from({ length: 30 }, (_, index) => `line ${index + 1}\n`).join('');

interface Stack {
  readonly desk: Desk;
  readonly base: Sha;
  readonly one: Sha;
  readonly two: Sha;
  readonly three: Sha;
}

/** `main` with a file of 30 lines, and `topic`, checked out, with three commits that have a review each. */
async function stack(): Promise<Stack> {
  const desk = await openDesk(await scaffold());
  const { made } = desk;
  const base = await made.commit('Begin', { 'a.txt': text });
  await made.git('checkout', '--quiet', '-b', 'topic');
  const one = await made.commit('One', { 'a.txt': text.replace('line 10\n', 'ten\n'), 'one.txt': '1\n' });
  const two = await made.commit('Two', { 'two.txt': 'a\nb\nc\n' });
  const three = await made.commit('Three', { 'three.txt': '3\n' });
  await desk.review(one, await desk.thread(one, place('a.txt', 10)));
  await desk.review(two, await desk.thread(two, place('two.txt', 2, 3)));
  await desk.review(three);
  return { desk, base, one, two, three };
}

const moves = ({ moved }: { readonly moved: readonly Match[] }): readonly Match[] => moved.map(({ from, to, by }) => ({ from, to, by }));
const nothing = { moved: [], ambiguous: [], orphaned: [], skipped: [], failed: [] };

/** Nothing is left to do: a following always comes to rest. */
async function expectRest(desk: Desk): Promise<void> {
  expect((await desk.follow()).moved).toEqual([]);
}

describe('following reviews', () => {
  test('has nothing to do while no commit was rewritten', async () => {
    const { desk } = await stack();
    expect(await desk.follow()).toEqual(nothing);
  });

  test('amend with another content: followed by subject, lines carried', async () => {
    const { desk, three, one, two } = await stack();
    const { made } = desk;
    await desk.review(three, await desk.thread(three, place('three.txt', 1)));
    await made.write({ 'three.txt': 'zero\n3\n' });
    await made.git('commit', '--quiet', '--all', '--amend', '--no-edit');
    const after = await made.sha('HEAD');
    const report = await desk.follow();
    expect(moves(report)).toEqual([{ from: three, to: after, by: 'subject' }]);
    expect(report.moved[0]?.threads).toMatchObject([{ outcome: 'moved', place: { startLine: 2, endLine: 2 }, outdated: false }]);
    expect([...desk.reviews.keys()]).toEqual([one, two, after]);
    expect(desk.reviews.get(after)?.header).toMatchObject({ commit: after, previousCommits: [three], matchedBy: 'subject' });
    await expectRest(desk);
  });

  test('rebase onto a moved base: all followed by patch id, lines moved with the base', async () => {
    const { desk, one, two, three } = await stack();
    const { made } = desk;
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Above', { 'a.txt': `above\nabove\n${text}` });
    await made.git('checkout', '--quiet', 'topic');
    await made.git('rebase', '--quiet', 'main');
    const [toOne, toTwo, toThree] = [await made.sha('HEAD~2'), await made.sha('HEAD~1'), await made.sha('HEAD')];
    const dry = await desk.follow({ dryRun: true });
    expect([...desk.reviews.keys()]).toEqual([one, two, three]);
    const report = await desk.follow();
    expect(report).toEqual(dry);
    expect(moves(report)).toEqual([
      { from: one, to: toOne, by: 'patch-id' },
      { from: two, to: toTwo, by: 'patch-id' },
      { from: three, to: toThree, by: 'patch-id' },
    ]);
    expect(report.moved[0]?.threads).toMatchObject([{ outcome: 'moved', shift: 2, place: { path: 'a.txt', startLine: 12, endLine: 12 } }]);
    expect(report.moved.map(followedLines)).toMatchObject([{ kept: 0, shifts: [2], outdated: 0 }, { kept: 1, shifts: [], outdated: 0 }, { kept: 0 }]);
    expect(report.moved[1]?.threads).toMatchObject([{ outcome: 'kept', place: { path: 'two.txt', startLine: 2, endLine: 3 } }]);
    await expectRest(desk);
  });

  test('reorder: followed by patch id', async () => {
    const { desk, base, one, two, three } = await stack();
    const { made } = desk;
    await made.git('reset', '--quiet', '--hard', base);
    await made.git('cherry-pick', three, one, two);
    expect(moves(await desk.follow())).toEqual([
      { from: one, to: await made.sha('HEAD~1'), by: 'patch-id' },
      { from: two, to: await made.sha('HEAD'), by: 'patch-id' },
      { from: three, to: await made.sha('HEAD~2'), by: 'patch-id' },
    ]);
    await expectRest(desk);
  });

  test('reword: followed by patch id', async () => {
    const { desk, three } = await stack();
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'The third one');
    expect(moves(await desk.follow())).toEqual([{ from: three, to: await desk.made.sha('HEAD'), by: 'patch-id' }]);
    await expectRest(desk);
  });

  test('reword and edit: followed by Change-Id', async () => {
    const { desk, one, two, three } = await stack();
    const four = await desk.made.commit('Four\n\nChange-Id: I4444\n', { 'four.txt': '4\n' });
    await desk.review(four);
    await desk.made.write({ 'four.txt': '44\n' });
    await desk.made.git('commit', '--quiet', '--all', '--amend', '-m', 'The fourth\n\nChange-Id: I4444\n');
    const after = await desk.made.sha('HEAD');
    expect(moves(await desk.follow())).toEqual([{ from: four, to: after, by: 'change-id' }]);
    expect([...desk.reviews.keys()]).toEqual([one, two, three, after]);
  });

  test('squash: the one whose subject stays is followed, the other is orphaned', async () => {
    const { desk, two, three } = await stack();
    const { made } = desk;
    await made.git('reset', '--quiet', '--soft', 'HEAD~2');
    const squashed = await made.commit('Two\n\nThree\n');
    const report = await desk.follow();
    expect(moves(report)).toEqual([{ from: two, to: squashed, by: 'subject' }]);
    expect(report.orphaned).toEqual([three]);
    expect(desk.reviews.has(three)).toBe(true);
    await expectRest(desk);
    // And a person may say that it continues there: the threads of both are in one file then.
    await desk.followTo(three, squashed);
    expect(desk.reviews.get(squashed)?.header?.previousCommits).toEqual([two, three]);
    expect(await desk.follow()).toEqual(nothing);
  });

  test('split: followed to the commit that keeps the subject, threads of the other part outdated', async () => {
    const { desk, one, base } = await stack();
    const { made } = desk;
    const inOther = await desk.thread(one, place('one.txt', 1));
    await desk.review(one, await desk.thread(one, place('a.txt', 10)), inOther);
    await made.git('reset', '--quiet', '--hard', base);
    const first = await made.commit('One', { 'a.txt': text.replace('line 10\n', 'ten\n') });
    await made.commit('One, the other part', { 'one.txt': '1\n' });
    const report = await desk.follow();
    expect(moves(report)).toEqual([{ from: one, to: first, by: 'subject' }]);
    expect(report.moved[0]?.threads.map(({ outcome, place: { path } }) => [path, outcome])).toEqual([
      ['a.txt', 'kept'],
      ['one.txt', 'outdated'],
    ]);
    expect(desk.reviews.get(first)?.threads[1]).toMatchObject({ outdated: true, place: { path: 'one.txt', startLine: 1 } });
  });

  test('cherry-pick to another branch: stays with the branch that still has it; followed when that branch is gone', async () => {
    const { desk, two } = await stack();
    const { made } = desk;
    await made.git('checkout', '--quiet', '-b', 'other', 'main');
    await made.commit('Else', { 'else.txt': 'x' });
    await made.git('cherry-pick', two);
    const picked = await made.sha('HEAD');
    const report = await desk.follow();
    expect(report.moved).toEqual([]);
    expect(report.skipped.map(({ reason }) => reason)).toEqual(['other-branch', 'other-branch', 'other-branch']);
    await made.git('branch', '--quiet', '-D', 'topic');
    expect(moves(await desk.follow())).toEqual([{ from: two, to: picked, by: 'patch-id' }]);
  });

  test('drop: orphaned, and its file stays', async () => {
    const { desk, one, two, three } = await stack();
    await desk.made.git('rebase', '--quiet', '--onto', one, two);
    const report = await desk.follow();
    expect(moves(report)).toEqual([{ from: three, to: await desk.made.sha('HEAD'), by: 'patch-id' }]);
    expect(report.orphaned).toEqual([two]);
    expect(desk.reviews.has(two)).toBe(true);
    await desk.made.git('reset', '--quiet', '--hard', two);
    expect((await desk.follow()).orphaned).not.toContain(two);
  });

  test('duplicate subjects: decided by patch id, else a person chooses', async () => {
    const { desk, base } = await stack();
    const { made } = desk;
    await made.git('reset', '--quiet', '--hard', base);
    desk.reviews.clear();
    const first = await made.commit('Fix', { 'f.txt': '1\n' });
    const second = await made.commit('Fix', { 'g.txt': '2\n' });
    await desk.review(first);
    await desk.review(second);
    await made.git('reset', '--quiet', '--hard', base);
    await made.git('cherry-pick', second);
    const toSecond = await made.sha('HEAD');
    const amended = await made.commit('Fix', { 'f.txt': '1 and more\n' });
    const report = await desk.follow();
    expect(moves(report)).toEqual([{ from: second, to: toSecond, by: 'patch-id' }]);
    expect(report.ambiguous).toEqual([{ from: first, by: 'subject', candidates: [amended] }]);
    await expectRest(desk);
    expect(await desk.followTo(first, amended)).toMatchObject({ from: first, to: amended, by: 'subject' });
    expect(await desk.follow()).toEqual(nothing);
  });

  test('duplicated changes: decided by subject, else a person chooses', async () => {
    const { desk, base } = await stack();
    const { made } = desk;
    await made.git('reset', '--quiet', '--hard', base);
    desk.reviews.clear();
    const added = await made.commit('Add', { 'f.txt': '1\n' });
    await made.commit('Remove', { 'f.txt': null });
    const again = await made.commit('Add again', { 'f.txt': '1\n' });
    await desk.review(added);
    await desk.review(again);
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Else', { 'else.txt': 'x' });
    await made.git('rebase', '--quiet', 'main', 'topic');
    const [toAdded, toAgain] = [await made.sha('HEAD~2'), await made.sha('HEAD')];
    expect(moves(await desk.follow())).toEqual([
      { from: added, to: toAdded, by: 'subject' },
      { from: again, to: toAgain, by: 'subject' },
    ]);
    await made.git('reset', '--quiet', '--hard', 'main');
    const same = [await made.commit('Put', { 'f.txt': '1\n' })];
    await made.commit('Remove', { 'f.txt': null });
    same.push(await made.commit('Put', { 'f.txt': '1\n' }));
    const report = await desk.follow();
    expect(report.moved).toEqual([]);
    expect(report.ambiguous).toEqual([
      { from: toAdded, by: 'patch-id', candidates: same },
      { from: toAgain, by: 'patch-id', candidates: same },
    ]);
  });

  test('empty commits: followed by subject, as they have no patch id', async () => {
    const { desk } = await stack();
    const { made } = desk;
    const empty = await made.commit('Trigger the build');
    const other = await made.commit('Trigger it again');
    await desk.review(empty);
    await desk.review(other);
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Else', { 'else.txt': 'x' });
    await made.git('rebase', '--quiet', 'main', 'topic');
    const report = await desk.follow();
    expect(moves(report).slice(3)).toEqual([
      { from: empty, to: await made.sha('HEAD~1'), by: 'subject' },
      { from: other, to: await made.sha('HEAD'), by: 'subject' },
    ]);
  });

  test('a rewritten author only: followed by patch id, all lines kept', async () => {
    const { desk, three } = await stack();
    await desk.review(three, await desk.thread(three, place('three.txt', 1)));
    await desk.made.git('commit', '--quiet', '--amend', '--no-edit', '--author=Grace <grace@example.org>');
    const report = await desk.follow();
    expect(moves(report)).toEqual([{ from: three, to: await desk.made.sha('HEAD'), by: 'patch-id' }]);
    expect(report.moved[0]?.threads.map(({ outcome }) => outcome)).toEqual(['kept']);
  });

  test('a branch switched away and back: nothing moves', async () => {
    const { desk, one, two, three } = await stack();
    const { made } = desk;
    await made.git('checkout', '--quiet', '-b', 'other', 'main');
    await made.commit('One', { 'x.txt': 'x\n' });
    const away = await desk.follow();
    expect(away).toEqual({ ...nothing, skipped: [one, two, three].map((sha) => ({ sha, reason: 'other-branch' })) });
    await made.git('checkout', '--quiet', 'topic');
    expect(await desk.follow()).toEqual(nothing);
  });

  test('a second repository with the same commits: its reviews are left alone when their commits are not here', async () => {
    const scaffolded = await scaffold();
    const first = await openDesk(scaffolded, 'first');
    await first.made.commit('Begin', { 'a.txt': text });
    await first.made.git('checkout', '--quiet', '-b', 'topic');
    const one = await first.made.commit('One', { 'one.txt': '1\n' });
    const root = `${scaffolded.folder}/second`;
    await first.made.git('clone', '--quiet', first.made.root, root);
    const second = await openDesk(scaffolded, 'second', scaffolded.adopt(root));
    await second.made.git('branch', '--quiet', 'main', 'origin/main');
    await first.review(one);
    const here = first.reviews.get(one);
    if (here === undefined) throw new Error('no review');

    // The commit is here: the review counts as this repository's, and follows.
    second.reviews.set(one, here);
    await second.made.git('commit', '--quiet', '--amend', '-m', 'The first');
    expect(moves(await second.follow())).toEqual([{ from: one, to: await second.made.sha('HEAD'), by: 'patch-id' }]);

    // Rewritten in the first repository only: nothing of it is here.
    await first.made.git('commit', '--quiet', '--amend', '-m', 'First of all');
    const elsewhere = await first.made.sha('HEAD');
    await first.review(elsewhere);
    second.reviews.clear();
    second.reviews.set(elsewhere, first.reviews.get(elsewhere) ?? here);
    expect(await second.follow()).toEqual({ ...nothing, skipped: [{ sha: elsewhere, reason: 'other-repository' }] });
  });
});

describe('following reviews, with care', () => {
  test('waits while a rebase is under way', async () => {
    const { desk, one, two, three } = await stack();
    const { made } = desk;
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Else', { 'two.txt': 'in the way\n' });
    await made.git('checkout', '--quiet', 'topic');
    await expect(made.git('rebase', '--quiet', 'main')).rejects.toThrow();
    const report = await desk.follow();
    expect(report).toEqual({ ...nothing, skipped: [one, two, three].map((sha) => ({ sha, reason: 'other-branch' })) });
    await made.git('rebase', '--abort');
    expect(await desk.follow()).toEqual(nothing);
  });

  test('follows though another branch keeps the old commits', async () => {
    const { desk, three } = await stack();
    await desk.made.git('branch', 'backup');
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'The third one');
    expect(moves(await desk.follow())).toEqual([{ from: three, to: await desk.made.sha('HEAD'), by: 'patch-id' }]);
  });

  test('leaves alone what is in the base by now', async () => {
    const { desk, one } = await stack();
    await desk.made.git('branch', '--force', 'main', one);
    expect(await desk.follow()).toEqual({ ...nothing, skipped: [{ sha: one, reason: 'still-there' }] });
  });

  test('leaves alone what a person keeps, and what cannot be read', async () => {
    const { desk, two, three } = await stack();
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'The third one');
    expect(await desk.follow({ kept: [three] })).toEqual({ ...nothing, skipped: [{ sha: three, reason: 'kept' }] });
    desk.reviews.set(three, { sha: three, header: null, threads: [] });
    expect(await desk.follow()).toEqual({ ...nothing, skipped: [{ sha: three, reason: 'unreadable' }] });
    expect(desk.reviews.has(two)).toBe(true);
  });

  test('finishes a move that was interrupted, and takes in what was written to the old name since', async () => {
    const { desk, three } = await stack();
    const old = desk.reviews.get(three);
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'The third one');
    await desk.follow();
    const after = await desk.made.sha('HEAD');
    if (old === undefined) throw new Error('no review');
    desk.reviews.set(three, { ...old, threads: [await desk.thread(three, place('three.txt', 1))] });
    expect(moves(await desk.follow())).toEqual([{ from: three, to: after, by: 'patch-id' }]);
    expect(desk.reviews.get(after)?.threads).toHaveLength(1);
    expect(desk.reviews.get(after)?.header?.previousCommits).toEqual([three]);
    expect(await desk.follow()).toEqual(nothing);
  });

  test('does not let a second review claim a commit that one followed to', async () => {
    const { desk, base } = await stack();
    const { made } = desk;
    await made.git('reset', '--quiet', '--hard', base);
    desk.reviews.clear();
    const add = await made.commit('Add', { 'f.txt': '1\n' });
    const more = await made.commit('More', { 'g.txt': '2\n' });
    await desk.review(add);
    await desk.review(more);
    await made.git('reset', '--quiet', '--soft', base);
    await made.commit('Add');
    expect((await desk.follow()).orphaned).toEqual([more]);
    await made.git('commit', '--quiet', '--amend', '-m', 'More');
    const report = await desk.follow();
    expect(moves(report)).toEqual([{ from: await made.sha('HEAD@{1}'), to: await made.sha('HEAD'), by: 'patch-id' }]);
    expect(report.orphaned).toEqual([more]);
    expect((await desk.follow()).orphaned).toEqual([more]);
  });

  test('uses what the file says when the commit is gone from the repository', async () => {
    const { desk, three } = await stack();
    const { made } = desk;
    await desk.review(three, await desk.thread(three, place('three.txt', 1)));
    await made.write({ 'three.txt': '0\n3\n' });
    await made.git('commit', '--quiet', '--all', '--amend', '--no-edit');
    await made.git('reflog', 'expire', '--expire=now', '--all');
    await made.git('gc', '--quiet', '--prune=now');
    const report = await desk.follow();
    expect(moves(report)).toEqual([{ from: three, to: await made.sha('HEAD'), by: 'subject' }]);
    expect(report.moved[0]?.threads).toMatchObject([{ outcome: 'moved', place: { startLine: 2 } }]);
  });
});

describe('threads of a review that follows', () => {
  test('keep their side: old lines in the parent, ranges over both', async () => {
    const { desk, one } = await stack();
    const { made } = desk;
    await desk.review(
      one,
      await desk.thread(one, place('a.txt', 9, 10, { side: 'old' })),
      await desk.thread(one, place('a.txt', 10, 11, { side: 'new', startSide: 'old' })),
    );
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Above', { 'a.txt': `above\n${text}` });
    await made.git('rebase', '--quiet', 'main', 'topic');
    const [first] = (await desk.follow()).moved;
    expect(first?.threads.map(({ outcome, place: at }) => [outcome, at])).toEqual([
      ['moved', { path: 'a.txt', side: 'old', startLine: 10, endLine: 11 }],
      ['moved', { path: 'a.txt', side: 'new', startSide: 'old', startLine: 11, endLine: 12 }],
    ]);
  });

  test('follow a file that the new base renamed', async () => {
    const { desk, one } = await stack();
    const { made } = desk;
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Rename', { 'a.txt': null, 'dir/b.txt': `above\n${text}` });
    await made.git('rebase', '--quiet', 'main', 'topic');
    const report = await desk.follow();
    expect(report.moved.find(({ from }) => from === one)?.threads).toMatchObject([
      { outcome: 'moved', place: { path: 'dir/b.txt', startLine: 11, endLine: 11 } },
    ]);
  });

  test('become outdated where their lines go, keep their numbers, and recover when the lines come back', async () => {
    const { desk, three } = await stack();
    const { made } = desk;
    const body = 'export function berth() {\n  return tide(7);\n}\n';
    const four = await made.commit('Four', { 'four.txt': body });
    await desk.review(four, await desk.thread(four, place('four.txt', 2)));
    await made.write({ 'four.txt': 'nothing like it\n' });
    await made.git('commit', '--quiet', '--all', '--amend', '--no-edit');
    const gone = await made.sha('HEAD');
    const lost = await desk.follow();
    expect(lost.moved[0]?.threads).toMatchObject([{ outcome: 'outdated', place: { startLine: 2 }, outdated: true }]);
    expect(desk.reviews.get(gone)?.threads).toMatchObject([{ outdated: true }]);
    await made.write({ 'four.txt': `// again\n${body}` });
    await made.git('commit', '--quiet', '--all', '--amend', '--no-edit');
    const found = await desk.follow();
    expect(found.moved[0]?.threads).toMatchObject([{ outcome: 'moved', place: { startLine: 3 }, outdated: false }]);
    const [thread] = desk.reviews.get(await made.sha('HEAD'))?.threads ?? [];
    expect(thread).not.toHaveProperty('outdated');
    expect(desk.reviews.has(three)).toBe(true);
  });

  test('stay where a person put them, though their anchor is elsewhere', async () => {
    const { desk, two } = await stack();
    const { made } = desk;
    const thread = await desk.thread(two, place('two.txt', 2));
    await desk.review(two, { ...thread, place: place('two.txt', 3) });
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Else', { 'else.txt': 'x' });
    await made.git('rebase', '--quiet', 'main', 'topic');
    const report = await desk.follow();
    expect(report.moved.find(({ from }) => from === two)?.threads).toMatchObject([{ outcome: 'kept', place: { startLine: 3 } }]);
  });
});
