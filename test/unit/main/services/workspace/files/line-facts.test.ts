import { describe, expect, test } from 'vitest';
import type { ListedFile } from '../../../../../../src/main/services/git/contents/sides';
import { findPermalink, readBlame } from '../../../../../../src/main/services/workspace/files/line-facts';
import { toRepoPath, type RepoPath, type Sha } from '../../../../../../src/shared/base';
import { gitScaffolds, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const path = (text: string): RepoPath => toRepoPath(text) ?? expect.unreachable();

function listed(more: Partial<ListedFile> = {}): ListedFile {
  return { path: path('new name.ts'), oldPath: path('a.ts'), status: 'renamed', stage: 'committed', oldMode: '100644', newMode: '100644', oldBlob: null, newBlob: null, version: '1', ...more };
}

interface Pushed {
  readonly made: ScaffoldRepository;
  readonly base: Sha;
  readonly head: Sha;
}

/** A base that is on a remote and a commit that is not. */
async function pushed(): Promise<Pushed> {
  const { repository } = await scaffold();
  const made = await repository();
  const base = await made.commit('Base', { 'a.ts': 'one\ntwo\nthree\n' });
  await made.git('remote', 'add', 'mirror', '/srv/git/quay.git');
  await made.git('remote', 'add', 'origin', 'git@github.com:harbour/quay.git');
  for (const remote of ['mirror', 'origin']) await made.git('update-ref', `refs/remotes/${remote}/main`, base);
  const head = await made.commit('Rename', { 'a.ts': null, 'new name.ts': 'one\nTWO\nthree\n' });
  return { made, base, head };
}

describe('facts about lines', () => {
  test('a permalink is made for a commit that a remote has, with the path of that side', async () => {
    const { made, base, head } = await pushed();
    const git = await made.open();
    const sides = { baseline: base, compare: head, workingTree: true };
    const lines = { startLine: 2, endLine: 3 };
    expect(await findPermalink(git, listed(), sides, { side: 'old', ...lines }, {})).toEqual({
      ok: true,
      value: { url: `https://github.com/harbour/quay/blob/${base}/a.ts#L2-L3` },
    });
    const notPushed = await findPermalink(git, listed(), sides, { side: 'new', ...lines }, {});
    expect(notPushed.ok ? '' : notPushed.error.message).toContain(`${head.slice(0, 7)} is not on the remote`);
    await made.git('update-ref', 'refs/remotes/origin/feature', head);
    expect(await findPermalink(git, listed(), sides, { side: 'new', ...lines }, {})).toMatchObject({
      value: { url: `https://github.com/harbour/quay/blob/${head}/new%20name.ts#L2-L3` },
    });
  });

  test('there is none for what is not committed, for the empty tree, and on a site that is not known', async () => {
    const { made, base, head } = await pushed();
    const git = await made.open();
    const words = async (file: ListedFile, baseline: Sha | null, side: 'old' | 'new'): Promise<string> => {
      const answer = await findPermalink(git, file, { baseline, compare: head, workingTree: true }, { side, startLine: 1, endLine: 1 }, {});
      return answer.ok ? answer.value.url : answer.error.message;
    };
    expect(await words(listed({ stage: 'unstaged' }), base, 'new')).toContain('not committed');
    expect(await words(listed(), null, 'old')).toContain('no commit');
    await made.git('remote', 'remove', 'origin');
    expect(await words(listed(), base, 'old')).toContain('No web page is known for mirror');
  });

  test('blame reads the side that is shown', async () => {
    const { made, base, head } = await pushed();
    await made.write({ 'new name.ts': 'one\nTWO\nthree\nmine\n' });
    const git = await made.open();
    const inTree = { baseline: base, compare: head, workingTree: true };
    expect(await readBlame(git, listed(), inTree, { side: 'new', line: 4 }, {})).toEqual({ ok: true, value: { kind: 'uncommitted' } });
    expect(await readBlame(git, listed(), inTree, { side: 'new', line: 2 }, {})).toMatchObject({ value: { sha: head } });
    expect(await readBlame(git, listed(), inTree, { side: 'old', line: 2 }, {})).toMatchObject({ value: { sha: base } });
    expect(await readBlame(git, listed(), { ...inTree, workingTree: false }, { side: 'new', line: 4 }, {})).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect((await readBlame(git, listed(), { ...inTree, baseline: null }, { side: 'old', line: 1 }, {})).ok).toBe(false);
  });
});
