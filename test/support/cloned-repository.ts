import path from 'node:path';
import type { GitScaffold, ScaffoldRepository } from './git-scaffold';

/** A clone of a repository with `main`, `topic` and tags; `main` is checked out and one commit ahead of its upstream. */
export async function cloneRepository({ repository, adopt, folder }: GitScaffold): Promise<ScaffoldRepository> {
  const origin = await repository('origin');
  await origin.commit('one', { a: '1\n' });
  await origin.git('branch', 'topic');
  await origin.git('tag', 'light');
  await origin.git('tag', '-a', '-m', 'annotated', 'v1.0');
  await origin.git('tag', '-a', '-m', 'of a tag', 'nested', 'v1.0');
  await origin.git('tag', 'blob', 'HEAD:a');
  const root = path.join(folder, 'clone');
  await origin.git('clone', '--quiet', origin.root, root);
  const clone = adopt(root);
  await clone.commit('two', { a: '2\n' });
  return clone;
}
