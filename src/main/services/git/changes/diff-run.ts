import type { Sha } from '../../../../shared/base';
import { withIndexCopy, withIndexOf } from './index-copy';
import { parseDiff, type DiffOutput } from '../parsers/raw-diff';
import { parseStatus, type StatusEntry } from '../parsers/status';
import type { Cancellable, Git } from '../run';

/** The new side of a comparison. */
export type ChangeTarget =
  | { readonly kind: 'commit'; readonly sha: Sha }
  /** Working files, index included; `untracked` says whether files that git does not know count. */
  | { readonly kind: 'working-tree'; readonly untracked: boolean }
  | { readonly kind: 'index' }
  /** Working files that git knows, held against the index, whatever the baseline is. */
  | { readonly kind: 'unstaged' }
  /** Working files that git does not know, held against nothing. */
  | { readonly kind: 'untracked' };

/** Renames and copies as git finds them without reading unchanged files; 1,000 is git's own limit of pairs to try. */
export const diffFlags = [
  '--raw',
  '-z',
  '--no-abbrev',
  '-M50%',
  '-C50%',
  '-l1000',
  '--no-ext-diff',
  '--no-textconv',
  '--diff-algorithm=default',
  // Changes inside a submodule's work tree are not ours, and looking for them would run git there with its own config.
  '--ignore-submodules=dirty',
];

const emptyTree = {
  sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
} as const;

interface DiffOptions extends Cancellable {
  /** Counts lines too. */
  readonly counts: boolean;
  /** Looks for renames and copies; default true. */
  readonly renames?: boolean;
}

/** Difference of two commits; null as baseline is the empty tree. */
export async function diffCommits(git: Git, baseline: Sha | null, target: Sha, options: DiffOptions): Promise<DiffOutput> {
  const revisions = ['--end-of-options', treeOf(git, baseline), target, '--'];
  return runDiff(git, ['diff-tree', '-r'], revisions, options);
}

/** Difference of a commit and the working files, of tracked files and those of `untracked`. */
export async function diffWorkingTree(
  git: Git,
  baseline: Sha | null,
  untracked: readonly StatusEntry[],
  options: DiffOptions,
): Promise<DiffOutput> {
  const revisions = ['--end-of-options', treeOf(git, baseline), '--'];
  return withIndexCopy(git, untracked, options, (indexFile) => runDiff(git, ['diff'], revisions, options, indexFile));
}

/** Difference of a commit and the index; no working file is looked at. */
export async function diffIndex(git: Git, baseline: Sha | null, options: DiffOptions): Promise<DiffOutput> {
  return runDiff(git, ['diff-index', '--cached'], ['--end-of-options', treeOf(git, baseline), '--'], options);
}

/** Difference of the index and the working files that git knows. */
export async function diffUnstaged(git: Git, options: DiffOptions): Promise<DiffOutput> {
  return withIndexCopy(git, [], options, (indexFile) => runDiff(git, ['diff'], ['--'], options, indexFile));
}

/** Files that git does not know against nothing. */
export async function diffUntracked(git: Git, untracked: readonly StatusEntry[], options: DiffOptions): Promise<DiffOutput> {
  const revisions = ['--end-of-options', treeOf(git, null), '--'];
  return withIndexOf(git, untracked, options, (indexFile) => runDiff(git, ['diff'], revisions, { ...options, renames: false }, indexFile));
}

/** What git says when a blob is not here: a partial clone brings it on demand, which a run of ours never does. */
export const missingBlob = /unable to read [0-9a-f]{40}|could not fetch [0-9a-f]{40}|lazy fetching disabled|unable to find [0-9a-f]{40}/;

/**
 * A partial clone without the blobs is listed without renames and counts, which need their content; the names and modes of
 * its files are all here.
 */
async function runDiff(
  git: Git,
  verb: readonly string[],
  revisions: readonly string[],
  { counts, renames = true, signal }: DiffOptions,
  indexFile?: string,
): Promise<DiffOutput> {
  const options = { ...(signal && { signal }), ...(indexFile !== undefined && { indexFile }) };
  const wanted = [...(renames ? [] : ['--no-renames']), ...(counts ? ['--numstat'] : [])];
  const full = await git.run([...verb, ...diffFlags, ...wanted, ...revisions], { ...options, knownErrors: { missingBlob } });
  if (full.known === null) return parseDiff(full.stdout);
  return parseDiff((await git.run([...verb, ...diffFlags, '--no-renames', ...revisions], options)).stdout);
}

/** What git says about index and working files against HEAD. */
export async function readStatus(git: Git, untracked: boolean, options: Cancellable): Promise<readonly StatusEntry[]> {
  const { stdout } = await git.run(
    [
      'status',
      '--porcelain=v2',
      '-z',
      `--untracked-files=${untracked ? 'all' : 'no'}`,
      '--ignored=no',
      '--no-renames',
      '--no-ahead-behind',
      '--ignore-submodules=dirty',
    ],
    cancelOnly(options),
  );
  return parseStatus(stdout);
}

/** What git takes for a baseline; null is the empty tree, which every git knows. */
export function treeOf(git: Git, baseline: Sha | null): string {
  return baseline ?? emptyTree[git.location.objectFormat];
}

function cancelOnly({ signal }: Cancellable): Cancellable {
  return signal === undefined ? {} : { signal };
}
