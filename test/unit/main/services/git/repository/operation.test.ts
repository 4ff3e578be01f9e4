import { expect, test } from 'vitest';
import { readOperation } from '../../../../../../src/main/services/git/repository/operation';
import { gitScaffolds, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

/** Two branches that changed the same line; `topic` is checked out. */
async function conflicting(): Promise<ScaffoldRepository> {
  const repository = await (await scaffold()).repository();
  await repository.commit('Begin', { a: '1\n' });
  await repository.git('checkout', '--quiet', '-b', 'topic');
  await repository.commit('Ours', { a: '2\n' });
  await repository.commit('Ours again', { a: '3\n' });
  await repository.git('checkout', '--quiet', 'main');
  await repository.commit('Theirs', { a: '4\n' });
  await repository.git('checkout', '--quiet', 'topic');
  return repository;
}

test.each([
  ['rebase', ['rebase', 'main'], ['rebase', '--abort']],
  ['merge', ['merge', 'main'], ['merge', '--abort']],
  ['cherry-pick', ['cherry-pick', 'main'], ['cherry-pick', '--abort']],
  ['revert', ['revert', '--no-edit', 'HEAD~1'], ['revert', '--abort']],
] as const)('a %s that stopped is under way until it ends', async (operation, begin, end) => {
  const repository = await conflicting();
  const git = await repository.open();
  expect(await readOperation(git)).toBeNull();
  await expect(repository.git(...begin)).rejects.toThrow();
  expect(await readOperation(git)).toBe(operation);
  await repository.git(...end);
  expect(await readOperation(git)).toBeNull();
});

test('each work tree has its own', async () => {
  const repository = await conflicting();
  const beside = `${repository.root}-beside`;
  await repository.git('worktree', 'add', '--quiet', '-b', 'beside', beside);
  await expect(repository.git('merge', 'main')).rejects.toThrow();
  expect(await readOperation(await repository.open())).toBe('merge');
  expect(await readOperation(await repository.open(beside))).toBeNull();
});
