import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSubmoduleHistory } from '../../../../../../src/main/services/git/contents/submodule-history';
import type { Git } from '../../../../../../src/main/services/git/run';
import type { RepoPath, Sha } from '../../../../../../src/shared/base';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

/** Holds what separates a list of paths, where a name may. */
const oddName = process.platform === 'win32' ? 'a;b' : 'a:"b';

interface Made {
  readonly library: ScaffoldRepository;
  readonly made: ScaffoldRepository;
  readonly shas: readonly [Sha, Sha, Sha];
}

async function withSubmodule({ repository }: GitScaffold): Promise<Made> {
  const library = await repository('library');
  const shas = [await library.commit('one', { a: '1\n' }), await library.commit('two', { a: '2\n' }), await library.commit('three', { a: '3\n' })] as const;
  const made = await repository(oddName);
  await made.git('submodule', '--quiet', 'add', '--name', 'other name', library.root, 'vendor/sub');
  await made.commit('with');
  return { library, made, shas };
}

async function history(git: Git, from: Sha, to: Sha): Promise<string> {
  const read = await readSubmoduleHistory(git, 'vendor/sub' as RepoPath, { old: from, new: to });
  const names = (commits: readonly { readonly subject: string }[]): string => commits.map(({ subject }) => subject).join(' ');
  return read === null ? 'not here' : `+ ${names(read.added)} - ${names(read.removed)}`;
}

describe('the commits between a submodule\'s two', () => {
  test('are read forwards and backwards, from where git keeps the submodule', async () => {
    const { made, shas } = await withSubmodule(await scaffold());
    const git = await made.open();
    expect(await history(git, shas[0], shas[2])).toBe('+ three two - ');
    expect(await history(git, shas[2], shas[1])).toBe('+  - three');
  });

  test('are not known when the commits are not there', async () => {
    const { made, shas, library } = await withSubmodule(await scaffold());
    const later = await library.commit('later', { a: '4\n' });
    const git = await made.open();
    expect(await history(git, shas[0], later)).toBe('not here');
    await rm(path.join(made.root, '.git', 'modules'), { recursive: true });
    expect(await history(git, shas[0], shas[2])).toBe('not here');
  });

  test('are not read from a place outside of the repository, whatever its link says', async () => {
    const { made, shas, library } = await withSubmodule(await scaffold());
    const git = await made.open();
    await writeFile(path.join(made.root, 'vendor/sub/.git'), `gitdir: ${path.join(library.root, '.git')}\n`);
    expect(await history(git, shas[0], shas[2])).toBe('not here');
    await rm(path.join(made.root, 'vendor/sub/.git'));
    await symlink(path.join(library.root, '.git'), path.join(made.root, 'vendor/sub/.git'));
    expect(await history(git, shas[0], shas[2])).toBe('not here');
  });

  test('are read from a work tree that holds its own git folder, whose configuration is not in force', async () => {
    const { made, shas } = await withSubmodule(await scaffold());
    const inside = path.join(made.root, 'vendor/sub/.git');
    await rm(inside);
    await rename(path.join(made.root, '.git/modules/other name'), inside);
    await writeFile(path.join(inside, 'config'), `[log]\n\tshowSignature = true\n[format]\n\tpretty = broken\n`);
    const git = await made.open();
    expect(await history(git, shas[0], shas[2])).toBe('+ three two - ');
  });
});
