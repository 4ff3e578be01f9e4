import { isSha, type RepoPath } from '../../../../shared/base';
import { submoduleMode } from '../../../../shared/contents/change-reason';
import type { LoadedSide } from '../../../../shared/contents/describe-contents';
import { splitFields } from '../parsers/fields';
import type { Cancellable, Git } from '../run';
import { readBlob } from './read-blob';

/**
 * What HEAD and the index have of a path; absent where they have none. HEAD may still know the file by the path that it was renamed
 * from. The index is read anew, since the long-lived process that reads
 * objects would keep the one that it began with.
 * @throws GitError
 */
export async function readUncommitted(
  git: Git,
  { path, oldPath }: { readonly path: RepoPath; readonly oldPath?: RepoPath },
  maxBytes: number,
  options: Cancellable,
): Promise<{ readonly head: LoadedSide; readonly index: LoadedSide }> {
  const [head, { stdout }] = await Promise.all([
    readHead(git, oldPath === undefined ? [path] : [path, oldPath], maxBytes, options),
    git.run(['ls-files', '--stage', '-z', '--', path], options),
  ]);
  return { head, index: await readStaged(git, stdout, path, maxBytes, options) };
}

/** The first of the paths that HEAD has. */
async function readHead(git: Git, paths: readonly RepoPath[], maxBytes: number, options: Cancellable): Promise<LoadedSide> {
  for (const path of paths) {
    const found = await git.blobs.info(`HEAD:${path}`, options.signal);
    if (found.kind === 'object') return found.type === 'commit' ? { kind: 'commit', blob: found.sha } : readBlob(git, found.sha, maxBytes, options);
  }
  return { kind: 'absent' };
}

/** Of the entries of `git ls-files --stage -z` the path's own. */
async function readStaged(git: Git, entries: Buffer, path: RepoPath, maxBytes: number, options: Cancellable): Promise<LoadedSide> {
  for (const field of splitFields(entries)) {
    const text = field.toString('utf8');
    const [mode, blob, stage] = text.slice(0, text.indexOf('\t')).split(' ');
    if (text.slice(text.indexOf('\t') + 1) !== path || stage !== '0' || blob === undefined || !isSha(blob)) continue;
    return mode === submoduleMode ? { kind: 'commit', blob } : readBlob(git, blob, maxBytes, options);
  }
  return { kind: 'absent' };
}
