import type { Sha } from '../../../../shared/base';
import type { BranchCommit } from '../../../../shared/model/commits/commit';
import { treeOf } from '../changes/diff-run';
import type { CommitRecord } from '../parsers/commit-record';
import type { Cancellable, Git } from '../run';
import { logCommits } from './read-commits';
import { readShallowCommits } from './shallow';

export interface CommitRange extends Cancellable {
  /** What compare is held against; null leaves out nothing. */
  readonly base: Sha | null;
  readonly compare: Sha;
  /** Most commits to list. */
  readonly limit: number;
}

/** Commits of a branch, oldest first. */
export interface CommitList {
  readonly commits: readonly BranchCommit[];
  /** There are older ones beyond the limit. */
  readonly truncated: boolean;
  /** Oldest of the commits when its parents are missing in this shallow clone: what it changed is not known. */
  readonly shallowEnd: Sha | null;
  /** Older commits could not be read: one is missing, or damaged. */
  readonly damagedEnd: boolean;
}

/** What git says when it comes upon a commit that it cannot read; those before it are in the output already. */
const damagedCommit = /Could not read [0-9a-f]{40}|Failed to traverse parents|bad object|unable to read [0-9a-f]{40}|object file .* is empty|corrupt/;

/**
 * The first-parent commits of compare that base lacks, oldest first. Merges are among them; what they brought in is not.
 * @throws GitError
 */
export async function listCommits(git: Git, { base, compare, limit, signal }: CommitRange): Promise<CommitList> {
  const options = signal === undefined ? {} : { signal };
  const revisions = ['--first-parent', `--max-count=${limit + 1}`, '--end-of-options', compare, ...(base === null ? [] : [`^${base}`]), '--'];
  const [{ records, known }, shallow] = await Promise.all([logCommits(git, revisions, { ...options, knownErrors: { damagedCommit } }), readShallowCommits(git)]);
  const listed = records.slice(0, limit);
  const trees = await treesOfParents(git, listed, records, options);
  const oldest = listed.at(-1);
  return {
    commits: listed
      .map(({ tree, ...commit }): BranchCommit => ({ ...commit, treeUnchanged: trees.get(commit.parents[0] ?? null) === tree }))
      .reverse(),
    truncated: records.length > limit,
    damagedEnd: known !== null,
    shallowEnd: oldest !== undefined && shallow.has(oldest.sha) ? oldest.sha : null,
  };
}

/** Tree of each first parent; null as parent stands for the empty tree. */
async function treesOfParents(
  git: Git,
  listed: readonly CommitRecord[],
  known: readonly CommitRecord[],
  { signal }: Cancellable,
): Promise<ReadonlyMap<Sha | null, string>> {
  const trees = new Map<Sha | null, string>([[null, treeOf(git, null)]]);
  for (const { sha, tree } of known) trees.set(sha, tree);
  const unknown = listed.flatMap(({ parents: [parent] }) => (parent === undefined || trees.has(parent) ? [] : [parent]));
  for (const parent of unknown) {
    const found = await git.blobs.info(`${parent}^{tree}`, signal);
    if (found.kind === 'object') trees.set(parent, found.sha);
  }
  return trees;
}
