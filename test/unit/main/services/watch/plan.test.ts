import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryInterests, worktreeInterest, type Interest } from '../../../../../src/main/services/watch/interests';
import { meaningOf, planFolders } from '../../../../../src/main/services/watch/plan';
import { temporaryFolders } from '../../../../support/temporary-folder';

const makeFolder = temporaryFolders();

async function makeRepository(...folders: readonly string[]): Promise<{ root: string; interests: readonly Interest[] }> {
  const root = await makeFolder();
  for (const folder of ['.git/refs/heads', ...folders]) await mkdir(join(root, folder), { recursive: true });
  const gitDir = join(root, '.git');
  const reviewStore = join(root, '.vscode', 'searchlight-reviews');
  return { root, interests: [worktreeInterest(root), ...repositoryInterests({ root, gitDir, commonDir: gitDir, reviewStore })] };
}

async function planned(root: string, interests: readonly Interest[], limit = 100): Promise<readonly string[]> {
  return [...(await planFolders(interests, limit)).folders.keys()].map((folder) => relative(root, folder).replaceAll('\\', '/')).sort();
}

describe('the plan of what to watch', () => {
  test('is the root, the git folder and its refs, whatever else the repository holds', async () => {
    const { root, interests } = await makeRepository('src/deep', '.git/objects/ab', '.git/refs/remotes/origin', 'node_modules/x');
    expect(await planned(root, interests)).toEqual(['', '.git', '.git/refs', '.git/refs/heads', '.git/refs/remotes', '.git/refs/remotes/origin']);
  });

  test('has the store and the folders in it', async () => {
    const { root, interests } = await makeRepository('.vscode/searchlight-reviews/a_b/old', '.vscode/other');
    expect((await planned(root, interests)).filter((folder) => folder.startsWith('.vscode'))).toEqual([
      '.vscode',
      '.vscode/searchlight-reviews',
      '.vscode/searchlight-reviews/a_b',
      '.vscode/searchlight-reviews/a_b/old',
    ]);
  });

  test('awaits each folder on the way to the store, as far as the way exists', async () => {
    const { root, interests } = await makeRepository();
    const awaited = async (): Promise<unknown> =>
      [...(await planFolders(interests, 100)).folders].flatMap(([folder, { reasons }]) =>
        reasons.flatMap(({ want }) => ('awaited' in want && !folder.endsWith('.git') ? [`${relative(root, folder)}>${want.awaited}`] : [])),
      );
    expect(await awaited()).toEqual(['>.vscode']);
    await mkdir(join(root, '.vscode'));
    expect(await awaited()).toEqual(['>.vscode', '.vscode>searchlight-reviews']);
    await mkdir(join(root, '.vscode', 'searchlight-reviews'));
    expect(await awaited()).toEqual(['>.vscode', '.vscode>searchlight-reviews']);
  });

  test('tells a folder from the one that took its place', async () => {
    const { root, interests } = await makeRepository();
    const identity = async (): Promise<string | undefined> => (await planFolders(interests, 100)).folders.get(join(root, '.git', 'refs'))?.identity;
    const before = await identity();
    await writeFile(join(root, '.git', 'refs', 'x'), '');
    expect(await identity()).toBe(before);
    await rename(join(root, '.git', 'refs'), join(root, 'old'));
    await mkdir(join(root, '.git', 'refs'));
    expect(await identity()).not.toBe(before);
  });

  test('follows no link to a folder, neither in the store nor as the store', async () => {
    const { root, interests } = await makeRepository('.vscode/searchlight-reviews', 'elsewhere/inner');
    await symlink(join(root, 'elsewhere'), join(root, '.vscode/searchlight-reviews/link'));
    expect(await planned(root, interests)).not.toContain('.vscode/searchlight-reviews/link');
    const linked = await makeRepository('elsewhere/searchlight-reviews');
    await symlink(join(linked.root, 'elsewhere'), join(linked.root, '.vscode'));
    expect((await planned(linked.root, linked.interests)).filter((folder) => folder.startsWith('.vscode'))).toEqual([]);
  });

  test('stops at its limit and says so', async () => {
    const { interests } = await makeRepository('.vscode/searchlight-reviews/a', '.vscode/searchlight-reviews/b');
    const plan = await planFolders(interests, 3);
    expect(plan.folders.size).toBe(3);
    expect(plan.truncated).toBe(true);
    expect((await planFolders(interests, 100)).truncated).toBe(false);
  });

  test('knows nothing of what is no folder', async () => {
    const { root, interests } = await makeRepository('.vscode');
    await writeFile(join(root, '.vscode', 'searchlight-reviews'), 'a file in the way');
    expect((await planned(root, interests)).filter((folder) => folder !== '' && !folder.startsWith('.git'))).toEqual(['.vscode']);
  });

  test('in a linked work tree has the shared references and its own index', async () => {
    const main = await makeRepository('.git/worktrees/side', '.git/refs/tags', 'side');
    const commonDir = join(main.root, '.git');
    const folders = { root: join(main.root, 'side'), gitDir: join(commonDir, 'worktrees', 'side'), commonDir, reviewStore: join(main.root, 'side', '.vscode') };
    expect(await planned(main.root, repositoryInterests(folders))).toEqual([
      '.git',
      '.git/refs',
      '.git/refs/heads',
      '.git/refs/tags',
      '.git/worktrees/side',
      'side',
    ]);
  });
});

describe('the meaning of an event', () => {
  test.each([
    ['.git', 'HEAD', ['refs'], false],
    ['.git', 'packed-refs', ['refs'], false],
    ['.git', 'config', ['refs'], false],
    ['.git', 'index', ['index'], false],
    ['.git', 'MERGE_HEAD', ['index'], false],
    ['.git', 'rebase-merge', ['index'], false],
    ['.git', 'index.lock', [], false],
    ['.git', 'HEAD.lock', [], false],
    ['.git', 'FETCH_HEAD', [], false],
    ['.git', 'COMMIT_EDITMSG', [], false],
    ['.git', 'refs', [], true],
    ['.git', 'reftable', [], true],
    ['.git/refs/heads', 'main', ['refs'], true],
    ['.git/refs/heads', 'main.lock', [], false],
    ['.vscode/searchlight-reviews', 'registry.json', ['reviews'], true],
    ['.vscode/searchlight-reviews/a_b', 'comments.json', ['reviews'], true],
    ['.vscode/searchlight-reviews/a_b', 'comments.json.0a1b.tmp', [], false],
    ['.vscode/searchlight-reviews/a_b', '.comments.json.swp', [], false],
    ['', 'README.md', ['worktree'], false],
    ['', 'notes~', [], false],
    ['', '.git', [], false],
  ])('in %j on %j is %j, and to look again: %j', async (folder, name, kinds, replan) => {
    const { root, interests } = await makeRepository('.vscode/searchlight-reviews/a_b');
    const reasons = (await planFolders(interests, 100)).folders.get(join(root, folder))?.reasons ?? [];
    expect(reasons).not.toEqual([]);
    const meaning = meaningOf(reasons, name);
    expect([...meaning.kinds]).toEqual(kinds);
    expect(meaning.replan).toBe(replan);
  });

  test('without a name is everything that the folder is watched for', async () => {
    const { root, interests } = await makeRepository();
    const { folders } = await planFolders(interests, 100);
    expect([...meaningOf(folders.get(join(root, '.git'))?.reasons ?? [], null).kinds].sort()).toEqual(['index', 'refs']);
    expect(meaningOf(folders.get(root)?.reasons ?? [], null)).toEqual({ kinds: new Set(['worktree']), replan: true });
  });
});
