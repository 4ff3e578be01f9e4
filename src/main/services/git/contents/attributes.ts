import type { RepoPath } from '../../../../shared/base';
import { splitFields } from '../parsers/fields';
import { decodePath } from '../parsers/repo-path';
import type { Cancellable, Git } from '../run';

/** Values of the attributes asked for, by name: `set`, `unset`, `unspecified` or the value itself. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * Attributes that `.gitattributes` gives to paths, all in one run.
 * @throws GitError
 */
export async function readAttributes(
  git: Git,
  paths: readonly RepoPath[],
  names: readonly string[],
  options: Cancellable = {},
): Promise<ReadonlyMap<RepoPath, Attributes>> {
  if (paths.length === 0) return new Map();
  const input = paths.map((path) => `${path}\0`).join('');
  const { stdout } = await git.run(['check-attr', '-z', '--stdin', ...names], { ...options, input });
  const values = new Map<RepoPath, Record<string, string>>();
  const fields = splitFields(stdout);
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [path, name, value] = fields.slice(index, index + 3) as [Buffer, Buffer, Buffer];
    const key = decodePath(path);
    values.set(key, { ...values.get(key), [name.toString('utf8')]: value.toString('utf8') });
  }
  return values;
}

/**
 * The paths that `.gitattributes` marks as generated with `linguist-generated`.
 * @throws GitError
 */
export async function findGenerated(
  git: Git,
  paths: readonly RepoPath[],
  options: Cancellable = {},
): Promise<ReadonlySet<RepoPath>> {
  const attributes = await readAttributes(git, paths, ['linguist-generated'], options);
  return new Set(paths.filter((path) => ['set', 'true'].includes(attributes.get(path)?.['linguist-generated'] ?? '')));
}
