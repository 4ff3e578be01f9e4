import { createRequire } from 'node:module';
import type { DatabaseSyncInstance, DatabaseSyncOptions, SqliteConstants } from '@photostructure/sqlite';
import { err, ok, type Result } from '../../../../shared/base';

/** The part of the module that is used; the interface is that of `node:sqlite`. */
export interface SqliteModule {
  readonly DatabaseSync: new (location: string, options?: DatabaseSyncOptions) => DatabaseSyncInstance;
  readonly constants: SqliteConstants;
}

let loaded: Result<SqliteModule, string> | null = null;

/**
 * SQLite, loaded when it is first needed: an import would keep the app from starting where the native module does not load.
 * It is resolved from this file at run time and never bundled, because it looks for its binary beside itself.
 *
 * @returns or a sentence that says why there is none
 */
export function loadSqlite(): Result<SqliteModule, string> {
  loaded ??= load();
  return loaded;
}

function load(): Result<SqliteModule, string> {
  try {
    return ok(createRequire(__filename)('@photostructure/sqlite') as SqliteModule);
  } catch (error) {
    return err(`SQLite could not be loaded: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
  }
}
