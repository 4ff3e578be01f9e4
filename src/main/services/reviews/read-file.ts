import { statSync, type BigIntStats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { err, ok, type Result } from '../../../shared/base';
import type { TextProblem } from '../../../shared/formats/text/text-problem';
import { decodeText } from './decode-text';
import { isInside } from './inside-folder';
import { readPlainFile } from '../plain-file';
import { describeError, errorCode } from '../system-error';

const largestFile = 64 * 1024 * 1024;

/** Equal stamps mean the same version of a file, as far as the file system tells versions apart. */
export type FileStamp = string;

/** Where a file really is, and which version of it. */
export interface FoundFile {
  /** Real path, links resolved. */
  readonly path: string;
  readonly stamp: FileStamp;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Permission bits. */
  readonly mode: number;
}

/** Why there is no text: gone, or there and not to be read. Line and column are 0 where the fault has no position. */
export type FileFault = { readonly kind: 'missing' } | ({ readonly kind: 'unreadable' } & TextProblem);

/** Finds a review file without reading it. A link that leads out of the store is not followed. */
export async function findFile(store: string, path: string): Promise<Result<FoundFile, FileFault>> {
  try {
    const entry = await lstat(path, { bigint: true });
    const isLink = entry.isSymbolicLink();
    // The store's own path is real, so a plain entry of it is where it seems to be.
    const isPlain = !isLink && dirname(path) === store;
    const target = isPlain ? path : await realpath(path);
    if (!isInside(store, target)) return unreadable('The file is a link that leaves the review folder. It is not followed.');
    const stats = isPlain ? entry : await stat(target, { bigint: true });
    if (!stats.isFile()) return unreadable(isLink ? 'The link does not lead to a file.' : 'This is not a file.');
    if (stats.size > largestFile) return unreadable(`The file has ${megabytes(stats.size)} MB. Reviews over 64 MB are not opened.`);
    return ok({ path: target, stamp: stampOf(stats), modifiedAt: Number(stats.mtimeMs), mode: Number(stats.mode) & 0o7777 });
  } catch (error) {
    return faultOf(error, path);
  }
}

/** Reads a file that was found. Bytes that are not UTF-8 make it unreadable. */
export async function readText({ path }: FoundFile): Promise<Result<string, FileFault>> {
  try {
    const text = decodeText(await readPlainFile(path, largestFile, 'refuse'));
    return text.ok ? text : err({ kind: 'unreadable', ...text.error });
  } catch (error) {
    return faultOf(error, path);
  }
}

/** Whether the file at a real path is still the version of a stamp. Synchronous; see `Replacement.commit`. */
export function isStill(path: string, stamp: FileStamp): boolean {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats !== undefined && stampOf(stats) === stamp;
}

function stampOf(stats: BigIntStats): FileStamp {
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(':');
}

async function faultOf(error: unknown, path: string): Promise<Result<never, FileFault>> {
  if (errorCode(error) !== 'ENOENT') return unreadable(`The file cannot be opened: ${describeError(error)}.`);
  const isLink = await lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false, // Gone, as the error says.
  );
  return isLink ? unreadable('The file is a link to a file that does not exist.') : err({ kind: 'missing' });
}

function unreadable(message: string): Result<never, FileFault> {
  return err({ kind: 'unreadable', line: 0, column: 0, message });
}

function megabytes(bytes: bigint): number {
  return Math.ceil(Number(bytes) / 1024 / 1024);
}
