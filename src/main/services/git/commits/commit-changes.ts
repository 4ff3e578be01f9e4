import type { RepoPath, Sha } from '../../../../shared/base';
import type { Commit } from '../../../../shared/model/commits/commit';
import { diffFlags, missingBlob } from '../changes/diff-run';
import { parseDiffs } from '../parsers/raw-diff';
import type { Cancellable, Git } from '../run';

/** One path that a commit changed. */
export interface CommitChange {
  readonly path: RepoPath;
  /** Source of a rename or copy. */
  readonly oldPath?: RepoPath;
  /** Content that the commit has of it; null where it deletes it. */
  readonly newBlob: Sha | null;
}

/**
 * What each commit changed against its first parent, a root commit against nothing; the same paths as `listChanges` answers
 * for the pair. One git process for all of them.
 * @throws GitError
 */
export async function listCommitChanges(
  git: Git,
  commits: readonly Pick<Commit, 'sha' | 'parents'>[],
  { signal }: Cancellable = {},
): Promise<ReadonlyMap<Sha, readonly CommitChange[]>> {
  if (commits.length === 0) return new Map();
  // With a parent on its line, a merge is held against that one alone.
  const input = commits.map(({ sha, parents: [parent] }) => `${sha}${parent === undefined ? '' : ` ${parent}`}\n`).join('');
  const run = (flags: readonly string[]): ReturnType<Git['run']> =>
    git.run(['diff-tree', '--stdin', '-r', '--root', ...diffFlags, ...flags], { input, knownErrors: { missingBlob }, ...(signal && { signal }) });
  const full = await run([]);
  // A partial clone lacks the contents that renames are found by.
  const diffs = parseDiffs((full.known === null ? full : await run(['--no-renames'])).stdout);
  return new Map(
    commits.map(({ sha }) => [
      sha,
      (diffs.get(sha) ?? []).map(({ path, oldPath, newBlob }) => ({ path, ...(oldPath !== undefined && { oldPath }), newBlob })),
    ]),
  );
}
