import { describe, expect, test } from 'vitest';
import { bug, type Sha } from '../../../../../../src/shared/base';
import type { Thread } from '../../../../../../src/shared/model/review/review';
import { readMaintenance } from '../../../../../../src/main/services/workspace/following/maintenance';
import { planTakeBack } from '../../../../../../src/main/services/workspace/following/take-back';
import { gitScaffolds } from '../../../../../support/git-scaffold';
import { openDesk, place, type Desk } from './desk';

const scaffold = gitScaffolds();
const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');

async function oneCommit(): Promise<{ readonly desk: Desk; readonly one: Sha }> {
  const desk = await openDesk(await scaffold());
  await desk.made.commit('Begin', { 'a.txt': text });
  await desk.made.git('checkout', '--quiet', '-b', 'topic');
  return { desk, one: await desk.made.commit('One', { 'a.txt': `${text}end\n`, 'b.txt': 'b\n' }) };
}

describe('taking a match back', () => {
  test('brings the review to the commit and the lines that it came from', async () => {
    const { desk, one } = await oneCommit();
    const { made } = desk;
    await desk.review(one, await desk.thread(one, place('a.txt', 21)), await desk.thread(one, place('b.txt', 1)));
    await made.write({ 'a.txt': `above\n${text}end\n`, 'b.txt': 'something else\n' });
    await made.git('commit', '--quiet', '--all', '--amend', '--no-edit');
    const after = await made.sha('HEAD');
    const [moved] = (await desk.follow()).moved;
    expect(moved?.threads.map(({ outcome, place: { endLine } }) => [outcome, endLine])).toEqual([
      ['moved', 22],
      ['outdated', 1],
    ]);

    const git = await made.open();
    const review = desk.reviews.get(after) ?? bug('no review');
    const undo = await planTakeBack({ git, review, arrival: null });
    expect(undo).toMatchObject({ commit: one, previousCommits: [], branch: 'topic', identity: { subject: 'One' } });
    expect(undo?.identity.patchId).toMatch(/^[0-9a-f]{40}$/);
    expect([...((await undo?.carry(review.threads))?.values() ?? [])]).toEqual([
      { path: 'a.txt', side: 'new', line: 21, outdated: false },
      { path: 'b.txt', side: 'new', line: 1, outdated: false },
    ]);
  });

  test('knows which threads came with the match, or goes by the commit that they were made on', async () => {
    const { desk, one } = await oneCommit();
    const { made } = desk;
    const thread = await desk.thread(one, place('a.txt', 21));
    await desk.review(one, thread);
    await made.write({ 'a.txt': `above\n${text}end\n` });
    await made.git('commit', '--quiet', '--all', '--amend', '--no-edit');
    const after = await made.sha('HEAD');
    await desk.follow();
    const since = await desk.thread(after, place('a.txt', 1));
    const general = { ...since, key: 't-general', id: 't-general', place: undefined, anchor: undefined };
    const git = await made.open();
    const review = desk.reviews.get(after) ?? bug('no review');
    const belongings = async (arrival: Parameters<typeof planTakeBack>[0]['arrival']): Promise<readonly unknown[]> => {
      const plan = await planTakeBack({ git, review, arrival });
      return [thread, since, general].map((each) => plan?.belongs(each as Thread));
    };
    expect(await belongings(null)).toEqual(['back', 'here', 'back']);
    const came = new Set([thread.key, since.key]);
    expect(await belongings({ came, there: null })).toEqual(['back', 'back', 'here']);
    expect(await belongings({ came, there: { threads: new Set([since.key]), previousCommits: [one] } })).toEqual(['back', 'both', 'here']);
  });

  test('is not possible for a review that followed from nowhere, or from a commit that is gone', async () => {
    const { desk, one } = await oneCommit();
    await desk.review(one);
    const review = desk.reviews.get(one) ?? bug('no review');
    const git = await desk.made.open();
    expect(await planTakeBack({ git, review, arrival: null })).toBeNull();
    const header = { ...(review.header ?? bug('no header')), previousCommits: ['1234567890123456789012345678901234567890'] };
    expect(await planTakeBack({ git, review: { ...review, header }, arrival: null })).toBeNull();
  });
});

describe('what a hand-written file lacks', () => {
  test('is read from its commit: identity and anchors', async () => {
    const { desk, one } = await oneCommit();
    const git = await desk.made.open();
    const { anchor: _none, ...byHand } = await desk.thread(one, place('a.txt', 20, 21));
    const past = { ...byHand, key: 't-past', place: place('b.txt', 9) };
    const found = await readMaintenance(git, one, [byHand, past, await desk.thread(one, place('b.txt', 1))]);
    expect(found?.identity).toMatchObject({ subject: 'One' });
    expect([...(found?.anchors ?? [])]).toEqual([
      [
        byHand.key,
        { commit: one, path: 'a.txt', side: 'new', line: 21, startLine: 20, before: 'line 17\nline 18\nline 19', text: 'line 20\nend' },
      ],
    ]);
    expect(found?.outdated.size).toBe(0);
    expect(await readMaintenance(git, '1234567890123456789012345678901234567890' as Sha, [])).toBeNull();
  });

  test('is a mark that does not hold any more', async () => {
    const { desk, one } = await oneCommit();
    const found = await desk.thread(one, place('a.txt', 21));
    const gone = await desk.thread(one, place('b.txt', 1));
    const git = await desk.made.open();
    const maintenance = await readMaintenance(git, one, [
      { ...found, outdated: true },
      { ...gone, outdated: true, anchor: { ...(gone.anchor ?? bug('no anchor')), text: 'other' } },
    ]);
    expect([...(maintenance?.outdated ?? [])]).toEqual([[found.key, false]]);
  });
});
