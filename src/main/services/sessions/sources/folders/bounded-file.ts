import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, isAbsolute, sep } from 'node:path';
import { NoPlainFile, openPlainFile } from '../../../plain-file';
import type { SeenFile } from '../types';

/** Entries of a folder beyond these are not looked at. */
const mostEntries = 20_000;

/** Files and folders of a foreign place that are there, that may be looked at, and nothing else. */
export interface BoundedFile {
  /** Null where the file has more bytes than may be read. */
  readonly bytes: Buffer | null;
  readonly size: number;
}

/** The system's code of a file that is not there, or is not what was looked for; sessions vanish while they are read. */
const absentCodes = ['ENOENT', 'ENOTDIR', 'ELOOP'];

/** Whether an error says that something is not there. */
export function isAbsent(error: unknown): boolean {
  return absentCodes.includes(codeOf(error) ?? '');
}

/** Why a folder or file of another program cannot be read: the end of a sentence. Rethrows what the file system did not throw. */
export function whyUnreadable(error: unknown): string {
  const code = codeOf(error);
  if (code === null) throw error;
  if (code === 'EACCES' || code === 'EPERM') return 'permission was denied';
  return error instanceof Error ? error.message : code;
}

/** One sentence about several places that cannot be read, of which the first is named; null about none. */
export function unreadableSentence(reasons: readonly string[]): string | null {
  const [first, ...others] = reasons;
  if (first === undefined) return null;
  return others.length === 0 ? `${first}.` : `${first}; ${others.length} more cannot be read either.`;
}

/** Path with links resolved; null when nothing is there. */
export async function realPathOrNull(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Entries of a folder by name; null when there is no such folder. Rejects when it cannot be read. */
export async function listFolder(folder: string): Promise<readonly Dirent[] | null> {
  try {
    return (await readdir(folder, { withFileTypes: true })).slice(0, mostEntries);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Finds a file without reading it. Null when there is none, when it is no plain file, or when a link leads out of `root`.
 *
 * @param root real path.
 * @param path absolute, below `root`.
 */
export async function seeFile(root: string, path: string): Promise<SeenFile | null> {
  try {
    const own = await lstat(path);
    const isLink = own.isSymbolicLink();
    const real = isLink ? await realpath(path) : path;
    if (!isBelow(root, real)) return null;
    const stats = isLink ? await stat(real) : own;
    return stats.isFile() ? { path: real, bytes: stats.size, modifiedAt: stats.mtimeMs } : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Reads a file of at most `limit` bytes. Null as for {@link seeFile}, of which the parameters are. */
export async function readBounded(root: string, path: string, limit: number): Promise<BoundedFile | null> {
  const seen = await seeFile(root, path);
  if (seen === null) return null;
  if (seen.bytes > limit) return { bytes: null, size: seen.bytes };
  try {
    const handle = await openPlainFile(seen.path, 'refuse');
    try {
      // Room for what is being added.
      const room = Math.min(limit, seen.bytes + 4096) + 1;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(room), 0, room, 0);
      return bytesRead > limit ? { bytes: null, size: bytesRead } : { bytes: buffer.subarray(0, bytesRead), size: bytesRead };
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Something else took its place since.
    if (isAbsent(error) || error instanceof NoPlainFile) return null;
    throw error;
  }
}

/** Text of a file as {@link readBounded} reads it, bytes that are no UTF-8 replaced; null also when it is too large. */
export async function readBoundedText(root: string, path: string, limit: number): Promise<string | null> {
  return (await readBounded(root, path, limit))?.bytes?.toString('utf8') ?? null;
}

/** Text of bytes, or null when they are none: with NULs, or no UTF-8. */
export function textOf(bytes: Buffer): string | null {
  const text = bytes.toString('utf8');
  return text.includes('\0') || (text.includes('\uFFFD') && !Buffer.from(text).equals(bytes)) ? null : text;
}

/** Files below a folder, as paths relative to it with forward slashes, nearest first; links are not followed. */
export async function filesBelow(folder: string, most: number): Promise<readonly string[]> {
  const found: string[] = [];
  const waiting = [''];
  for (let next = waiting.shift(); next !== undefined && found.length < most; next = waiting.shift()) {
    const entries = (await listFolder(join(folder, next))) ?? [];
    for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = next === '' ? entry.name : `${next}/${entry.name}`;
      if (entry.isFile() && found.length < most) found.push(path);
      else if (entry.isDirectory() && waiting.length < most && path.split('/').length < 6) waiting.push(path);
    }
  }
  return found;
}

function isBelow(root: string, path: string): boolean {
  const rest = relative(root, path);
  return rest !== '' && rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
