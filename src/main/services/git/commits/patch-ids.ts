import { BoundedMap, isSha, type Sha } from '../../../../shared/base';
import { missingBlob } from '../changes/diff-run';
import { GitError } from '../process/git-error';
import type { Cancellable, Git } from '../run';
import { readShallowCommits } from './shallow';

/** Commits of one run, and runs at the same time, so that what is held in memory stays bounded. */
const batchSize = 250;
const batchesTogether = 2;
const maximumBatchBytes = 64 * 1024 * 1024;

/**
 * What `git show` prints of a commit under git's own settings, whatever the person's are: renames are found, since the format
 * names the patch id of that output, and a rename enters it. Only the file limit of the runner differs: contents over 20 MiB
 * count as binary.
 */
const patchFlags = [
  '--patch',
  '--abbrev',
  '--unified=3',
  '--inter-hunk-context=0',
  '--diff-algorithm=default',
  '--indent-heuristic',
  '-M50%',
  '-l1000',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--submodule=short',
  '--ignore-submodules=none',
];

/** Settings that have no flag, as git has them itself. */
const patchConfig = [
  { key: 'core.quotePath', value: 'true' },
  { key: 'core.abbrev', value: 'auto' },
  { key: 'diff.suppressBlankEmpty', value: 'false' },
];

/** Ids that were read once, as a commit never changes. Those without one are few, or get one when what they lack is fetched. */
const known = new WeakMap<Git, BoundedMap<Sha, string>>();
const mostKnown = 20_000;

/**
 * The stable patch id of each commit: equal for equal changes, wherever they stand. Equal to what
 * `git show <sha> | git patch-id --stable` prints. There is none for an empty commit, for a merge, for a commit whose parents
 * or contents this clone lacks, and for a patch over 64 MiB.
 * @throws GitError
 */
export async function readPatchIds(git: Git, shas: readonly Sha[], options: Cancellable = {}): Promise<ReadonlyMap<Sha, string>> {
  const shallow = await readShallowCommits(git);
  const kept = known.get(git) ?? new BoundedMap(mostKnown);
  known.set(git, kept);
  const ids = new Map<Sha, string>();
  const whole = shas.filter((sha) => {
    const id = shallow.has(sha) ? undefined : kept.get(sha);
    if (id !== undefined) ids.set(sha, id);
    return id === undefined && !shallow.has(sha);
  });
  const batches = Array.from({ length: Math.ceil(whole.length / batchSize) }, (_, index) =>
    whole.slice(index * batchSize, (index + 1) * batchSize),
  );
  for (let start = 0; start < batches.length; start += batchesTogether) {
    const read = await Promise.all(batches.slice(start, start + batchesTogether).map((batch) => patchIdsOf(git, batch, options)));
    for (const [sha, id] of read.flat()) {
      ids.set(sha, id);
      kept.set(sha, id);
    }
  }
  return ids;
}

async function patchIdsOf(git: Git, shas: readonly Sha[], options: Cancellable): Promise<readonly (readonly [Sha, string])[]> {
  const patches = await readPatches(git, shas, options);
  if (patches === null) {
    if (shas.length < 2) return [];
    const middle = shas.length >> 1;
    return [...(await patchIdsOf(git, shas.slice(0, middle), options)), ...(await patchIdsOf(git, shas.slice(middle), options))];
  }
  if (patches.length === 0) return [];
  const { stdout } = await git.run(['patch-id', '--stable'], { ...options, input: patches });
  return stdout
    .toString('latin1')
    .split('\n')
    .flatMap((line) => {
      const [id = '', sha = ''] = line.split(' ');
      return isSha(sha) ? [[sha, id] as const] : [];
    });
}

/** The patches, each after the name of its commit; null when they are too much, or a content is missing. */
async function readPatches(git: Git, shas: readonly Sha[], options: Cancellable): Promise<Buffer | null> {
  const input = shas.map((sha) => `${sha}\n`).join('');
  try {
    const { known, stdout } = await git.run(['diff-tree', '--stdin', '-r', '--root', ...patchFlags], {
      ...options,
      input,
      config: patchConfig,
      maxBytes: maximumBatchBytes,
      knownErrors: { missingBlob },
    });
    return known === null ? stdout : null;
  } catch (error) {
    if (error instanceof GitError && error.kind === 'too-much-output') return null;
    throw error;
  }
}
