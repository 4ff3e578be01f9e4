import { NoPlainFile } from '../../plain-file';

/** Why a database is not read. */
export interface DatabaseFault {
  readonly kind: 'absent' | 'locked' | 'damaged' | 'no-database' | 'unreadable' | 'slow' | 'unavailable';
  /** End of a sentence that began with what is not read: "another program holds it locked". */
  readonly reason: string;
}

/** Reading took longer than it may. */
export class TooSlow extends Error {}

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
export const resultCode = { busy: 5, locked: 6, readOnly: 8, inputOutput: 10, corrupt: 11, cannotOpen: 14, protocol: 15, tooBig: 18, noDatabase: 26 } as const;

/** The primary result code of what SQLite threw; null for any other error. */
export function resultCodeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null;
}

/** What an error of opening or reading means; rethrows what is neither SQLite's nor the file system's. */
export function databaseFault(error: unknown): DatabaseFault {
  if (error instanceof TooSlow) return { kind: 'slow', reason: 'reading it takes too long' };
  if (error instanceof NoPlainFile) return { kind: 'unreadable', reason: error.message };
  const code = resultCodeOf(error);
  if (code === null) return fileFault(error);
  switch (code) {
    case resultCode.busy:
    case resultCode.locked:
      return { kind: 'locked', reason: 'another program holds it locked' };
    case resultCode.corrupt:
      return { kind: 'damaged', reason: 'the database is damaged' };
    case resultCode.noDatabase:
      return { kind: 'no-database', reason: 'it is not an SQLite database' };
    default:
      return { kind: 'unreadable', reason: `SQLite says: ${(error as Error).message}` };
  }
}

function fileFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !('syscall' in error)) throw error;
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return { kind: 'absent', reason: 'there is none' };
    case 'EACCES':
    case 'EPERM':
      return { kind: 'unreadable', reason: 'permission was denied' };
    case 'EBUSY':
      return { kind: 'locked', reason: 'another program holds it locked' };
    default:
      return { kind: 'unreadable', reason: error.message };
  }
}
