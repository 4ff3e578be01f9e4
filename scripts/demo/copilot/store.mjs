// @ts-check
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * @typedef {object} StoredSession rows of Copilot's store about one session
 * @property {string} id
 * @property {string} cwd
 * @property {string} repository
 * @property {string} branch
 * @property {string} summary
 * @property {string} createdAt
 * @property {string} updatedAt
 * @property {readonly { readonly prompt: string, readonly answer: string, readonly at: string }[]} turns
 * @property {readonly { readonly path: string, readonly tool: string, readonly turn: number }[]} files
 * @property {readonly { readonly type: 'commit' | 'pr' | 'issue', readonly value: string, readonly turn: number }[]} refs
 * @property {readonly StoredCheckpoint[]} checkpoints
 *
 * @typedef {{ readonly title: string, readonly at: string, readonly sections: Readonly<Record<string, string>> }} StoredCheckpoint
 *
 * @typedef {{ readonly id: string, readonly title: string, readonly status: string, readonly after?: readonly string[] }} StoredTodo
 */

/**
 * Makes `session-store.db` with Copilot's tables and the rows of the sessions, in one step, so that thousands are quick.
 * @param {string} file
 * @param {Iterable<StoredSession>} sessions
 * @throws where SQLite cannot be loaded
 */
export async function makeStore(file, sessions) {
  await withDatabase(file, (database) => {
    database.exec(storeTables);
    const rows = {
      session: database.prepare('INSERT INTO sessions (id, cwd, repository, branch, summary, created_at, updated_at, host_type) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
      turn: database.prepare('INSERT INTO turns (session_id, turn_index, user_message, assistant_response, timestamp) VALUES (?, ?, ?, ?, ?)'),
      file: database.prepare('INSERT OR IGNORE INTO session_files (session_id, file_path, tool_name, turn_index, first_seen_at) VALUES (?, ?, ?, ?, ?)'),
      reference: database.prepare('INSERT OR IGNORE INTO session_refs (session_id, ref_type, ref_value, turn_index, created_at) VALUES (?, ?, ?, ?, ?)'),
      text: database.prepare('INSERT INTO search_index (content, session_id, source_type, source_id) VALUES (?, ?, ?, ?)'),
      checkpoint: database.prepare(
        `INSERT INTO checkpoints (session_id, checkpoint_number, title, ${sectionNames.join(', ')}, created_at) VALUES (?, ?, ?, ${sectionNames.map(() => '?').join(', ')}, ?)`,
      ),
    };
    for (const { id, cwd, repository, branch, summary, createdAt, updatedAt, turns, files, refs, checkpoints } of sessions) {
      rows.session.run(id, cwd, repository, branch, summary, createdAt, updatedAt, 'github');
      for (const [index, { prompt, answer, at }] of turns.entries()) {
        rows.turn.run(id, index, prompt, answer, at);
        rows.text.run(`${prompt}\n${answer}`, id, 'turn', `${id}:turn:${index}`);
      }
      for (const { path, tool, turn } of files) rows.file.run(id, path, tool, turn, createdAt);
      for (const { type, value, turn } of refs) rows.reference.run(id, type, value, turn, createdAt);
      for (const [index, { title, at, sections }] of checkpoints.entries()) {
        rows.checkpoint.run(id, index + 1, title, ...sectionNames.map((name) => sections[name] ?? null), at);
        for (const [name, text] of Object.entries(sections)) rows.text.run(text, id, searchedAs[name] ?? `checkpoint_${name}`, `${id}:ckpt:${index + 1}:${name}`);
      }
    }
  });
}

/**
 * Makes a session's own `session.db`, which holds the agent's list of things to do.
 * @param {string} file
 * @param {readonly StoredTodo[]} todos
 * @throws where SQLite cannot be loaded
 */
export async function makeTodos(file, todos) {
  await withDatabase(file, (database) => {
    database.exec(`
      CREATE TABLE todos (id TEXT PRIMARY KEY, title TEXT NOT NULL, description TEXT, status TEXT DEFAULT 'pending', created_at TEXT, updated_at TEXT);
      CREATE TABLE todo_deps (todo_id TEXT NOT NULL, depends_on TEXT NOT NULL, PRIMARY KEY (todo_id, depends_on));
    `);
    const todo = database.prepare('INSERT INTO todos (id, title, status) VALUES (?, ?, ?)');
    const dependency = database.prepare('INSERT INTO todo_deps (todo_id, depends_on) VALUES (?, ?)');
    for (const { id, title, status } of todos) todo.run(id, title, status);
    for (const { id, after = [] } of todos) for (const earlier of after) dependency.run(id, earlier);
  });
}

/**
 * @param {string} file
 * @param {(database: import('@photostructure/sqlite').DatabaseSyncInstance) => void} fill
 */
async function withDatabase(file, fill) {
  // Loaded when it is needed, because it is a native library, which not every system has.
  const { DatabaseSync } = await import('@photostructure/sqlite');
  await mkdir(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('BEGIN');
    fill(database);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

const sectionNames = ['overview', 'history', 'work_done', 'technical_details', 'important_files', 'next_steps'];

/** How the store's index names the sections. @type {Readonly<Record<string, string>>} */
const searchedAs = { technical_details: 'checkpoint_technical', important_files: 'checkpoint_files' };

const storeTables = `
  CREATE TABLE schema_version (version INTEGER NOT NULL);
  INSERT INTO schema_version VALUES (8);
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY, cwd TEXT, repository TEXT, branch TEXT, summary TEXT, created_at TEXT, updated_at TEXT, host_type TEXT
  );
  CREATE TABLE turns (
    id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, turn_index INTEGER NOT NULL,
    user_message TEXT, assistant_response TEXT, timestamp TEXT, UNIQUE (session_id, turn_index)
  );
  CREATE TABLE checkpoints (
    id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, checkpoint_number INTEGER NOT NULL, title TEXT,
    ${sectionNames.map((name) => `${name} TEXT`).join(', ')}, created_at TEXT, UNIQUE (session_id, checkpoint_number)
  );
  CREATE TABLE session_files (
    id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, file_path TEXT NOT NULL, tool_name TEXT, turn_index INTEGER,
    first_seen_at TEXT, UNIQUE (session_id, file_path)
  );
  CREATE TABLE session_refs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, ref_type TEXT NOT NULL, ref_value TEXT NOT NULL, turn_index INTEGER,
    created_at TEXT, UNIQUE (session_id, ref_type, ref_value)
  );
  CREATE VIRTUAL TABLE search_index USING fts5(content, session_id UNINDEXED, source_type UNINDEXED, source_id UNINDEXED);
`;
