import { lstatSync, type BigIntStats } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type RepoPath, type RepositoryRoot, type Result } from '../../../shared/base';
import { decodeText, type DecodedText } from '../../../shared/contents/decode';
import { loadableBytes } from '../../../shared/contents/limits';
import { prepareReplacement } from '../atomic-file';
import { readWorkingFile } from '../git/contents/working-file';
import { describeError } from '../system-error';
import { encodeText } from './encode-text';

/** A plain text file of the work tree, as it was read. */
export interface WorkingText {
  readonly path: RepoPath;
  readonly bytes: Buffer;
  readonly decoded: DecodedText;
  /** Equal stamps mean the same version of the file, reached by the same folders. */
  readonly stamp: string;
  /** Permission bits. */
  readonly mode: number;
}

export type WorkingTextFault =
  /** Not to be changed, whatever is in it: `why` ends a sentence that began with the path. */
  | { readonly kind: 'refused'; readonly why: string }
  /** Somebody wrote it meanwhile. */
  | { readonly kind: 'changed' }
  /** What the system said, as the end of a sentence. */
  | { readonly kind: 'not-saved'; readonly reason: string };

/**
 * Reads a file that may be written: a plain text file below the root, reached without links, and nothing of git's own. Its bytes must be
 * what its text is written as, so that what is not replaced stays as it is.
 */
export async function readWorkingText(root: RepositoryRoot, path: RepoPath): Promise<Result<WorkingText, WorkingTextFault>> {
  if (path.split('/').some(isGitFolder)) return refused('lies in a folder of git itself');
  const look = lookAt(root, path);
  if (look === null) return refused('is not there as a plain file that is reached without links');
  const read = await readWorkingFile(root, path, { maxBytes: loadableBytes });
  if (read.kind !== 'file') return refused(read.kind === 'too-large' ? 'is too large' : 'is not there as a plain file that can be read');
  const decoded = decodeText(read.bytes);
  if (decoded === null) return refused('is binary');
  if (encodeText(decoded.text, decoded)?.equals(read.bytes) !== true) return refused('holds bytes that its encoding does not explain');
  return ok({ path, bytes: read.bytes, decoded, ...look });
}

/**
 * Puts bytes in the place of a file that was read, in one step and with its mode, if it is still that version. A crash at any
 * moment leaves the old file or the new one, whole.
 */
export async function replaceWorkingFile(root: RepositoryRoot, read: WorkingText, bytes: Buffer): Promise<Result<null, WorkingTextFault>> {
  try {
    const replacement = await prepareReplacement(join(root, read.path), bytes, read.mode);
    try {
      if (lookAt(root, read.path)?.stamp !== read.stamp) return err({ kind: 'changed' });
      replacement.commit('replace');
      return ok(null);
    } finally {
      await replacement.discard();
    }
  } catch (error) {
    return err({ kind: 'not-saved', reason: describeError(error) });
  }
}

/** Names that reach `.git` on some file system: case, an NTFS stream or short name, endings and characters that are ignored. */
function isGitFolder(name: string): boolean {
  const plain = name
    .replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '')
    .replace(/:.*$/s, '')
    .replace(/[. ]+$/, '')
    .toLowerCase();
  return plain === '.git' || plain === 'git~1';
}

/** Which file stands at a path, if it is a plain one below real folders; synchronous, so that nothing of this process comes between a look and a step. */
function lookAt(root: RepositoryRoot, path: RepoPath): Pick<WorkingText, 'stamp' | 'mode'> | null {
  const parts = path.split('/');
  // On Windows a backslash separates folders and a colon names a drive or a stream.
  if (process.platform === 'win32' && parts.some((part) => /[\\:]/.test(part))) return null;
  const folders: BigIntStats[] = [];
  let absolute: string = root;
  try {
    for (const part of parts.slice(0, -1)) {
      absolute = join(absolute, part);
      const folder = lstatSync(absolute, { bigint: true });
      if (!folder.isDirectory()) return null;
      folders.push(folder);
    }
    const file = lstatSync(join(absolute, parts.at(-1) ?? ''), { bigint: true });
    if (!file.isFile()) return null;
    const stamp = [...folders.map(({ dev, ino }) => `${dev}:${ino}`), file.dev, file.ino, file.size, file.mtimeNs, file.ctimeNs].join(' ');
    return { stamp, mode: Number(file.mode) & 0o7777 };
  } catch {
    // Missing, or not ours to look at: either way there is nothing to change.
    return null;
  }
}

function refused(why: string): Result<never, WorkingTextFault> {
  return err({ kind: 'refused', why });
}
