import type { SearchedText } from '../../../../shared/model/sessions/session-search';
import type { SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { PathCall } from '../sessions';
import type { SqliteModule } from '../sqlite/load-sqlite';
import { matchMarks, splitSnippet } from '../sqlite/snippet';
import type { SourceParts } from '../sources/types';
import type { ScannedPathCall, TranscriptSummary, TranscriptText } from '../transcript/types';
import { firstLogText, textsPerSession } from './schema';
import { lastPart, type IndexedFacts, type IndexedSession, type IndexHit, type LogFile, type SessionIndex } from './session-index';

export type Database = InstanceType<SqliteModule['DatabaseSync']>;

/** UTF-16 units of one text that are searched. */
const longestText = 20_000;
/** What a snippet would take for the mark of a match. */
const marks = new RegExp(`[${matchMarks.open}${matchMarks.close}]`, 'g');
/** Tokens around a match. */
const snippetTokens = 24;

interface SessionRecord {
  readonly id: string;
  readonly fingerprint: string;
  readonly merged: string;
  readonly texts_of: string | null;
  readonly path: string | null;
  readonly source: LogFile['source'];
  readonly bytes: number;
  readonly modified_at: number;
  readonly torn: number;
}

interface FactsRecord {
  readonly parts: string;
  readonly summary: string | null;
}

interface CallRecord {
  readonly id: string;
  readonly turn: number;
  readonly call: string;
  readonly tool: string;
  readonly path: string;
  readonly changes: number;
  readonly success: number;
  readonly at: string | null;
  readonly additions: number | null;
  readonly deletions: number | null;
}

interface TextRecord {
  readonly id: string;
  readonly turn: number | null;
  readonly event: string | null;
  readonly kind: SearchedText;
  readonly marked: string;
}

const kindOf: Readonly<Record<TranscriptText['kind'], SearchedText>> = {
  prompt: 'turn',
  answer: 'turn',
  tool_call: 'tool_call',
  file_path: 'file_path',
};

/**
 * The index in a database that has the tables of `schema.ts`. Methods throw what SQLite does.
 * @param database is closed by `close`
 * @param access read-only: only the methods that read may be called
 */
export function createSqliteIndex(database: Database, access: 'read-write' | 'read-only'): SessionIndex {
  const sql = prepare(database);

  /** All or nothing, so that a session's state never claims what its texts do not hold. */
  function transaction(write: () => void): void {
    database.exec('BEGIN IMMEDIATE');
    try {
      write();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  const numberOf = (id: SessionId): number | null => (sql.number.get(id) as { readonly number: number } | undefined)?.number ?? null;

  const saveMerged = (merged: SessionRow): void => {
    sql.saveMerged.run(JSON.stringify(merged), merged.id);
  };

  const removeTexts = (number: number, from: number, to: number): void => {
    sql.removeTexts.run(number * textsPerSession + from, number * textsPerSession + to);
  };

  const addText = (number: number, place: number, kind: SearchedText, text: string, turn: number | null, event: string | null): void => {
    sql.addText.run(number * textsPerSession + place, text.slice(0, longestText).replaceAll(marks, ''), turn, event, kind);
  };

  const removeLog = (number: number): void => {
    removeTexts(number, firstLogText, textsPerSession);
    sql.removeCalls.run(number);
    sql.removeLog.run(number);
    sql.removeState.run(number);
  };

  const addCalls = (number: number, calls: readonly ScannedPathCall[], ended: boolean): void => {
    if (calls.length === 0) return;
    const { next } = sql.nextCall.get(number) as { readonly next: number };
    for (const [index, { turn, call, tool, path, changes, success, at, additions, deletions }] of calls.entries()) {
      sql.addCall.run(
        number,
        next + index,
        Number(ended),
        turn,
        call,
        tool,
        path,
        lastPart(path),
        Number(changes),
        Number(success),
        at,
        additions,
        deletions,
      );
    }
  };

  return {
    load: () => (sql.load.all() as SessionRecord[]).map(readSession),

    saveParts(merged, fingerprint, parts) {
      sql.saveParts.run(merged.id, fingerprint, JSON.stringify(parts), JSON.stringify(merged));
    },

    factsOf(id) {
      const record = sql.facts.get(id) as FactsRecord | undefined;
      return record === undefined ? null : readFacts(record);
    },

    saveMerged,

    saveTexts(id, textsOf, texts) {
      const number = numberOf(id);
      if (number === null) return;
      transaction(() => {
        removeTexts(number, 0, firstLogText);
        for (const [place, { kind, text }] of texts.slice(0, firstLogText).entries()) addText(number, place, kind, text, null, null);
        sql.saveTextsOf.run(textsOf, number);
      });
    },

    saveLog(merged, log, summary, { restarted, state, texts, calls, unfinished }) {
      const number = numberOf(merged.id);
      if (number === null) return;
      transaction(() => {
        if (restarted) removeLog(number);
        else sql.removeUnfinished.run(number);
        const before = (sql.textCount.get(number) as { readonly texts: number } | undefined)?.texts ?? 0;
        const fitting = texts.slice(0, textsPerSession - firstLogText - before);
        for (const [index, { kind, text, turn, event }] of fitting.entries()) {
          addText(number, firstLogText + before + index, kindOf[kind], text, turn, event);
        }
        addCalls(number, calls, true);
        addCalls(number, unfinished, false);
        sql.saveLog.run(
          number,
          log.path,
          log.source,
          log.bytes,
          log.modifiedAt,
          Number(log.torn),
          JSON.stringify(summary),
          before + fitting.length,
        );
        sql.saveState.run(number, state);
        saveMerged(merged);
      });
    },

    dropLog(merged) {
      const number = numberOf(merged.id);
      if (number === null) return;
      transaction(() => {
        removeLog(number);
        saveMerged(merged);
      });
    },

    forget(ids) {
      transaction(() => {
        for (const number of ids.flatMap((id) => numberOf(id) ?? [])) {
          removeLog(number);
          removeTexts(number, 0, firstLogText);
          sql.removeSession.run(number);
        }
      });
    },

    scanState: (id) => (sql.state.get(id) as { readonly state: string } | undefined)?.state ?? null,
    callsOf: (id) => (sql.callsOf.all(id) as CallRecord[]).map(readCall),

    callsNamed: (lastParts) =>
      [...new Set(lastParts)].flatMap((name) =>
        (sql.callsNamed.all(name) as CallRecord[]).map((record): PathCall => {
          const { additions: _additions, deletions: _deletions, ...call } = readCall(record);
          return { session: record.id, ...call };
        }),
      ),

    search: (expression, kinds, limit) =>
      (sql.search.all(expression, JSON.stringify(kinds), kinds.length, limit) as TextRecord[]).map(readHit),

    close() {
      try {
        // Prepared statements live until they are collected, and keep SQLite from doing this when it closes.
        if (access === 'read-write') database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
  };
}

function prepare(database: Database) {
  return {
    load: database.prepare(
      'SELECT id, fingerprint, merged, texts_of, path, source, bytes, modified_at, torn FROM session LEFT JOIN log ON log.session = number',
    ),
    number: database.prepare('SELECT number FROM session WHERE id = ?'),
    saveParts: database.prepare(
      'INSERT INTO session (id, fingerprint, parts, merged) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, parts = excluded.parts, merged = excluded.merged',
    ),
    saveMerged: database.prepare('UPDATE session SET merged = ? WHERE id = ?'),
    facts: database.prepare('SELECT parts, summary FROM session LEFT JOIN log ON log.session = number WHERE id = ?'),
    saveTextsOf: database.prepare('UPDATE session SET texts_of = ? WHERE number = ?'),
    removeSession: database.prepare('DELETE FROM session WHERE number = ?'),
    textCount: database.prepare('SELECT texts FROM log WHERE session = ?'),
    saveLog: database.prepare(
      'INSERT OR REPLACE INTO log (session, path, source, bytes, modified_at, torn, summary, texts) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    removeLog: database.prepare('DELETE FROM log WHERE session = ?'),
    state: database.prepare('SELECT state FROM log_state JOIN session ON number = session WHERE id = ?'),
    saveState: database.prepare('INSERT OR REPLACE INTO log_state (session, state) VALUES (?, ?)'),
    removeState: database.prepare('DELETE FROM log_state WHERE session = ?'),
    nextCall: database.prepare('SELECT coalesce(max(position) + 1, 0) AS next FROM path_call WHERE session = ?'),
    addCall: database.prepare(
      'INSERT INTO path_call (session, position, ended, turn, call, tool, path, last_part, changes, success, at, additions, deletions) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    removeCalls: database.prepare('DELETE FROM path_call WHERE session = ?'),
    removeUnfinished: database.prepare('DELETE FROM path_call WHERE session = ? AND ended = 0'),
    callsOf: database.prepare('SELECT id, path_call.* FROM path_call JOIN session ON number = session WHERE id = ? ORDER BY position'),
    callsNamed: database.prepare(
      'SELECT id, path_call.* FROM path_call JOIN session ON number = session WHERE last_part = ? ORDER BY session, position',
    ),
    addText: database.prepare('INSERT INTO texts (rowid, text, turn, event, kind) VALUES (?, ?, ?, ?, ?)'),
    // Large numbers of JavaScript are bound as floating ones, and FTS5 reads all rows for a range whose ends are no integers.
    removeTexts: database.prepare('DELETE FROM texts WHERE rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER)'),
    search: database.prepare(
      `SELECT (SELECT id FROM session WHERE number = texts.rowid / ${textsPerSession}) AS id, turn, event, kind,
         snippet(texts, 0, char(${matchMarks.open.charCodeAt(0)}), char(${matchMarks.close.charCodeAt(0)}), '…', ${snippetTokens}) AS marked
       FROM texts WHERE texts MATCH ?1 AND (?3 = 0 OR kind IN (SELECT value FROM json_each(?2))) ORDER BY rank LIMIT ?4`,
    ),
  };
}

function readSession({ id, fingerprint, merged, texts_of: textsOf, ...log }: SessionRecord): IndexedSession {
  return {
    id,
    fingerprint,
    // What was written here, in a database of the same version.
    merged: JSON.parse(merged) as SessionRow,
    log: log.path === null ? null : { path: log.path, source: log.source, bytes: log.bytes, modifiedAt: log.modified_at, torn: log.torn === 1 },
    textsOf,
  };
}

function readFacts({ parts, summary }: FactsRecord): IndexedFacts {
  return {
    parts: JSON.parse(parts) as SourceParts,
    summary: summary === null ? null : (JSON.parse(summary) as TranscriptSummary),
  };
}

function readCall({ turn, call, tool, path, changes, success, at, additions, deletions }: CallRecord): ScannedPathCall {
  return { turn, call, tool, path, changes: changes === 1, success: success === 1, at, additions, deletions };
}

function readHit({ id, turn, event, kind, marked }: TextRecord): IndexHit {
  return { session: id, kind, turn, event, ...splitSnippet(marked) };
}
