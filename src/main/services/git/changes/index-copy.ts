import { copyFile, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StatusEntry } from '../parsers/status';
import type { Cancellable, Git } from '../run';

/**
 * Runs `use` with a copy of the index, which is removed afterwards. Every `git diff` of working files gets one: it refreshes
 * the index that it is given and takes its lock for that, `--no-optional-locks` or not, and a lock on the real index makes a
 * commit fail that somebody else makes at that moment.
 *
 * `untracked` files are entered as empty ones, so that git compares, counts and pairs them (renames) like tracked files.
 * @throws GitError
 */
export function withIndexCopy<T>(git: Git, untracked: readonly StatusEntry[], options: Cancellable, use: UseIndex<T>): Promise<T> {
  return withIndexFile(async (indexFile) => {
    await copyIndex(path.join(git.location.gitDir, 'index'), indexFile);
    await enter(git, untracked, indexFile, options);
    return use(indexFile);
  });
}

/** The same with an index that holds `untracked` files and no others. */
export function withIndexOf<T>(git: Git, untracked: readonly StatusEntry[], options: Cancellable, use: UseIndex<T>): Promise<T> {
  return withIndexFile(async (indexFile) => {
    await enter(git, untracked, indexFile, options);
    return use(indexFile);
  });
}

type UseIndex<T> = (indexFile: string) => Promise<T>;

async function withIndexFile<T>(use: UseIndex<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sidelight-index-'));
  try {
    return await use(path.join(folder, 'index'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The copy's time is set back to the full second. Git trusts a file's recorded state only when the file is older than the
 * index; a copy that were newer than the original would hide edits made just before it.
 */
async function copyIndex(from: string, to: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(from);
    await copyFile(from, to);
    const seconds = Math.floor(mtimeMs / 1000);
    await utimes(to, seconds, seconds);
  } catch (error) {
    // A repository without a commit may have no index yet; git takes a missing one as empty.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function enter(git: Git, untracked: readonly StatusEntry[], indexFile: string, options: Cancellable): Promise<void> {
  const files = untracked.filter((entry) => !entry.nestedRepository);
  if (files.length === 0) return;
  const empty = emptyBlob[git.location.objectFormat];
  const records = files.map(({ rawPath }) => Buffer.concat([Buffer.from(`100644 ${empty}\t`), rawPath, Buffer.from('\0')]));
  await git.run(['update-index', '-z', '--index-info'], { ...options, indexFile, input: Buffer.concat(records) });
}

const emptyBlob = {
  sha1: 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  sha256: '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
} as const;
