import { isSha, type Sha } from '../../../../shared/base';
import type { Commit } from '../../../../shared/model/commits/commit';
import { commitFormat, parseCommits, type CommitRecord } from '../parsers/commit-record';
import type { Cancellable, Git } from '../run';

/**
 * The commits that are in this repository, by name; the others are left out. Shas are full, as review files name them.
 * @throws GitError
 */
export async function readCommits(git: Git, shas: readonly Sha[], { signal }: Cancellable = {}): Promise<ReadonlyMap<Sha, Commit>> {
  const found = await Promise.all(shas.map((sha) => git.blobs.info(sha, signal)));
  const names = found.flatMap((object) => (object.kind === 'object' && object.type === 'commit' && isSha(object.sha) ? [object.sha] : []));
  if (names.length === 0) return new Map();
  const input = names.map((sha) => `${sha}\n`).join('');
  // A commit that was pruned just now is still found in the packs that the long-lived process has open.
  const { records } = await logCommits(git, ['--no-walk=unsorted', '--ignore-missing', '--stdin'], { input, ...(signal && { signal }) });
  return new Map(records.map(({ tree: _tree, ...commit }) => [commit.sha, commit]));
}

/** Runs `git log` over revisions, each commit as a record, with the name of the known error that ended it. Names come from the commits themselves, not from a mailmap. */
export async function logCommits(
  git: Git,
  revisions: readonly string[],
  options: Cancellable & { readonly input?: string; readonly borrowedObjects?: string; readonly knownErrors?: Readonly<Record<string, RegExp>> },
): Promise<{ readonly records: readonly CommitRecord[]; readonly known: string | null }> {
  const { stdout, known } = await git.run(['log', '-z', '--no-patch', '--encoding=UTF-8', `--format=${commitFormat}`, ...revisions], options);
  return { records: parseCommits(stdout), known };
}
