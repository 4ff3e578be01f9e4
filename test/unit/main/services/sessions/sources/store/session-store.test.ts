import { DatabaseSync } from '@photostructure/sqlite';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../../../../../../src/main/services/sessions/sources/store/session-store';
import { databaseWriter } from '../../../../../../support/database-writer';
import { temporaryFolders } from '../../../../../../support/temporary-folder';

const newFolder = temporaryFolders();

/** DDL of the versions that are in use, shortened to what is read. */
const sessions = 'CREATE TABLE sessions (id TEXT PRIMARY KEY, cwd TEXT, repository TEXT, branch TEXT, summary TEXT, created_at TEXT, updated_at TEXT, host_type TEXT);';
const turns = 'CREATE TABLE turns (id INTEGER PRIMARY KEY, session_id TEXT, turn_index INTEGER, user_message TEXT, assistant_response TEXT, timestamp TEXT);';
const checkpoints =
  'CREATE TABLE checkpoints (id INTEGER PRIMARY KEY, session_id TEXT, checkpoint_number INTEGER, title TEXT, overview TEXT, history TEXT, work_done TEXT, technical_details TEXT, important_files TEXT, next_steps TEXT, created_at TEXT);';
const files = 'CREATE TABLE session_files (id INTEGER PRIMARY KEY, session_id TEXT, file_path TEXT, tool_name TEXT, turn_index INTEGER, UNIQUE(session_id, file_path));';
const references = 'CREATE TABLE session_refs (id INTEGER PRIMARY KEY, session_id TEXT, ref_type TEXT, ref_value TEXT, turn_index INTEGER);';
const index = 'CREATE VIRTUAL TABLE search_index USING fts5(content, session_id UNINDEXED, source_type UNINDEXED, source_id UNINDEXED);';
const usage =
  'CREATE TABLE assistant_usage_events (id INTEGER PRIMARY KEY, session_id TEXT, turn_index INTEGER, model TEXT, input_tokens INTEGER, output_tokens INTEGER, cache_read_tokens INTEGER);';
const version4 = `CREATE TABLE schema_version (version INTEGER); INSERT INTO schema_version VALUES (4); ${sessions} ${turns} ${checkpoints} ${files} ${references} ${index}`;
const version8 = `${version4} UPDATE schema_version SET version = 8; ${usage} CREATE TABLE forge_trajectory_events (id INTEGER);`;

const rows = `
  INSERT INTO sessions VALUES ('s1', '/code/mill', 'stone/mill', 'main', 'Finer sieve', '2026-05-02T05:24:29.274Z', '2026-05-02 06:00:00', 'github');
  INSERT INTO turns (session_id, turn_index, user_message, assistant_response) VALUES ('s1', 0, 'Make the sieve finer', 'Done.'), ('s1', 1, 'And test it', 'Tested.');
  INSERT INTO checkpoints (session_id, checkpoint_number, title, overview, work_done, created_at) VALUES ('s1', 2, 'Second', 'O2', 'W2', '1777700000000'), ('s1', 1, NULL, 'O1', '', NULL);
  INSERT INTO session_files (session_id, file_path, tool_name, turn_index) VALUES ('s1', '/code/mill/sieve.ts', 'edit', 0), ('s1', '/code/mill/read.ts', 'view', 1);
  INSERT INTO session_refs (session_id, ref_type, ref_value, turn_index) VALUES ('s1', 'commit', '9c41d07', 1), ('s1', 'pr', '12', NULL), ('s1', 'odd', 'x', 0);
  INSERT INTO search_index VALUES ('Make the sieve finer. Done.', 's1', 'turn', 's1:turn:0'), ('O2 about the sieve', 's1', 'checkpoint_overview', 's1:ckpt:2'), ('sieve', 's1', 'unheard_of', '1');
`;

async function storeOf(sql: string): Promise<string> {
  const file = join(await newFolder(), 'session-store.db');
  fill(file, sql);
  return file;
}

function fill(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

const wholeRow = {
  id: 's1',
  cwd: '/code/mill',
  repository: 'stone/mill',
  branch: 'main',
  summary: 'Finer sieve',
  hostType: 'github',
  createdAt: '2026-05-02T05:24:29.274Z',
  updatedAt: '2026-05-02T06:00:00.000Z',
  turns: 2,
  checkpoints: 2,
  files: 1,
  firstPrompt: 'Make the sieve finer',
  model: null,
};

describe('rows', () => {
  it('of version 4, and of version 8 with usage', async () => {
    const old = await storeOf(version4 + rows);
    expect(await sessionStore(old).rows()).toEqual({ value: [{ ...wholeRow, store: old }], problem: null, found: true });
    const current = await storeOf(
      `${version8} ${rows} INSERT INTO assistant_usage_events (session_id, model) VALUES ('s1', 'first'), ('s1', 'last'), ('s2', 'other')`,
    );
    expect(await sessionStore(current).rows()).toMatchObject({ value: [{ ...wholeRow, model: 'last' }], problem: null });
  });

  it('of a store that has only its sessions, without some of their columns', async () => {
    const file = await storeOf("CREATE TABLE sessions (id TEXT PRIMARY KEY, cwd TEXT); INSERT INTO sessions VALUES ('s1', '/work'), ('', '/none')");
    const nothing = { repository: null, branch: null, summary: null, hostType: null, createdAt: null, updatedAt: null, firstPrompt: null, model: null };
    expect((await sessionStore(file).rows()).value).toEqual([{ id: 's1', store: file, cwd: '/work', ...nothing, turns: 0, checkpoints: 0, files: 0 }]);
  });

  it('of a store without sessions, and of an empty file: none', async () => {
    expect(await sessionStore(await storeOf(turns)).rows()).toEqual({ value: [], problem: null, found: true });
    const file = join(await newFolder(), 'session-store.db');
    await writeFile(file, '');
    expect(await sessionStore(file).rows()).toEqual({ value: [], problem: null, found: true });
  });

  it('where there is no store: none, and no problem', async () => {
    expect(await sessionStore(join(await newFolder(), 'session-store.db')).rows()).toEqual({ value: [], problem: null, found: false });
  });

  it('that are written while we look', async () => {
    const file = join(await newFolder(), 'session-store.db');
    const writer = databaseWriter(file);
    await writer.exec(`PRAGMA journal_mode = wal; ${version8} ${rows}`);
    const store = sessionStore(file);
    expect((await store.rows()).value).toHaveLength(1);
    await writer.exec("INSERT INTO sessions (id) VALUES ('s2')");
    expect((await store.rows()).value.map(({ id }) => id)).toEqual(['s1', 's2']);
  });

  it('of the last look while another program locks the store, with a sentence', async () => {
    const file = await storeOf(version8 + rows);
    const store = sessionStore(file);
    await store.rows();
    const writer = databaseWriter(file);
    await writer.exec("BEGIN EXCLUSIVE; INSERT INTO sessions (id) VALUES ('s2')");
    // Changed, so that a look is needed.
    await writer.exec('COMMIT; BEGIN EXCLUSIVE');
    expect(await store.rows()).toMatchObject({
      value: [{ id: 's1' }],
      problem: "Copilot's store is not read: another program holds it locked. Sessions come from their files instead.",
      found: true,
    });
    await writer.exec('COMMIT');
    expect(await store.rows()).toMatchObject({ value: [{ id: 's1' }, { id: 's2' }], problem: null });
  });

  it('of a damaged store as far as they can be read', async () => {
    const file = await storeOf(`PRAGMA page_size = 512; ${version8} ${rows}`);
    const whole = await sessionStore(file).rows();
    expect(whole.problem).toBeNull();
    const root = rootPage(file, 'turns');
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(512, 0xee), 0, 512, (root - 1) * 512);
    await handle.close();
    expect(await sessionStore(file).rows()).toMatchObject({
      value: [{ id: 's1', turns: 0, checkpoints: 2 }],
      problem: "Copilot's store is damaged: turns could be read only in part. Sessions come from their files as well.",
    });
  });

  it('vanish with the store, and come with a new one', async () => {
    const file = await storeOf(version8 + rows);
    const store = sessionStore(file);
    expect((await store.rows()).value).toHaveLength(1);
    await rename(file, `${file}.away`);
    expect(await store.rows()).toEqual({ value: [], problem: null, found: false });
    await rename(`${file}.away`, file);
    expect((await store.rows()).value).toHaveLength(1);
    await rm(file);
    await writeFile(file, 'no database at all, '.repeat(20));
    expect((await store.rows()).problem).toBe("Copilot's store is not read: it is not an SQLite database. Sessions come from their files instead.");
  });
});

describe('detail', () => {
  it('has checkpoints, files, references and usage of one session', async () => {
    const file = await storeOf(
      `${version8} ${rows} INSERT INTO sessions (id) VALUES ('s2'); INSERT INTO session_refs (session_id, ref_type, ref_value) VALUES ('s2', 'commit', 'other');
       INSERT INTO assistant_usage_events (session_id, model, input_tokens, output_tokens, cache_read_tokens)
       VALUES ('s1', 'opus', 100, 10, 90), ('s1', 'opus', 50, 5, NULL), ('s1', 'haiku', NULL, NULL, NULL), ('s2', 'opus', 7, 7, 7)`,
    );
    expect(await sessionStore(file).detail('s1')).toEqual({
      problem: null,
      value: {
        checkpoints: [
          { number: 1, title: 'Checkpoint 1', createdAt: null, source: 'store', overview: 'O1' },
          { number: 2, title: 'Second', createdAt: '2026-05-02T05:33:20.000Z', source: 'store', overview: 'O2', workDone: 'W2' },
        ],
        files: [
          { path: '/code/mill/sieve.ts', tools: ['edit'], changed: true, turns: [0], additions: null, deletions: null },
          { path: '/code/mill/read.ts', tools: ['view'], changed: false, turns: [1], additions: null, deletions: null },
        ],
        references: [
          { kind: 'commit', value: '9c41d07', turn: 1, source: 'store' },
          { kind: 'pr', value: '12', turn: null, source: 'store' },
          { kind: 'other', value: 'x', turn: 0, source: 'store' },
        ],
        usage: [
          { model: 'opus', requests: 2, inputTokens: 150, outputTokens: 15, cachedTokens: 90 },
          { model: 'haiku', requests: 1, inputTokens: null, outputTokens: null, cachedTokens: null },
        ],
      },
    });
  });

  it('joins the rows of a file where the table has no id and one row for each tool', async () => {
    const file = await storeOf(
      `${sessions} CREATE TABLE session_files (session_id TEXT, file_path TEXT, tool_name TEXT, turn_index INTEGER, PRIMARY KEY (session_id, file_path, tool_name)) WITHOUT ROWID;
       INSERT INTO session_files VALUES ('s1', '/a.ts', 'view', 4), ('s1', '/a.ts', 'edit', 2), ('s1', '', 'edit', 0)`,
    );
    expect((await sessionStore(file).detail('s1')).value?.files).toEqual([
      { path: '/a.ts', tools: ['edit', 'view'], changed: true, turns: [2, 4], additions: null, deletions: null },
    ]);
  });

  it('is null of a store that is none', async () => {
    const file = join(await newFolder(), 'session-store.db');
    await writeFile(file, 'text '.repeat(50));
    expect(await sessionStore(file).detail('s1')).toMatchObject({ value: null, problem: expect.stringContaining('not an SQLite database') as string });
  });
});

describe('turns', () => {
  it('are prompts, answers and times in their order, whatever is missing', async () => {
    const store = sessionStore(
      await storeOf(`${version8} INSERT INTO turns (session_id, turn_index, user_message, assistant_response, timestamp) VALUES
        ('s1', 3, 'later', NULL, '2026-05-02 05:30:00'), ('s1', 0, 'first', 'one', NULL), ('s2', 1, 'of another', 'x', NULL), ('s1', -1, 'before', 'x', NULL), ('s1', 5000, 'too far', 'x', NULL);`),
    );
    expect(await store.turns('s1')).toEqual({
      value: [
        { index: 0, prompt: 'first', answer: 'one', at: null },
        { index: 3, prompt: 'later', answer: '', at: '2026-05-02T05:30:00.000Z' },
      ],
      problem: null,
    });
    expect(await store.turns('unknown')).toEqual({ value: [], problem: null });
  });

  it('are null where there is no store, and none where it has no such table', async () => {
    expect(await sessionStore(join(await newFolder(), 'session-store.db')).turns('s1')).toEqual({ value: null, problem: null });
    expect(await sessionStore(await storeOf(sessions)).turns('s1')).toEqual({ value: [], problem: null });
  });
});

describe('search', () => {
  it('answers snippets with what matched, by kind, best first', async () => {
    const store = sessionStore(await storeOf(version8 + rows));
    const { value } = await store.search('sie', [], 10);
    expect(value).toHaveLength(2);
    expect(value.find(({ sourceType }) => sourceType === 'turn')).toEqual({
      session: 's1',
      sourceType: 'turn',
      turn: 0,
      snippet: 'Make the sieve finer. Done.',
      matches: [[9, 14]],
    });
    expect((await store.search('sieve', ['checkpoint_overview'], 10)).value).toMatchObject([{ sourceType: 'checkpoint_overview', turn: null }]);
    expect((await store.search('sieve', ['tool_call'], 10)).value).toEqual([]);
    expect((await store.search('sieve', [], 1)).value).toHaveLength(1);
    expect((await store.search('  ', [], 10)).value).toEqual([]);
  });

  it('takes operators as words', async () => {
    const store = sessionStore(await storeOf(version8 + rows));
    for (const query of ['sieve OR', '"', 'NEAR(sieve', 'content:sieve', '-sieve', 'sieve*', "'; DROP TABLE sessions; --"]) {
      expect((await store.search(query, [], 10)).problem).toBeNull();
    }
  });

  it('finds nothing where there is no index, and reads none that is made over another table', async () => {
    expect(await sessionStore(await storeOf(sessions)).search('sieve', [], 10)).toEqual({ value: [], problem: null });
    const file = await storeOf(
      `${turns} INSERT INTO turns (session_id, user_message) VALUES ('s1', 'sieve');
       CREATE VIEW said AS SELECT id, user_message AS content, session_id, 'turn' AS source_type, '' AS source_id FROM turns;
       CREATE VIRTUAL TABLE search_index USING fts5(content, session_id UNINDEXED, source_type UNINDEXED, source_id UNINDEXED, content='said', content_rowid='id');
       INSERT INTO search_index (search_index) VALUES ('rebuild')`,
    );
    expect(await sessionStore(file).search('sieve', [], 10)).toEqual({ value: [], problem: null });
  });
});

function rootPage(file: string, table: string): number {
  const database = new DatabaseSync(file);
  const { rootpage } = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table) as { rootpage: number };
  database.close();
  return rootpage;
}
