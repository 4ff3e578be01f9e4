import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resultCode, resultCodeOf } from '../sqlite/database-fault';
import { loadSqlite, type SqliteModule } from '../sqlite/load-sqlite';
import { createMemoryIndex } from './memory-index';
import { applicationId, schemaVersion, tables } from './schema';
import type { SessionIndex } from './session-index';
import { createSqliteIndex, type Database } from './sqlite-index';

export interface IndexOptions {
  /** The app's own folder. */
  readonly folder: string;
  readonly access: 'read-write' | 'read-only';
  /** Takes a sentence about an index that was lost or cannot be kept. */
  onProblem(problem: string): void;
  /** Everything that was saved is gone; what is saved from now on stays. */
  onLost(): void;
}

/** How long a write waits for another connection, in milliseconds. */
const busyTimeout = 2000;

/**
 * Opens the index of sessions, `session-index.db`. One that is damaged or of another version is removed and begun anew, also
 * when the damage shows later. Where that does not help either, and where SQLite cannot be loaded, an index in memory takes
 * its place: sessions are listed all the same, and only their texts are not searched. Never throws.
 */
export function openIndex(options: IndexOptions): SessionIndex {
  const sqlite = loadSqlite();
  if (!sqlite.ok) {
    options.onProblem(`${sqlite.error} Sessions are listed without an index, and the texts of their logs are not searched.`);
    return createMemoryIndex();
  }
  const path = join(options.folder, 'session-index.db');
  return options.access === 'read-only' ? openBeside(path, sqlite.value, options) : openOwn(path, sqlite.value, options);
}

/** The index of the process that writes it. */
function openOwn(path: string, sqlite: SqliteModule, options: IndexOptions): SessionIndex {
  let index = openFile() ?? beginAnew() ?? createMemoryIndex();
  let renewed = false;
  const told = new Set<string>();

  function tell(problem: string): void {
    if (told.has(problem)) return;
    told.add(problem);
    options.onProblem(problem);
  }

  function openFile(): SessionIndex | null {
    if (!existsSync(path)) return null;
    let database: Database | null = null;
    try {
      database = new sqlite.DatabaseSync(path, { timeout: busyTimeout });
      if (isCurrent(database)) return createSqliteIndex(configured(database), 'read-write');
      options.onProblem('The index of sessions was made by another version of Sidelight and is built anew.');
    } catch (error) {
      options.onProblem(`The index of sessions is damaged (${reasonOf(error)}) and is built anew.`);
    }
    closeQuietly(database);
    return null;
  }

  function beginAnew(): SessionIndex | null {
    let database: Database | null = null;
    try {
      mkdirSync(options.folder, { recursive: true });
      for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true });
      database = configured(new sqlite.DatabaseSync(path, { timeout: busyTimeout }));
      database.exec(`BEGIN; ${tables}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}; COMMIT;`);
      return createSqliteIndex(database, 'read-write');
    } catch (error) {
      closeQuietly(database);
      options.onProblem(`The index of sessions cannot be kept (${reasonOf(error)}). The texts of their logs are not searched.`);
      return null;
    }
  }

  /** Damage that shows while it is used: once the file is begun anew, after that it is done without. */
  function fail(error: unknown): void {
    if (!isDamage(error)) {
      tell(`Something was not kept in the index of sessions (${reasonOf(error)}).`);
      return;
    }
    closeQuietly(index);
    const again = renewed;
    renewed = true;
    options.onProblem(`The index of sessions is damaged (${reasonOf(error)})${again ? ' again. The texts of their logs are not searched.' : ' and is built anew.'}`);
    index = (again ? null : beginAnew()) ?? createMemoryIndex();
    options.onLost();
  }

  return guard(() => index, fail);
}

/** The index of another process, which is only read; what changed since it was written is kept in memory beside it. */
function openBeside(path: string, sqlite: SqliteModule, options: IndexOptions): SessionIndex {
  const memory = createMemoryIndex();
  let kept: SessionIndex | null = null;
  if (existsSync(path)) {
    let database: Database | null = null;
    try {
      database = new sqlite.DatabaseSync(path, { readOnly: true, timeout: busyTimeout });
      if (isCurrent(database)) kept = createSqliteIndex(database, 'read-only');
      else closeQuietly(database);
    } catch (error) {
      closeQuietly(database);
      options.onProblem(`The index of sessions cannot be read (${reasonOf(error)}). The logs are read instead.`);
    }
  }
  if (kept === null) return memory;
  /** Sessions whose parts, and those whose logs, were read here. */
  const described = new Set<string>();
  const scanned = new Set<string>();
  const lose = (error: unknown): void => {
    options.onProblem(`The index of sessions cannot be read (${reasonOf(error)}). The logs are read instead.`);
    file = memory;
    options.onLost();
  };
  let file: SessionIndex = kept;
  const read = guard(() => file, lose);
  return {
    ...memory,
    load: () => read.load(),
    saveParts(merged, fingerprint, parts) {
      described.add(merged.id);
      memory.saveParts(merged, fingerprint, parts);
    },
    factsOf(id) {
      const [own, other] = [memory.factsOf(id), read.factsOf(id)];
      const parts = (described.has(id) ? own : other)?.parts;
      return parts === undefined ? null : { parts, summary: (scanned.has(id) ? own : other)?.summary ?? null };
    },
    saveLog(merged, log, summary, changes) {
      scanned.add(merged.id);
      memory.saveLog(merged, log, summary, changes);
    },
    dropLog(merged) {
      scanned.add(merged.id);
      memory.dropLog(merged);
    },
    forget(ids) {
      for (const id of ids) {
        described.add(id);
        scanned.add(id);
      }
      memory.forget(ids);
    },
    callsOf: (id) => (scanned.has(id) ? memory : read).callsOf(id),
    callsNamed: (lastParts) => [
      ...read.callsNamed(lastParts).filter(({ session }) => !scanned.has(session)),
      ...memory.callsNamed(lastParts).filter(({ session }) => scanned.has(session)),
    ],
    search: (expression, kinds, limit) => read.search(expression, kinds, limit),
    close() {
      kept.close();
    },
  };
}

/** What is answered where a call fails and there is nothing to answer. */
function guard(current: () => SessionIndex, fail: (error: unknown) => void): SessionIndex {
  function attempt<T>(call: (index: SessionIndex) => T, otherwise: T): T {
    try {
      return call(current());
    } catch (error) {
      if (!isSqliteError(error) && !(error instanceof SyntaxError)) throw error;
      fail(error);
      return otherwise;
    }
  }
  return {
    load: () => attempt((index) => index.load(), []),
    saveParts: (merged, fingerprint, parts) => attempt((index) => index.saveParts(merged, fingerprint, parts), undefined),
    saveMerged: (merged) => attempt((index) => index.saveMerged(merged), undefined),
    factsOf: (id) => attempt((index) => index.factsOf(id), null),
    saveTexts: (id, textsOf, texts) => attempt((index) => index.saveTexts(id, textsOf, texts), undefined),
    saveLog: (merged, log, summary, changes) => attempt((index) => index.saveLog(merged, log, summary, changes), undefined),
    dropLog: (merged) => attempt((index) => index.dropLog(merged), undefined),
    forget: (ids) => attempt((index) => index.forget(ids), undefined),
    scanState: (id) => attempt((index) => index.scanState(id), null),
    callsOf: (id) => attempt((index) => index.callsOf(id), []),
    callsNamed: (lastParts) => attempt((index) => index.callsNamed(lastParts), []),
    search: (expression, kinds, limit) => attempt((index) => index.search(expression, kinds, limit), []),
    close: () => current().close(),
  };
}

function isCurrent(database: Database): boolean {
  const valueOf = (pragma: string): unknown => Object.values(database.prepare(`PRAGMA ${pragma}`).get() as Record<string, unknown>)[0];
  return valueOf('application_id') === applicationId && valueOf('user_version') === schemaVersion;
}

/** NORMAL with WAL: a crash of the system may lose the last writes, never the file. */
function configured(database: Database): Database {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF;');
  return database;
}

function closeQuietly(opened: { close(): void } | null): void {
  try {
    opened?.close();
  } catch {
    // A damaged database complains once more when it is closed; its trouble has been told.
  }
}

/** SyntaxError: what was stored is no JSON. A lock, a full disk and the like pass. */
function isDamage(error: unknown): boolean {
  const code = resultCodeOf(error);
  if (code === resultCode.corrupt || code === resultCode.noDatabase || code === resultCode.inputOutput) return true;
  // Where many rows are read, the binding throws the message without the code.
  return error instanceof SyntaxError || (code === null && /malformed|not a database|disk I\/O/.test(reasonOf(error)));
}

function isSqliteError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
