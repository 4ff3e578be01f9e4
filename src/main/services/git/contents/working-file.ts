import { constants, type BigIntStats } from 'node:fs';
import { lstat, open, readlink } from 'node:fs/promises';
import path from 'node:path';
import type { RepoPath, RepositoryRoot } from '../../../../shared/base';

export type WorkingFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** Text of the link, as git stores it; the link is not followed. */
  | { readonly kind: 'symlink'; readonly bytes: Buffer }
  | { readonly kind: 'too-large'; readonly size: number }
  /** Nothing of that name; also a file behind a linked folder, which for git is not part of the work tree. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'folder' }
  /** A device, pipe or socket (never opened), or a file that the system refuses. */
  | { readonly kind: 'unreadable'; readonly why: string };

/**
 * Reads a file of the work tree. Nothing outside of the root is reached: no link is followed, neither the file itself nor a
 * folder on the way, and what is not a plain file is not opened.
 */
export function readWorkingFile(root: RepositoryRoot, file: RepoPath, limits: { readonly maxBytes: number }): Promise<WorkingFile> {
  return readFileBelow(root, file, limits);
}

/** As {@link readWorkingFile}, below any folder. `file` has forward slashes. */
export async function readFileBelow(folder: string, file: RepoPath, { maxBytes }: { readonly maxBytes: number }): Promise<WorkingFile> {
  try {
    const place = await locate(folder, file);
    if (place === null) return { kind: 'absent' };
    const { absolute, stats } = place;
    if (stats.isSymbolicLink()) return { kind: 'symlink', bytes: await readlink(absolute, { encoding: 'buffer' }) };
    if (stats.isDirectory()) return { kind: 'folder' };
    if (!stats.isFile()) return { kind: 'unreadable', why: 'Not a file, but a device, pipe or socket' };
    return await readFileAt(absolute, stats, maxBytes);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' };
    // What the file became between looking and opening: a link is refused by the system then.
    return { kind: 'unreadable', why: `The system refuses to read it (${code || String(error)})` };
  }
}

/** Changes whenever the file's content may have changed: size, times, number and kind. 'absent' when there is none. */
export async function readWorkingFileVersion(root: RepositoryRoot, file: RepoPath): Promise<string> {
  try {
    const place = await locate(root, file);
    if (place === null) return 'absent';
    const { size, mtimeNs, ctimeNs, ino, mode } = place.stats;
    return [size, mtimeNs, ctimeNs, ino, mode.toString(8)].join('-');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : `unreadable-${code}`;
  }
}

/** Null when a part of the path on the way is no real folder, or cannot be a name on this system. */
async function locate(
  folder: string,
  file: RepoPath,
): Promise<{ readonly absolute: string; readonly stats: BigIntStats } | null> {
  const parts = file.split('/');
  // On Windows a backslash separates folders and a colon names a drive or a stream; git has no such names there.
  if (process.platform === 'win32' && parts.some((part) => /[\\:]/.test(part))) return null;
  let absolute = folder;
  for (const part of parts.slice(0, -1)) {
    absolute = path.join(absolute, part);
    if (!(await lstat(absolute)).isDirectory()) return null;
  }
  absolute = path.join(absolute, parts.at(-1) ?? '');
  return { absolute, stats: await lstat(absolute, { bigint: true }) };
}

/** Follows no link that took the file's place and waits for no pipe that did; Windows has neither flag. */
const openFlags =
  process.platform === 'win32' ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

async function readFileAt(absolute: string, seen: BigIntStats, maxBytes: number): Promise<WorkingFile> {
  const handle = await open(absolute, openFlags);
  try {
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile() || stats.ino !== seen.ino || stats.dev !== seen.dev) {
      return { kind: 'unreadable', why: 'It was replaced while it was read' };
    }
    if (stats.size > maxBytes) return { kind: 'too-large', size: Number(stats.size) };
    return { kind: 'file', bytes: await readAtMost(handle, maxBytes) };
  } finally {
    await handle.close();
  }
}

/** A growing file is read up to the limit, not for ever. */
async function readAtMost(handle: Awaited<ReturnType<typeof open>>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  while (total < maxBytes) {
    const chunk = Buffer.allocUnsafe(Math.min(256 * 1024, maxBytes - total));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, total);
    if (bytesRead === 0) break;
    chunks.push(chunk.subarray(0, bytesRead));
    total += bytesRead;
  }
  return Buffer.concat(chunks, total);
}
