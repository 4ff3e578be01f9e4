import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '../../../../src/main/shell/log';
import { createFakeClock } from '../../../support/fake-clock';
import { temporaryFolders } from '../../../support/temporary-folder';

const makeFolder = temporaryFolders();

test('a log keeps what is written, each with its time', async () => {
  const path = join(await makeFolder(), 'logs', 'main.log');
  const echoed: string[] = [];
  const log = openLog(path, createFakeClock(), (line) => echoed.push(line));
  log.write('one');
  log.write('two');
  expect(await readFile(path, 'utf8')).toBe('2026-01-05T09:00:00.000Z one\n2026-01-05T09:00:00.000Z two\n');
  expect(echoed.join('')).toBe(await readFile(path, 'utf8'));
});

test('a full log makes room and keeps the one before', async () => {
  const folder = await makeFolder();
  const log = openLog(join(folder, 'main.log'), createFakeClock(), () => undefined);
  for (let index = 0; index < 25; index += 1) log.write(`${index} ${'x'.repeat(100_000)}`);
  expect((await readdir(folder)).sort()).toEqual(['main.log', 'main.log.old']);
  expect((await readFile(join(folder, 'main.log'))).length).toBeLessThan(1_000_000);
  expect(await readFile(join(folder, 'main.log'), 'utf8')).toContain(' 24 x');
});

test('a log that cannot be written says so and breaks nothing', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'logs'), 'in the way');
  const echoed: string[] = [];
  const log = openLog(join(folder, 'logs', 'main.log'), createFakeClock(), (line) => echoed.push(line));
  log.write('one');
  expect(echoed).toHaveLength(2);
  expect(echoed[1]).toMatch(/cannot be written/);
});

test('a log answers with its last entries, those of the run before too', async () => {
  const path = join(await makeFolder(), 'main.log');
  const before = openLog(path, createFakeClock(), () => undefined);
  expect(before.recent()).toEqual([]);
  before.write('one\n    at its place');
  openLog(path, createFakeClock(), () => undefined).write('two');
  expect(before.recent()).toEqual(['2026-01-05T09:00:00.000Z one\n    at its place', '2026-01-05T09:00:00.000Z two']);
});
