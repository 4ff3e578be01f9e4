import { appendFile, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** One line of an event log, before it becomes JSON. */
export interface LogEvent {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly parentId: string | null;
}

export interface ToolUse {
  readonly id?: string;
  readonly name: string;
  readonly arguments: unknown;
  /** Text for the model. */
  readonly result?: string;
  readonly success?: boolean;
}

/** Writes the events of a session one after the other, a second apart. Ids are `<session's first 8>-<number>`. */
export interface LogWriter {
  prompt(text: string, extra?: Record<string, unknown>): LogWriter;
  answer(text: string, extra?: Record<string, unknown>): LogWriter;
  /** A start and a completion. */
  tool(use: ToolUse): LogWriter;
  event(type: string, data: Record<string, unknown>): LogWriter;
  /** What was added since the last time it was taken. */
  take(): readonly LogEvent[];
}

export function logWriter(session: string, startedAt = '2026-01-05T08:00:00.000Z'): LogWriter {
  const start = Date.parse(startedAt);
  let made = 0;
  let parentId: string | null = null;
  let waiting: LogEvent[] = [];
  const add = (type: string, data: Record<string, unknown>): void => {
    const event: LogEvent = {
      type,
      data,
      id: `${session.slice(0, 8)}-${made}`,
      timestamp: new Date(start + made * 1000).toISOString(),
      parentId,
    };
    made += 1;
    parentId = event.id;
    waiting.push(event);
  };
  const writer: LogWriter = {
    prompt(text, extra = {}) {
      add('user.message', { content: text, attachments: [], ...extra });
      return writer;
    },
    answer(text, extra = {}) {
      add('assistant.message', { messageId: `m${made}`, content: text, toolRequests: [], ...extra });
      return writer;
    },
    tool({ id = `call-${made}`, name, arguments: given, result = '', success = true }) {
      add('tool.execution_start', { toolCallId: id, toolName: name, arguments: given });
      add('tool.execution_complete', {
        toolCallId: id,
        success,
        ...(success ? { result: { content: result } } : { error: { message: result } }),
      });
      return writer;
    },
    event(type, data) {
      add(type, data);
      return writer;
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
  return writer;
}

/** The text of a log with these events. */
export function logText(events: readonly LogEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

export interface SampleCheckpoint {
  readonly title: string;
  /** By the tag names of the file: overview, history, work_done, technical_details, important_files, next_steps. */
  readonly sections: Readonly<Record<string, string>>;
}

export interface SampleSession {
  readonly id: string;
  /** Lines of workspace.yaml beside `id`; null for a folder without the file. */
  readonly workspace?: Readonly<Record<string, string | number | boolean>> | null;
  /** Text or events of events.jsonl; absent for a session without a log. */
  readonly log?: string | readonly LogEvent[];
  readonly plan?: string;
  readonly checkpoints?: readonly SampleCheckpoint[];
  /** vscode.metadata.json. */
  readonly metadata?: unknown;
  /** Modification time of its log and workspace.yaml; now when absent. */
  readonly writtenAt?: Date;
}

export interface StoreSession {
  readonly id: string;
  readonly cwd?: string;
  readonly repository?: string;
  readonly branch?: string;
  readonly summary?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly turns?: readonly { readonly user: string; readonly assistant: string }[];
  readonly files?: readonly { readonly path: string; readonly tool: string; readonly turn: number }[];
  readonly refs?: readonly { readonly type: string; readonly value: string; readonly turn: number }[];
  readonly checkpoints?: readonly { readonly number: number; readonly title: string; readonly overview: string }[];
}

/** A Copilot home that tests fill. */
export interface CopilotHome {
  /** What COPILOT_HOME is set to. */
  readonly path: string;
  readonly storePath: string;
  folderOf(id: string): string;
  logOf(id: string): string;
  add(session: SampleSession): Promise<void>;
  /** Lets the log of a session grow. */
  grow(id: string, events: string | readonly LogEvent[]): Promise<void>;
  remove(id: string): Promise<void>;
  /** Makes the store where there is none, and adds rows to it. */
  addToStore(sessions: readonly StoreSession[]): void;
}

export async function makeCopilotHome(path: string): Promise<CopilotHome> {
  const sessions = join(path, 'session-state');
  await mkdir(sessions, { recursive: true });
  const folderOf = (id: string): string => join(sessions, id);
  const logOf = (id: string): string => join(folderOf(id), 'events.jsonl');
  const textOf = (log: string | readonly LogEvent[]): string => (typeof log === 'string' ? log : logText(log));
  return {
    path,
    storePath: join(path, 'session-store.db'),
    folderOf,
    logOf,
    async add({ id, workspace = {}, log, plan, checkpoints = [], metadata, writtenAt }) {
      const folder = folderOf(id);
      await mkdir(folder, { recursive: true });
      const files: [string, string][] = [];
      if (workspace !== null) files.push(['workspace.yaml', workspaceYaml(id, workspace)]);
      if (log !== undefined) files.push(['events.jsonl', textOf(log)]);
      if (plan !== undefined) files.push(['plan.md', plan]);
      if (metadata !== undefined) files.push(['vscode.metadata.json', JSON.stringify(metadata)]);
      for (const [name, text] of files) {
        await writeFile(join(folder, name), text);
        if (writtenAt !== undefined) await utimes(join(folder, name), writtenAt, writtenAt);
      }
      if (checkpoints.length > 0) await writeCheckpoints(join(folder, 'checkpoints'), checkpoints);
    },
    grow: (id, events) => appendFile(logOf(id), textOf(events)),
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
    addToStore: (rows) => addToStore(join(path, 'session-store.db'), rows),
  };
}

function workspaceYaml(id: string, keys: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries({ id, ...keys })
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? JSON.stringify(value) : String(value)}\n`)
    .join('');
}

async function writeCheckpoints(folder: string, checkpoints: readonly SampleCheckpoint[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows: string[] = [];
  for (const [index, { title, sections }] of checkpoints.entries()) {
    const name = `${String(index + 1).padStart(3, '0')}-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`;
    const body = Object.entries(sections).map(([tag, text]) => `<${tag}>\n${text}\n</${tag}>\n`);
    await writeFile(join(folder, name), body.join('\n'));
    rows.push(`| ${index + 1} | ${title} | ${name} |`);
  }
  await writeFile(
    join(folder, 'index.md'),
    `# Checkpoint History\n\nCheckpoints are listed in chronological order.\n\n| # | Title | File |\n|---|-------|------|\n${rows.join('\n')}\n`,
  );
}

const storeTables = `
  CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, cwd TEXT, repository TEXT, branch TEXT, summary TEXT,
    created_at TEXT DEFAULT (datetime('now')), updated_at TEXT DEFAULT (datetime('now')), host_type TEXT);
  CREATE TABLE IF NOT EXISTS turns (id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, turn_index INTEGER NOT NULL,
    user_message TEXT, assistant_response TEXT, timestamp TEXT DEFAULT (datetime('now')), UNIQUE(session_id, turn_index));
  CREATE TABLE IF NOT EXISTS checkpoints (id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, checkpoint_number INTEGER NOT NULL,
    title TEXT, overview TEXT, history TEXT, work_done TEXT, technical_details TEXT, important_files TEXT, next_steps TEXT,
    created_at TEXT DEFAULT (datetime('now')), UNIQUE(session_id, checkpoint_number));
  CREATE TABLE IF NOT EXISTS session_files (id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, file_path TEXT NOT NULL,
    tool_name TEXT, turn_index INTEGER, first_seen_at TEXT DEFAULT (datetime('now')), UNIQUE(session_id, file_path));
  CREATE TABLE IF NOT EXISTS session_refs (id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, ref_type TEXT NOT NULL,
    ref_value TEXT NOT NULL, turn_index INTEGER, created_at TEXT DEFAULT (datetime('now')), UNIQUE(session_id, ref_type, ref_value));
  CREATE VIRTUAL TABLE IF NOT EXISTS search_index USING fts5(content, session_id UNINDEXED, source_type UNINDEXED, source_id UNINDEXED);
`;

/**
 * Writes like the real one: in WAL mode, with the schema of version 8 (without usage). No statement is prepared, since only a
 * database without them is at rest once it is closed.
 */
function addToStore(path: string, rows: readonly StoreSession[]): void {
  const database = new DatabaseSync(path);
  const insert = (into: string, ...values: readonly (string | number | null)[]): void =>
    database.exec(`INSERT OR REPLACE INTO ${into} VALUES (${values.map(sqlLiteral).join(', ')})`);
  try {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec(storeTables);
    for (const { id, cwd, repository, branch, summary, createdAt = '2026-01-05 08:00:00', updatedAt = createdAt, ...more } of rows) {
      insert('sessions', id, cwd ?? null, repository ?? null, branch ?? null, summary ?? null, createdAt, updatedAt, 'github');
      for (const [index, { user, assistant }] of (more.turns ?? []).entries()) {
        insert('turns (session_id, turn_index, user_message, assistant_response)', id, index, user, assistant);
        insert('search_index', `${user}\n${assistant}`, id, 'turn', `${id}:turn:${index}`);
      }
      for (const { path: touched, tool, turn } of more.files ?? []) insert('session_files (session_id, file_path, tool_name, turn_index)', id, touched, tool, turn);
      for (const { type, value, turn } of more.refs ?? []) insert('session_refs (session_id, ref_type, ref_value, turn_index)', id, type, value, turn);
      for (const { number, title, overview } of more.checkpoints ?? []) {
        insert('checkpoints (session_id, checkpoint_number, title, overview)', id, number, title, overview);
        insert('search_index', overview, id, 'checkpoint_overview', `${id}:ckpt:${number}:overview`);
      }
    }
  } finally {
    database.close();
  }
}

function sqlLiteral(value: string | number | null): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL');
}
