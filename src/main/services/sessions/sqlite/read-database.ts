import { err, ok, type Result } from '../../../../shared/base';
import { copyDatabase, lookAtDatabase, readOnlyUri, type DatabaseCopy, type Opening } from './database-file';
import { databaseFault, resultCode, resultCodeOf, type DatabaseFault } from './database-fault';
import { loadSqlite, type SqliteModule } from './load-sqlite';
import { TableReader } from './table-reader';

/** How long a writer's lock is waited for, in milliseconds. The thread stands still meanwhile. */
const lockPatienceMs = 250;
const readingLimitMs = 5_000;
const mostAttempts = 3;

/** What was read, and the tables of which damaged pages kept a part back. */
export interface DatabaseReading<T> {
  readonly value: T;
  readonly damagedTables: readonly string[];
}

/** The monotonic clock of the process; replaced in tests that let time run out. */
const monotonic = (): number => performance.now();

/**
 * Opens a database of another program, reads, and closes it. Nothing is written into it or beside it. Rows that are only in
 * its WAL are read too, also while it is written.
 *
 * @param file absolute path.
 * @param read gets the tables; runs again when the file was written meanwhile.
 */
export async function readDatabase<T>(file: string, read: (tables: TableReader) => T, now: () => number = monotonic): Promise<Result<DatabaseReading<T>, DatabaseFault>> {
  const sqlite = loadSqlite();
  if (!sqlite.ok) return err({ kind: 'unavailable', reason: sqlite.error });
  const attempt = (location: string, readOnly: boolean): DatabaseReading<T> => readOnce(sqlite.value, location, readOnly, read, now);
  try {
    for (let left = mostAttempts; left > 0; left -= 1) {
      const { opening, stamp } = await lookAtDatabase(file);
      const reading = await readAs(opening, file, attempt);
      if (reading === 'no-database') return err({ kind: 'no-database', reason: 'it is not an SQLite database' });
      if (reading === 'too-large') return err({ kind: 'unreadable', reason: 'it is too large to be copied, and in this state it can be read in no other way' });
      if (reading === 'changed') continue;
      const guarded = opening === 'shared' || opening === 'plain';
      if (guarded || (await lookAtDatabase(file)).stamp === stamp) return ok(reading);
    }
    return err({ kind: 'locked', reason: 'it is being written without pause' });
  } catch (error) {
    return err(databaseFault(error));
  }
}

type Attempt<T> = (location: string, readOnly: boolean) => DatabaseReading<T>;

/** Rejects with what SQLite or the file system throws. */
async function readAs<T>(opening: Opening, file: string, attempt: Attempt<T>): Promise<DatabaseReading<T> | 'no-database' | 'too-large' | 'changed'> {
  switch (opening) {
    case 'no-database':
      return 'no-database';
    case 'empty':
      return attempt(':memory:', false);
    case 'copy':
      return readCopy(file, attempt);
    case 'still':
      return attempt(readOnlyUri(file, 'still'), true);
    case 'plain':
    case 'shared':
      try {
        return attempt(readOnlyUri(file, opening), true);
      } catch (error) {
        // A hot journal that must be rolled back first, a disk without shared memory, or a WAL that has just gone.
        if (!cannotBeReadInPlace(error)) throw error;
        return readCopy(file, attempt);
      }
  }
}

function cannotBeReadInPlace(error: unknown): boolean {
  const code = resultCodeOf(error);
  return code === resultCode.readOnly || code === resultCode.inputOutput || code === resultCode.cannotOpen || code === resultCode.protocol;
}

/** Parts of a database that is written are copied one after the other: only if none changed meanwhile do they belong together. */
async function readCopy<T>(file: string, attempt: Attempt<T>): Promise<DatabaseReading<T> | 'too-large' | 'changed'> {
  const before = await lookAtDatabase(file);
  const copy: DatabaseCopy | null = await copyDatabase(file);
  if (copy === null) return 'too-large';
  try {
    if ((await lookAtDatabase(file)).stamp !== before.stamp) return 'changed';
    return attempt(copy.file, false);
  } finally {
    await copy.remove();
  }
}

function readOnce<T>(sqlite: SqliteModule, location: string, readOnly: boolean, read: (tables: TableReader) => T, now: () => number): DatabaseReading<T> {
  const database = new sqlite.DatabaseSync(location, {
    readOnly,
    timeout: lockPatienceMs,
    allowExtension: false,
    defensive: true,
    limits: { length: 64 * 1024 * 1024, attach: 0, sqlLength: 1024 * 1024 },
  });
  try {
    const tables = new TableReader(database, sqlite, now() + readingLimitMs, now);
    const value = read(tables);
    return { value, damagedTables: [...tables.damaged] };
  } finally {
    database.close();
  }
}
