import { DatabaseSync } from '@photostructure/sqlite';
import { chmod, mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSessionSources } from '../../../../../../src/main/services/sessions/sources/open-session-sources';
import type { SessionEntry, SessionSources, SourceOptions } from '../../../../../../src/main/services/sessions/sources/types';
import { temporaryFolders } from '../../../../../support/temporary-folder';
import { withoutRoot } from '../../../../../support/without-root';

const newFolder = temporaryFolders();

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';

/** Files by path, relative to a home folder. */
type Files = Readonly<Record<string, string | Buffer>>;

async function write(home: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), content);
  }
}

async function sourcesWith(files: Files, options: Partial<SourceOptions> = {}): Promise<{ home: string; sources: SessionSources }> {
  const home = await newFolder();
  await write(home, files);
  const sources = openSessionSources({ homeFolder: home, environment: {}, platform: 'linux', copilotHome: '', vscodeStorage: [], ...options });
  return { home, sources };
}

async function entryOf(sources: SessionSources, id: string): Promise<SessionEntry> {
  const entry = (await sources.scan()).entries.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`There is no session ${id}.`);
  return entry;
}

const folderOf = (id: string): string => `.copilot/session-state/${id}`;
const storageOf = (name: string): string => `.config/Code/User/workspaceStorage/${name}`;

/** Paths, bytes and times of everything below a folder. */
async function traces(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names.sort().map(async (name) => {
      const { size, mtimeNs, mode } = await stat(join(folder, name), { bigint: true });
      return `${name} ${size} ${mtimeNs} ${mode}`;
    }),
  );
}

describe('scan', () => {
  it('finds folders, also empty ones and without a log, older folders and flat logs', async () => {
    const { home, sources } = await sourcesWith({
      [`${folderOf(one)}/events.jsonl`]: '{}\n',
      [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\n`,
      [`${folderOf(one)}/plan.md`]: '# Plan\n',
      '.copilot/session-state/flat-one.jsonl': '{}\n',
      '.copilot/history-session-state/old/events.jsonl': '{}\n',
      '.copilot/session-state/not-a-session/readme.md': 'x',
      '.copilot/session-state/notes.txt': 'x',
    });
    await mkdir(join(home, folderOf(two)));
    const { entries, places } = await sources.scan();
    const found = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
    expect(Object.keys(found).sort()).toEqual([one, two, 'flat-one', 'old'].sort());
    expect(found[one]).toMatchObject({ log: { bytes: 3, source: 'session-state', path: join(home, folderOf(one), 'events.jsonl') }, folders: [{ hasPlan: true, locks: [] }] });
    expect(found[two]).toMatchObject({ log: null, folders: [{ folder: join(home, folderOf(two)) }] });
    expect(found['flat-one']).toMatchObject({ folders: [{ folder: null }], log: { path: join(home, '.copilot/session-state/flat-one.jsonl') } });
    expect(found['old']).toMatchObject({ log: { source: 'history' } });
    expect(places).toEqual([
      { kind: 'copilot-home', path: join(home, '.copilot'), found: true, problem: null },
      { kind: 'store', path: join(home, '.copilot/session-store.db'), found: false, problem: null },
    ]);
  });

  it('says which places are not there', async () => {
    const { home, sources } = await sourcesWith({}, { vscodeStorage: ['~/portable'] });
    expect(await sources.scan()).toEqual({
      entries: [],
      transcriptFolders: [],
      places: [
        { kind: 'copilot-home', path: join(home, '.copilot'), found: false, problem: null },
        { kind: 'store', path: join(home, '.copilot/session-store.db'), found: false, problem: null },
        { kind: 'vscode-storage', path: join(home, 'portable'), found: false, problem: null },
      ],
    });
  });

  it('says that a file stands where the home should be', async () => {
    const { sources } = await sourcesWith({ '.copilot': 'a file' });
    expect((await sources.scan()).places[0]).toMatchObject({ found: false });
  });

  it('joins folder, store and VS Code by id, and takes the newest log', async () => {
    const { home, sources } = await sourcesWith({
      [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\n`,
      [`${storageOf('aaa')}/workspace.json`]: '{"folder":"file:///code/mill"}',
      [`${storageOf('aaa')}/GitHub.copilot-chat/transcripts/${one}.jsonl`]: '{}\n{}\n',
      [`${storageOf('aaa')}/GitHub.copilot-chat/memory-tool/memories/${Buffer.from(one).toString('base64')}/plan.md`]: '# Plan\n',
      [`${storageOf('aaa')}/chatSessions/${two}.json`]: '{}',
    });
    addRow(join(home, '.copilot/session-store.db'), one);
    addRow(join(home, '.copilot/session-store.db'), two);
    const { entries } = await sources.scan();
    expect(entries.map(({ id }) => id).sort()).toEqual([one, two]);
    const entry = await entryOf(sources, one);
    expect(entry).toMatchObject({ folders: [{}], transcripts: [{}], memories: [{ scope: 'session' }], store: { id: one }, log: { source: 'vscode-transcript', bytes: 6 } });
    await write(home, { [`${folderOf(one)}/events.jsonl`]: '{}\n' });
    expect((await entryOf(sources, one)).log).toMatchObject({ source: 'session-state' });
    expect(await entryOf(sources, two)).toMatchObject({ folders: [], transcripts: [], store: { id: two }, log: null });
  });

  it('has a fingerprint that changes with the small files and not with the log', async () => {
    const { home, sources } = await sourcesWith({
      [`${folderOf(one)}/events.jsonl`]: '{}\n',
      [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\n`,
    });
    const fingerprint = async (): Promise<string> => (await entryOf(sources, one)).fingerprint;
    const before = await fingerprint();
    await write(home, { [`${folderOf(one)}/events.jsonl`]: '{}\n{}\n' });
    expect(await fingerprint()).toBe(before);
    const seen = new Set([before]);
    for (const name of ['workspace.yaml', 'vscode.metadata.json', 'plan.md', 'checkpoints/001-a.md', 'research/a.md']) {
      await write(home, { [`${folderOf(one)}/${name}`]: `id: ${one} and more` });
      seen.add(await fingerprint());
    }
    addRow(join(home, '.copilot/session-store.db'), one);
    seen.add(await fingerprint());
    expect(seen.size).toBe(7);
  });

  it('sees a session as in use as long as the process of its lock is alive', async () => {
    const { home, sources } = await sourcesWith({
      [`${folderOf(one)}/inuse.${process.pid}.lock`]: String(process.pid),
      [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\n`,
      // Above the largest process id of Linux: of a process that crashed.
      [`${folderOf(two)}/inuse.4194999.lock`]: '4194999',
    });
    expect((await entryOf(sources, one)).folders[0]?.locks).toEqual([process.pid]);
    expect((await sources.parts(await entryOf(sources, one))).parts[0]?.said.inUse).toBe(true);
    expect((await sources.parts(await entryOf(sources, two))).parts[0]?.said.inUse).toBe(false);
    const before = (await entryOf(sources, one)).fingerprint;
    await rm(join(home, folderOf(one), `inuse.${process.pid}.lock`));
    expect((await entryOf(sources, one)).fingerprint).not.toBe(before);
  });

  it('follows no link out of a session, and no folder that is a link', async () => {
    const { home, sources } = await sourcesWith({
      'outside/events.jsonl': '{}\n',
      'outside/workspace.yaml': 'name: stolen\n',
      [`${folderOf(one)}/files/real.jsonl`]: '{}\n{}\n',
    });
    await symlink(join(home, 'outside/workspace.yaml'), join(home, folderOf(one), 'workspace.yaml'));
    await symlink('files/real.jsonl', join(home, folderOf(one), 'events.jsonl'));
    await symlink(join(home, 'outside'), join(home, folderOf(two)));
    const { entries } = await sources.scan();
    expect(entries.map(({ id }) => id)).toEqual([one]);
    expect(entries[0]?.log).toMatchObject({ bytes: 6, path: join(home, folderOf(one), 'files/real.jsonl') });
    expect((await sources.parts(await entryOf(sources, one))).parts[0]?.said.name).toBeUndefined();
  });

  it('ends when it is cancelled', async () => {
    const { sources } = await sourcesWith({ [`${folderOf(one)}/events.jsonl`]: '' });
    await expect(sources.scan(AbortSignal.abort())).rejects.toThrow('aborted');
  });

  it('names the folders of transcripts, the one that was used last first', async () => {
    const { home, sources } = await sourcesWith({ [`${storageOf('ccc')}/GitHub.copilot-chat/transcripts`]: 'a file', [`${storageOf('ddd')}/state.db`]: '' });
    const folderIn = (name: string): string => join(home, storageOf(name), 'GitHub.copilot-chat/transcripts');
    for (const [index, name] of ['aaa', 'bbb'].entries()) {
      await mkdir(folderIn(name), { recursive: true });
      await utimes(folderIn(name), new Date(), new Date(Date.UTC(2026, 0, 1 + index)));
    }
    expect((await sources.scan()).transcriptFolders).toEqual([folderIn('bbb'), folderIn('aaa')]);
  });

  it('names what changes have to be noticed', async () => {
    const { home, sources } = await sourcesWith({}, { environment: { COPILOT_VSCODE_STORAGE_PATH: '/storage' } });
    expect(sources.watched).toEqual([
      join(home, '.copilot/session-state'),
      join(home, '.copilot/history-session-state'),
      join(home, '.copilot/session-store.db'),
      '/storage',
    ]);
  });
});

describe('parts', () => {
  it('are what workspace.yaml, vscode.metadata.json, the store and VS Code say', async () => {
    const { home, sources } = await sourcesWith({
      [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\ncwd: /code/mill\nname: Finer sieve\ncreated_at: 2026-01-05T08:00:00.000Z\n`,
      [`${folderOf(one)}/vscode.metadata.json`]: '{"customTitle":"Custom"}',
      [`${folderOf(one)}/checkpoints/index.md`]: '| # | Title | File |\n',
      [`${folderOf(one)}/checkpoints/001-a.md`]: 'x',
      [`${folderOf(one)}/checkpoints/0b7e.json`]: '{}',
      [`${storageOf('aaa')}/workspace.json`]: '{"folder":"vscode-remote://ssh-remote%2Bbox/code/mill"}',
      [`${storageOf('aaa')}/GitHub.copilot-chat/transcripts/${one}.jsonl`]: '',
    });
    addRow(join(home, '.copilot/session-store.db'), one);
    const { parts, problems } = await sources.parts(await entryOf(sources, one));
    expect(problems).toEqual([]);
    expect(parts).toEqual([
      {
        source: 'session-state',
        place: join(home, folderOf(one)),
        said: { cwd: '/code/mill', name: 'Finer sieve', createdAt: '2026-01-05T08:00:00.000Z', hasTranscript: false, hasPlan: false, inUse: false, checkpoints: 2 },
      },
      { source: 'vscode-metadata', place: join(home, folderOf(one), 'vscode.metadata.json'), said: { customTitle: 'Custom' } },
      {
        source: 'vscode-transcript',
        place: join(home, storageOf('aaa'), 'GitHub.copilot-chat/transcripts', `${one}.jsonl`),
        said: { hasTranscript: true, client: 'vscode', cwd: '/code/mill', further: [{ name: 'on another computer', value: 'ssh-remote+box' }] },
      },
      { source: 'store', place: join(home, '.copilot/session-store.db'), said: { cwd: '/stored', turns: 0, checkpoints: 0, files: 0 } },
    ]);
  });

  it('of damaged files are what can be read of them, with a sentence', async () => {
    const { sources } = await sourcesWith({
      [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\nname: Half\n${'\0'.repeat(600)}`,
      [`${folderOf(one)}/vscode.metadata.json`]: '\0'.repeat(300),
    });
    const { parts, problems } = await sources.parts(await entryOf(sources, one));
    expect(parts).toMatchObject([{ said: { name: 'Half' } }]);
    expect(problems).toEqual([
      'workspace.yaml is damaged; what its lines say was taken.',
      'vscode.metadata.json is damaged; what stands before the damage was taken.',
    ]);
  });

  it('of a session that vanishes are none', async () => {
    const { home, sources } = await sourcesWith({ [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\nname: Gone\n` });
    const entry = await entryOf(sources, one);
    await rm(join(home, folderOf(one)), { recursive: true });
    expect(await sources.parts(entry)).toMatchObject({ parts: [{ said: { hasPlan: false } }], problems: [] });
    expect(await sources.detail(entry)).toMatchObject({ checkpoints: [], artifacts: [], todos: [], problems: [] });
    expect((await sources.scan()).entries).toEqual([]);
  });
});

describe('detail', () => {
  it('has checkpoints of both kinds, newest first, with what only the store has', async () => {
    const { home, sources } = await sourcesWith({
      [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\n`,
      [`${folderOf(one)}/checkpoints/index.md`]: '| # | Title | File |\n|---|---|---|\n| 1 | First: the sieve | 001-first.md |\n| 3 | Lost | 003-lost.md |\n',
      [`${folderOf(one)}/checkpoints/001-first.md`]: '<overview>\nO1\n</overview>\n',
      [`${folderOf(one)}/checkpoints/002-not-listed.md`]: '<history>\nH2\n</history>\n',
      [`${folderOf(one)}/checkpoints/7c1d.json`]: '{"title":"Of the seed","work_done":"W"}',
    });
    const database = new DatabaseSync(join(home, '.copilot/session-store.db'));
    database.exec(`CREATE TABLE sessions (id TEXT PRIMARY KEY); INSERT INTO sessions VALUES ('${one}');
      CREATE TABLE checkpoints (session_id TEXT, checkpoint_number INTEGER, title TEXT, overview TEXT, next_steps TEXT, created_at TEXT);
      INSERT INTO checkpoints VALUES ('${one}', 1, 'Stored', 'Stored overview', 'Stored steps', '2026-01-05 09:00:00'), ('${one}', 9, 'Only stored', 'O9', NULL, NULL)`);
    database.close();
    expect((await sources.detail(await entryOf(sources, one))).checkpoints).toEqual([
      { number: 9, title: 'Only stored', createdAt: null, source: 'store', overview: 'O9' },
      { number: 4, title: 'Of the seed', createdAt: null, source: 'session-state', workDone: 'W' },
      { number: 3, title: 'Lost', createdAt: null, source: 'session-state' },
      { number: 2, title: 'Not listed', createdAt: null, source: 'session-state', history: 'H2' },
      { number: 1, title: 'First: the sieve', createdAt: '2026-01-05T09:00:00.000Z', source: 'session-state', overview: 'O1', nextSteps: 'Stored steps' },
    ]);
  });

  it('has plan, research, files and memories, with the texts that are texts', async () => {
    const { home, sources } = await sourcesWith({
      [`${folderOf(one)}/plan.md`]: '# Plan\n',
      [`${folderOf(one)}/index.md`]: 'What was done.\n',
      [`${folderOf(one)}/research/deep/a.md`]: 'A',
      [`${folderOf(one)}/files/paste-1.txt`]: 'pasted',
      [`${folderOf(one)}/files/picture.png`]: Buffer.from([0x89, 0x50, 0, 1]),
      [`${folderOf(one)}/files/latin.txt`]: Buffer.from([0x66, 0xfc, 0x72]),
      [`${folderOf(one)}/files/large.txt`]: 'x'.repeat(1024 * 1024 + 1),
      [`${storageOf('aaa')}/GitHub.copilot-chat/transcripts/${one}.jsonl`]: '',
      [`${storageOf('aaa')}/GitHub.copilot-chat/memory-tool/memories/${Buffer.from(`copilotcli:/${one}`).toString('base64')}/plan.md`]: 'session memory',
      [`${storageOf('aaa')}/GitHub.copilot-chat/memory-tool/memories/repo/build.md`]: 'repo memory',
      [`${storageOf('bbb')}/GitHub.copilot-chat/memory-tool/memories/repo/other.md`]: 'of another workspace',
      '.config/Code/User/globalStorage/github.copilot-chat/memory-tool/memories/style.md': 'user memory',
    });
    await symlink(join(home, '.config/Code/User/globalStorage'), join(home, folderOf(one), 'files/link'));
    const detail = await sources.detail(await entryOf(sources, one));
    expect(detail).toMatchObject({ folder: join(home, folderOf(one)), index: 'What was done.\n', problems: [] });
    expect(detail.artifacts).toEqual([
      { kind: 'plan', name: 'plan.md', text: '# Plan\n', bytes: 7 },
      { kind: 'research', name: 'research/deep/a.md', text: 'A', bytes: 1 },
      { kind: 'file', name: 'files/large.txt', text: null, bytes: 1024 * 1024 + 1 },
      { kind: 'file', name: 'files/latin.txt', text: null, bytes: 3 },
      { kind: 'file', name: 'files/paste-1.txt', text: 'pasted', bytes: 6 },
      { kind: 'file', name: 'files/picture.png', text: null, bytes: 4 },
      { kind: 'memory', name: 'plan.md', text: 'session memory', bytes: 14 },
      { kind: 'memory', name: 'repo/build.md', text: 'repo memory', bytes: 11 },
      { kind: 'memory', name: 'user/style.md', text: 'user memory', bytes: 11 },
    ]);
  });

  it('has the todos of session.db, also of an old one without descriptions', async () => {
    const { home, sources } = await sourcesWith({ [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\n` });
    const database = new DatabaseSync(join(home, folderOf(one), 'session.db'));
    database.exec(`CREATE TABLE todos (id TEXT PRIMARY KEY, title TEXT, status TEXT); CREATE TABLE todo_deps (todo_id TEXT, depends_on TEXT);
      INSERT INTO todos VALUES ('read', 'Read it', 'done'), ('write', 'Write it', 'blocked'); INSERT INTO todo_deps VALUES ('write', 'read');
      CREATE TABLE made_by_agent (secret TEXT)`);
    database.close();
    expect((await sources.detail(await entryOf(sources, one))).todos).toEqual([
      { id: 'read', title: 'Read it', description: null, status: 'done', dependsOn: [] },
      { id: 'write', title: 'Write it', description: null, status: 'blocked', dependsOn: ['read'] },
    ]);
    await writeFile(join(home, folderOf(one), 'session.db'), 'no database '.repeat(20));
    expect(await sources.detail(await entryOf(sources, one))).toMatchObject({
      todos: [],
      problems: ['The todos in session.db are not shown: it is not an SQLite database.'],
    });
  });

  it('tells of the snapshots that the session can go back to', async () => {
    const { sources } = await sourcesWith({
      [`${folderOf(one)}/rewind-snapshots/index.json`]: '{"version":1,"snapshots":[{},{"timestamp":"2026-01-05T09:00:00Z","gitCommit":"9c41d07"}]}',
    });
    expect((await sources.detail(await entryOf(sources, one))).facts).toEqual([
      { name: 'rewind snapshots', value: '2, the last one of 2026-01-05T09:00:00.000Z', source: 'session-state' },
      { name: 'commit of the last snapshot', value: '9c41d07', source: 'session-state' },
    ]);
  });
});

it('searches the stores of all homes', async () => {
  const { home, sources } = await sourcesWith({ 'state/.copilot/session-state/x': '' , '.copilot/session-state/x': '' });
  const both = openSessionSources({ homeFolder: home, environment: { XDG_STATE_HOME: join(home, 'state') }, platform: 'linux', copilotHome: '', vscodeStorage: [] });
  for (const [folder, id] of [['.copilot', one], ['state/.copilot', two]] as const) {
    const database = new DatabaseSync(join(home, folder, 'session-store.db'));
    database.exec(`CREATE VIRTUAL TABLE search_index USING fts5(content, session_id UNINDEXED, source_type UNINDEXED, source_id UNINDEXED);
      INSERT INTO search_index VALUES ('a sieve', '${id}', 'turn', '${id}:turn:2')`);
    database.close();
  }
  expect(await sources.search('sieve', [], 5)).toMatchObject({ hits: [{ session: one, turn: 2 }], more: false, problems: [] });
  expect((await both.search('sieve', [], 5)).hits.map(({ session }) => session).sort()).toEqual([one, two]);
  expect(await both.search('sieve', [], 1)).toMatchObject({ hits: [{}], more: true });
});

it('leaves everything as it was', async () => {
  const { home, sources } = await sourcesWith({
    [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\n`,
    [`${folderOf(one)}/events.jsonl`]: '{}\n',
    [`${folderOf(one)}/checkpoints/001-a.md`]: 'x',
    [`${storageOf('aaa')}/GitHub.copilot-chat/transcripts/${one}.jsonl`]: '',
  });
  const store = new DatabaseSync(join(home, '.copilot/session-store.db'));
  store.exec(`PRAGMA journal_mode = wal; CREATE TABLE sessions (id TEXT PRIMARY KEY); INSERT INTO sessions VALUES ('${one}')`);
  store.close();
  const todos = new DatabaseSync(join(home, folderOf(one), 'session.db'));
  todos.exec('PRAGMA journal_mode = wal; CREATE TABLE todos (id TEXT)');
  todos.close();
  const before = await traces(home);
  const entry = await entryOf(sources, one);
  await sources.parts(entry);
  await sources.detail(entry);
  await sources.search('sieve', [], 5);
  expect(await traces(home)).toEqual(before);
});

describe('without permission', () => {
  it('reads where it may, says where not, and puts nothing beside a database in a folder that cannot be written', async () => {
    const { home, sources } = await sourcesWith({
      [`${folderOf(one)}/workspace.yaml`]: `id: ${one}\nname: Open\n`,
      [`${folderOf(one)}/plan.md`]: '# Plan\n',
      [`${folderOf(two)}/workspace.yaml`]: `id: ${two}\n`,
      [`${storageOf('aaa')}/workspace.json`]: '{}',
    });
    addRow(join(home, '.copilot/session-store.db'), one, 'PRAGMA journal_mode = wal');
    await chmod(home, 0o755);
    await chmod(join(home, '.copilot'), 0o555);
    const closed = [folderOf(two), `${folderOf(one)}/plan.md`, storageOf('aaa')].map((path) => join(home, path));
    for (const path of closed) await chmod(path, 0);
    const seen = await withoutRoot(async () => {
      const { entries, places } = await sources.scan();
      const entry = entries.find(({ id }) => id === one);
      return { ids: entries.map(({ id }) => id), places, parts: entry && (await sources.parts(entry)), detail: entry && (await sources.detail(entry)), store: entry?.store };
    });
    for (const path of [...closed, join(home, '.copilot')]) await chmod(path, 0o755);
    expect(seen.ids).toEqual([one]);
    expect(seen.places.map(({ problem }) => problem)).toEqual([
      `${join(home, folderOf(two))} cannot be read: permission was denied.`,
      null,
      `${join(home, storageOf('aaa'))} cannot be read: permission was denied.`,
    ]);
    expect(seen.parts).toMatchObject({ parts: [{ said: { name: 'Open' } }, { source: 'store' }], problems: [] });
    expect(seen.detail).toMatchObject({ artifacts: [], problems: [`${join(home, folderOf(one), 'plan.md')} cannot be read: permission was denied.`] });
    expect(seen.store).toMatchObject({ cwd: '/stored' });
    expect(await readdir(join(home, '.copilot'))).toEqual(['session-state', 'session-store.db']);
  });
});

function addRow(file: string, id: string, first = ''): void {
  const database = new DatabaseSync(file);
  database.exec(`${first}; CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, cwd TEXT); INSERT INTO sessions VALUES ('${id}', '/stored')`);
  database.close();
}
