import { DatabaseSync } from '@photostructure/sqlite';
import { chmod, copyFile, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDatabase } from '../../../../../../src/main/services/sessions/sqlite/read-database';
import type { TableReader } from '../../../../../../src/main/services/sessions/sqlite/table-reader';
import { databaseWriter } from '../../../../../support/database-writer';
import { noPlainFiles, putNoPlainFile } from '../../../../../support/no-plain-file';
import { temporaryFolders } from '../../../../../support/temporary-folder';
import { withoutRoot } from '../../../../../support/without-root';

const newFolder = temporaryFolders();

const names = (tables: TableReader): readonly (string | null)[] =>
  tables.read({ table: 'things', columns: ['name'], needs: ['name'], orderBy: 'name', limit: 1000 }).map(({ name }) => name);

async function make(sql: string, folder?: string): Promise<{ folder: string; file: string }> {
  const made = folder ?? (await newFolder());
  const file = join(made, 'store ü #?%.db');
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  return { folder: made, file };
}

/** Names, bytes and times of all files of a folder. */
async function listing(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder);
  return Promise.all(
    files.sort().map(async (name) => {
      const { size, mtimeNs } = await stat(join(folder, name), { bigint: true });
      return `${name} ${size} ${mtimeNs} ${(await readFile(join(folder, name))).toString('base64')}`;
    }),
  );
}

/** Reads the names and checks that the folder is as it was. */
async function namesWithoutTrace(folder: string, file: string): Promise<readonly (string | null)[] | string> {
  const before = await listing(folder);
  const read = await readDatabase(file, names);
  expect(await listing(folder)).toEqual(before);
  return read.ok ? read.value.value : read.error.kind;
}

const wal = 'PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0;';
const things = "CREATE TABLE things (name TEXT); INSERT INTO things VALUES ('anchor'), ('bell');";

describe('leaves no trace', () => {
  it('of a database without a WAL', async () => {
    const { folder, file } = await make(things);
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell']);
  });

  it('of a database whose WAL is gone', async () => {
    const { folder, file } = await make(`${wal} ${things}`);
    expect(await readdir(folder)).toHaveLength(1);
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell']);
  });

  it('of a database that is being written, with the rows that are only in its WAL', async () => {
    const folder = await newFolder();
    const file = join(folder, 'live.db');
    const writer = databaseWriter(file);
    await writer.exec(`${wal} ${things}`);
    expect(await readdir(folder)).toHaveLength(3);
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell']);
    await writer.exec("INSERT INTO things VALUES ('cable')");
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell', 'cable']);
    await writer.exec("BEGIN IMMEDIATE; INSERT INTO things VALUES ('deck')");
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell', 'cable']);
    await writer.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell', 'cable', 'deck']);
  });

  it('and keeps no file open, so that the last writer can clear its WAL away', async () => {
    const folder = await newFolder();
    const file = join(folder, 'live.db');
    const writer = databaseWriter(file);
    await writer.exec(`${wal} ${things}`);
    await readDatabase(file, names);
    await writer.close();
    expect(await readdir(folder)).toEqual(['live.db']);
  });

  it('of what a crashed writer left', async () => {
    const folder = await newFolder();
    const file = join(folder, 'crashed.db');
    const writer = databaseWriter(file);
    await writer.exec(`${wal} ${things}`);
    await writer.crash();
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell']);
  });

  it('of a WAL without its index, which is copied', async () => {
    const source = await newFolder();
    const folder = await newFolder();
    const writer = databaseWriter(join(source, 'a.db'));
    await writer.exec(`${wal} ${things}`);
    await copyFile(join(source, 'a.db'), join(folder, 'b.db'));
    await copyFile(join(source, 'a.db-wal'), join(folder, 'b.db-wal'));
    expect(await namesWithoutTrace(folder, join(folder, 'b.db'))).toEqual(['anchor', 'bell']);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('sidelight-database-'))).toEqual([]);
  });

  it('of a transaction that a crash cut off: the rows before it count', async () => {
    const source = await newFolder();
    const folder = await newFolder();
    const writer = databaseWriter(join(source, 'a.db'));
    await writer.exec(`PRAGMA cache_size = 1; PRAGMA cache_spill = 1; ${things}`);
    await writer.exec("BEGIN; UPDATE things SET name = 'lost'; CREATE TABLE filler (x); INSERT INTO filler SELECT zeroblob(5000) FROM things, things, things, things");
    await copyFile(join(source, 'a.db'), join(folder, 'b.db'));
    await copyFile(join(source, 'a.db-journal'), join(folder, 'b.db-journal'));
    expect(await namesWithoutTrace(folder, join(folder, 'b.db'))).toEqual(['anchor', 'bell']);
  });

  it('in a folder and of files that cannot be written, at rest and while they are written', async () => {
    const folder = await newFolder();
    const file = join(folder, 'live.db');
    const writer = databaseWriter(file);
    await writer.exec(`${wal} ${things}`);
    await chmod(folder, 0o555);
    for (const name of await readdir(folder)) await chmod(join(folder, name), 0o444);
    expect(await withoutRoot(() => namesWithoutTrace(folder, file))).toEqual(['anchor', 'bell']);
    await chmod(folder, 0o755);
    for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
    await writer.close();
    await chmod(folder, 0o555);
    expect(await readdir(folder)).toEqual(['live.db']);
    expect(await withoutRoot(() => namesWithoutTrace(folder, file))).toEqual(['anchor', 'bell']);
    await chmod(folder, 0o755);
  });
});

describe('says why a database is not read', () => {
  it('there is none', async () => {
    const folder = await newFolder();
    expect(await namesWithoutTrace(folder, join(folder, 'none.db'))).toBe('absent');
    expect(await namesWithoutTrace(folder, join(folder, 'no-folder', 'none.db'))).toBe('absent');
  });

  it('another program holds it locked', async () => {
    const folder = await newFolder();
    const file = join(folder, 'locked.db');
    const writer = databaseWriter(file);
    await writer.exec(`${things} BEGIN EXCLUSIVE`);
    expect(await namesWithoutTrace(folder, file)).toBe('locked');
    await writer.exec('COMMIT');
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell']);
  });

  it('it is a text, or cut off in its header', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'text.db'), 'Dear diary, '.repeat(100));
    await writeFile(join(folder, 'cut.db'), 'SQLite format 3\0');
    expect(await namesWithoutTrace(folder, join(folder, 'text.db'))).toBe('no-database');
    expect(await namesWithoutTrace(folder, join(folder, 'cut.db'))).toBe('no-database');
  });

  it('this user may not read it', async () => {
    const { folder, file } = await make(things);
    await chmod(folder, 0o755);
    await chmod(file, 0);
    expect(await withoutRoot(() => readDatabase(file, names))).toEqual({ ok: false, error: { kind: 'unreadable', reason: 'permission was denied' } });
  });

  it.each(noPlainFiles)('it is %s', async (kind) => {
    const file = join(await newFolder(), 'odd.db');
    putNoPlainFile(file, kind);
    expect(await readDatabase(file, names)).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
  });

  it.each(['-wal', '-shm', '-journal'])('a pipe stands where its %s is looked for', async (suffix) => {
    const { file } = await make(suffix === '-journal' ? things : `${wal} ${things}`);
    for (const other of suffix === '-journal' ? [] : ['-wal', '-shm'].filter((name) => name !== suffix)) await writeFile(`${file}${other}`, '');
    putNoPlainFile(`${file}${suffix}`, 'a pipe');
    expect(await readDatabase(file, names)).toMatchObject({ ok: false, error: { kind: 'unreadable', reason: 'it is not a file, or what lies beside it is none' } });
  });

  it('its first page is damaged', async () => {
    const { folder, file } = await make(things);
    await overwrite(file, 100, Buffer.alloc(400, 0xee));
    expect(await namesWithoutTrace(folder, file)).toBe('damaged');
  });

  it('reading takes too long', async () => {
    const { file } = await make(things);
    let time = 0;
    const read = await readDatabase(file, names, () => (time += 10_000));
    expect(read).toMatchObject({ ok: false, error: { kind: 'slow' } });
  });
});

describe('reads what it can', () => {
  it('nothing from a file of no bytes', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'empty.db'), '');
    expect(await namesWithoutTrace(folder, join(folder, 'empty.db'))).toEqual([]);
  });

  it('the tables beside a damaged one', async () => {
    const { file } = await make(`PRAGMA page_size = 512; CREATE TABLE torn (name TEXT); ${things}`);
    await overwrite(file, 512, Buffer.alloc(512, 0xee));
    const read = await readDatabase(file, (tables) => ({
      torn: tables.read({ table: 'torn', columns: ['name'], needs: ['name'], limit: 10 }),
      things: names(tables),
    }));
    expect(read).toEqual({ ok: true, value: { value: { torn: [], things: ['anchor', 'bell'] }, damagedTables: ['torn'] } });
  });

  it('the rows before the damage', async () => {
    const { file } = await make(
      `PRAGMA page_size = 512; CREATE TABLE things (name TEXT);
       WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 199) INSERT INTO things SELECT i || hex(zeroblob(100)) FROM n`,
    );
    const { size } = await stat(file);
    await overwrite(file, size - 512, Buffer.alloc(512, 0xee));
    const read = await readDatabase(file, names);
    const found = read.ok ? read.value.value.map((name) => Number(name?.slice(0, 3))) : [];
    expect(read).toMatchObject({ ok: true, value: { damagedTables: ['things'] } });
    expect(found.length).toBeGreaterThan(90);
    expect(found).toEqual(found.map((_, index) => 100 + index));
  });

  it('the rows before one that is larger than any may be', async () => {
    const { file } = await make(`${things} INSERT INTO things VALUES (zeroblob(65 * 1024 * 1024)), ('cable')`);
    const read = await readDatabase(file, names);
    expect(read).toEqual({ ok: true, value: { value: ['anchor', 'bell'], damagedTables: ['things'] } });
  });

  it('columns that are there; the others are null, and without a needed one there are no rows', async () => {
    const { file } = await make(things);
    const read = await readDatabase(file, (tables) => [
      tables.read({ table: 'things', columns: ['name', 'weight'], needs: ['name'], limit: 1 }),
      tables.read({ table: 'things', columns: ['name'], needs: ['weight'], limit: 1 }),
      tables.read({ table: 'others', columns: ['name'], needs: ['name'], limit: 1 }),
    ]);
    expect(read).toMatchObject({ ok: true, value: { value: [[{ name: 'anchor', weight: null }], [], []] } });
  });

  it('every kind of value as text, cut to the limit, in order', async () => {
    const { file } = await make(
      `CREATE TABLE things (name, size); INSERT INTO things VALUES ('${'long '.repeat(100)}', 9007199254740993), (x'6869', 1.5), (NULL, NULL), ('', -1)`,
    );
    const read = await readDatabase(file, (tables) =>
      tables.read({ table: 'things', columns: ['name', 'size'], needs: ['size'], orderBy: 'size DESC', limit: 3, fieldLimit: 6 }),
    );
    expect(read).toMatchObject({
      ok: true,
      value: {
        value: [
          { name: 'long l', size: '900719' },
          { name: 'hi', size: '1.5' },
          { name: '', size: '-1' },
        ],
      },
    });
  });

  it('parameters as values, whatever is in them', async () => {
    const { file } = await make(`${things} INSERT INTO things VALUES ('''); DROP TABLE things; --')`);
    const read = await readDatabase(file, (tables) =>
      tables.read({ table: 'things', columns: ['name'], needs: ['name'], where: 'name = param(0)', parameters: ["'); DROP TABLE things; --"], limit: 5 }),
    );
    expect(read).toMatchObject({ ok: true, value: { value: [{ name: "'); DROP TABLE things; --" }] } });
  });

  it('neither views, nor foreign virtual tables, nor generated columns, which run what the file says', async () => {
    const { file } = await make(
      `CREATE VIEW things AS WITH RECURSIVE c(name) AS (SELECT 1 UNION ALL SELECT name + 1 FROM c) SELECT name FROM c;
       CREATE VIRTUAL TABLE boxes USING rtree(id, a, b);
       CREATE TABLE made (name TEXT, twice TEXT GENERATED ALWAYS AS (name || name));
       INSERT INTO made VALUES ('x');`,
    );
    const read = await readDatabase(file, (tables) => [
      names(tables),
      tables.columns('boxes'),
      tables.read({ table: 'made', columns: ['name', 'twice'], needs: ['name'], limit: 5 }),
    ]);
    expect(read).toMatchObject({ ok: true, value: { value: [[], null, [{ name: 'x', twice: null }]] } });
  });

  it('a table with a trigger, which does not fire', async () => {
    const { folder, file } = await make(`${things} CREATE TRIGGER t AFTER INSERT ON things BEGIN DELETE FROM things; END;`);
    expect(await namesWithoutTrace(folder, file)).toEqual(['anchor', 'bell']);
  });

  it('counts by a column', async () => {
    const { file } = await make("CREATE TABLE things (name TEXT, kind TEXT); INSERT INTO things VALUES ('a', 'x'), ('b', 'x'), ('c', 'y')");
    const read = await readDatabase(file, (tables) => [
      [...tables.countBy('things', 'kind')],
      [...tables.countBy('things', 'kind', { where: "name <> 'a'", needs: ['name'] })],
      [...tables.countBy('things', 'weight')],
    ]);
    expect(read).toMatchObject({ ok: true, value: { value: [[['x', 2], ['y', 1]], [['x', 1], ['y', 1]], []] } });
  });
});

async function overwrite(file: string, position: number, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.write(bytes, 0, bytes.length, position);
  } finally {
    await handle.close();
  }
}
