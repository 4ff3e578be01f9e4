import { constants, type BigIntStats } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NoPlainFile, openPlainFile } from '../../plain-file';

/** Copies of larger databases are not made. */
const largestCopy = 1024 * 1024 * 1024;

/** First bytes of each database (sqlite.org/fileformat.html, section 1.3); bytes 18 and 19 are 2 where it uses a WAL. */
const magic = 'SQLite format 3\0';

/**
 * How a database is opened so that nothing is written beside it:
 * - `shared`: its WAL and the index of that are there; they are only read (`readonly_shm`), with the locks of the protocol.
 * - `still`: nothing is outside the main file, and opening it as usual would make a WAL. Opened without locks (`immutable`);
 *   what was read counts only if the file is afterwards the one it was before.
 * - `plain`: without a WAL, so that a reader writes nothing.
 * - `copy`: rows are in a WAL without an index, or in a journal: both are copied and put together elsewhere.
 * - `empty`: a file of no bytes, which is a database without tables.
 */
export type Opening = 'shared' | 'still' | 'plain' | 'copy' | 'empty' | 'no-database';

export interface SeenDatabase {
  readonly opening: Opening;
  /** Equal stamps: neither the file nor what belongs to it was written meanwhile. */
  readonly stamp: string;
}

/** Looks at a database without opening it. Rejects when there is none. */
export async function lookAtDatabase(file: string): Promise<SeenDatabase> {
  const [main, wal, index, journal] = await Promise.all([
    stat(file, { bigint: true }),
    ...['-wal', '-shm', '-journal'].map((suffix) => statOrNull(`${file}${suffix}`)),
  ]);
  // SQLite would wait for a pipe that stands where its WAL or journal is looked for.
  if ([main, wal, index, journal].some((stats) => stats?.isFile() === false)) throw new NoPlainFile('it is not a file, or what lies beside it is none');
  const header = await readHeader(file);
  const stamp = [main, wal, journal].map((stats) => (stats == null ? '-' : `${stats.ino}:${stats.size}:${stats.mtimeNs}`)).join(' ');
  return { stamp, opening: openingFor(header, { wal: wal?.size, index: index?.size, journal: journal?.size }) };
}

function openingFor(
  header: Buffer,
  sizes: { readonly wal: bigint | undefined; readonly index: bigint | undefined; readonly journal: bigint | undefined },
): Opening {
  if (header.length === 0) return 'empty';
  if (header.length < 100 || header.toString('latin1', 0, magic.length) !== magic) return 'no-database';
  if (header[18] !== 2) return 'plain';
  if (sizes.wal !== undefined && sizes.index !== undefined) return 'shared';
  return sizes.wal === undefined || sizes.wal === 0n ? 'still' : 'copy';
}

/** Address that SQLite opens without writing (sqlite.org/uri.html). */
export function readOnlyUri(file: string, opening: 'shared' | 'still' | 'plain'): string {
  const url = pathToFileURL(file);
  url.search = { shared: 'mode=ro&readonly_shm=1', still: 'mode=ro&immutable=1', plain: 'mode=ro' }[opening];
  return url.href;
}

export interface DatabaseCopy {
  readonly file: string;
  remove(): Promise<void>;
}

/** Copies a database with its WAL or journal into a folder of its own that only this user can read. Null when it is too large. */
export async function copyDatabase(file: string): Promise<DatabaseCopy | null> {
  const parts = ['', '-wal', '-journal'];
  const sizes = await Promise.all(parts.map((suffix) => statOrNull(`${file}${suffix}`)));
  if (sizes.reduce((sum, stats) => sum + Number(stats?.size ?? 0n), 0) > largestCopy) return null;
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-database-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const target = join(folder, 'copy.db');
  try {
    for (const [index, suffix] of parts.entries()) {
      if (sizes[index] !== null) await copyFile(`${file}${suffix}`, `${target}${suffix}`, constants.COPYFILE_FICLONE);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { file: target, remove };
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await openPlainFile(file, 'follow');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(100), 0, 100, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function statOrNull(file: string): Promise<BigIntStats | null> {
  try {
    return await stat(file, { bigint: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
