import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Sha, WorkspaceId } from '../../../../../../src/shared/base';
import type { CommitsSnapshot } from '../../../../../../src/shared/model/commits/commit-list';
import { marksOwners } from '../../../../../../src/main/services/marks/repository-marks';
import { createSearchlightStore } from '../../../../../../src/main/services/reviews/searchlight-store';
import { createUserData } from '../../../../../../src/main/services/settings/user-data';
import { createTopics } from '../../../../../../src/main/services/topics';
import { createLiveCommits, type LiveCommits } from '../../../../../../src/main/services/workspace/commits/live-commits';
import { readComparison, type ComparisonFacts } from '../../../../../../src/main/services/workspace/comparison/read-comparison';
import { restTime } from '../../../../../../src/main/services/workspace/following/rest';
import { createFakeClock, type FakeClock } from '../../../../../support/fake-clock';
import { gitScaffolds, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const id = 'w1' as WorkspaceId;

interface Desk {
  readonly made: ScaffoldRepository;
  readonly clock: FakeClock;
  readonly commits: LiveCommits;
  /** Reads the comparison and its commits as after a change of references. */
  readonly look: () => Promise<CommitsSnapshot>;
  /** Lets time pass, and waits for what comes of it. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Names of the commits that have a file. */
  readonly reviewed: () => Promise<readonly string[]>;
  readonly review: (commit: Sha, subject: string) => Promise<void>;
}

/** `main`, and `topic` on it, checked out, in a project; the clock stands still. */
async function openDesk(): Promise<Desk> {
  const scaffold = await newScaffold();
  const made = await scaffold.repository();
  await made.commit('Begin', { a: '1\n' });
  await made.git('checkout', '--quiet', '-b', 'topic');
  const home = path.join(scaffold.folder, 'local-review');
  const folder = path.join(home, 'projects', 'work', 'reviews', 'app');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(home, 'projects', 'work', 'project.yaml'), `repos:\n  - name: app\n    path: ${made.root}\n`);
  const clock = createFakeClock();
  const git = await made.open();
  const topics = createTopics();
  const onProblem = (problem: string): void => expect.fail(problem);
  const userData = await createUserData({ folder: path.join(scaffold.folder, 'data'), clock, access: 'read-only', onProblem });
  const data = await userData.repository(git.location.root);
  let facts: ComparisonFacts | null = null;
  let rested: Promise<unknown> = Promise.resolve();
  const commits = createLiveCommits({
    id,
    git,
    data,
    topics,
    clock,
    home,
    userFolder: scaffold.folder,
    searchlight: createSearchlightStore({ root: git.location.root, clock }),
    marks: marksOwners(clock)(data),
    facts: () => facts,
    ownNames: () => ['ada'],
    onProblem,
    onViewed: () => undefined,
    onRest: () => {
      rested = look();
    },
  });
  onTestFinished(() => {
    commits.dispose();
    userData.dispose();
  });
  async function look(follow?: 'now'): Promise<CommitsSnapshot> {
    facts = await readComparison(git, { base: null, compare: null }, data);
    await commits.refresh(follow);
    return topics.current('commits', id) ?? expect.fail('nothing was published');
  }
  return {
    made,
    clock,
    commits,
    look: () => look(),
    async pass(milliseconds) {
      clock.advance(milliseconds);
      await rested;
    },
    async reviewed() {
      return (await readdir(folder)).map((name) => name.replace('.yaml', '')).sort();
    },
    review: (commit, subject) =>
      writeFile(path.join(folder, `${commit}.yaml`), `repo_path: ${made.root}\nbranch: topic\ncommit: ${commit}\nsubject: "${subject}"\nthreads: []\n`),
  };
}

describe('following when history is at rest', () => {
  test('a subject that is unique for a moment between two commits matches nothing', async () => {
    const { made, look, pass, review, reviewed, commits } = await openDesk();
    const before = await made.commit('Fix', { b: 'before\n' });
    await review(before, 'Fix');
    await look();
    await made.git('reset', '--quiet', '--hard', 'main');
    await made.commit('Fix', { b: 'one of two\n' });
    await look();
    await pass(restTime - 1);
    await made.commit('Fix', { c: 'the other\n' });
    await look();
    await pass(restTime - 1);
    expect(await reviewed()).toEqual([before]);
    await pass(1);
    expect(await reviewed()).toEqual([before]);
    expect((await look()).unmatched).toMatchObject([{ sha: before, state: 'ambiguous' }]);
    expect(commits.movedTo(before)).toBeNull();
  });

  test('follows after a second without a change, by itself', async () => {
    const { made, look, pass, review, reviewed, clock } = await openDesk();
    const before = await made.commit('Fix', { b: 'before\n' });
    await review(before, 'Fix');
    await look();
    await made.git('commit', '--quiet', '--amend', '-m', 'Fix it');
    await look();
    expect(await reviewed()).toEqual([before]);
    await look();
    expect(await reviewed()).toEqual([before]);
    await pass(restTime);
    expect(await reviewed()).toEqual([await made.sha('HEAD')]);
    expect(clock.waiting()).toBe(0);
  });

  test('a review that was left is told of once, and not again when history moves on', async () => {
    const { made, look, pass, review } = await openDesk();
    const before = await made.commit('Fix', { b: 'before\n' });
    await review(before, 'Fix');
    expect((await look()).lastFollow).toBeNull();
    await made.git('reset', '--quiet', '--hard', 'main');
    await made.commit('Other', { c: 'other\n' });
    await look();
    await pass(restTime);
    expect((await look()).lastFollow).toMatchObject({ moved: 0, left: [before] });
    await review(await made.commit('More', { d: 'more\n' }), 'More');
    await look();
    await made.git('commit', '--quiet', '--amend', '-m', 'More of it');
    await look();
    await pass(restTime);
    expect((await look()).lastFollow).toMatchObject({ moved: 1, left: [] });
  });

  test('what was left long ago is no news on opening', async () => {
    const { made, look, review } = await openDesk();
    await review(await made.commit('Fix', { b: 'before\n' }), 'Fix');
    await made.git('reset', '--quiet', '--hard', 'main');
    const { lastFollow, unmatched } = await look();
    expect([lastFollow, unmatched.length]).toEqual([null, 1]);
  });

  test('follows at once on opening', async () => {
    const { made, look, review, reviewed } = await openDesk();
    await review(await made.commit('Fix', { b: 'before\n' }), 'Fix');
    await made.git('commit', '--quiet', '--amend', '-m', 'Fix it');
    await look();
    expect(await reviewed()).toEqual([await made.sha('HEAD')]);
  });

  test('follows at once when asked to', async () => {
    const { made, look, review, reviewed, commits } = await openDesk();
    await review(await made.commit('Fix', { b: 'before\n' }), 'Fix');
    await look();
    await made.git('commit', '--quiet', '--amend', '-m', 'Fix it');
    await look();
    await commits.refresh('now');
    expect(await reviewed()).toEqual([await made.sha('HEAD')]);
  });
});

test('while a merge is under way nothing follows, and the end of it is waited for', async () => {
  const { made, look, pass, review, reviewed, commits } = await openDesk();
  const before = await made.commit('Fix', { a: '2\n' });
  await review(before, 'Fix');
  await look();
  await made.git('checkout', '--quiet', 'main');
  await made.commit('Elsewhere', { a: '3\n' });
  await made.git('checkout', '--quiet', 'topic');
  await made.git('commit', '--quiet', '--amend', '-m', 'Fix it');
  await expect(made.git('merge', 'main')).rejects.toThrow();
  await look();
  await pass(restTime);
  expect(await reviewed()).toEqual([before]);
  expect(commits.awaitsOperation()).toBe(true);
  expect((await look()).problems).toEqual(['A merge is under way. Reviews follow their commits when it has ended.']);
  await commits.refresh('now');
  expect(await reviewed()).toEqual([before]);

  await made.git('merge', '--abort');
  expect((await look()).problems).toEqual([]);
  expect(await reviewed()).toEqual([await made.sha('HEAD')]);
  expect(commits.awaitsOperation()).toBe(false);
});
