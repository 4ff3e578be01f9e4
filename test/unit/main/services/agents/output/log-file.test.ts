import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLogFile } from '../../../../../../src/main/services/agents/output/log-file';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const newFolder = temporaryFolders();

test('a log that is full says so once and grows no more', async () => {
  const file = path.join(await newFolder(), 'logs', 'run.log');
  const log = await openLogFile(file, 8, () => undefined);
  for (const line of ['first', 'second', 'third']) log.add([line]);
  await log.end();
  expect(await readFile(file, 'utf8')).toBe('first\nsecond\nWhat came after this was left out: the log is full.\n');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a log that cannot be written is reported, and taking lines goes on', async () => {
  const problems: string[] = [];
  const folder = await newFolder();
  const log = await openLogFile(folder, 100, (problem) => void problems.push(problem));
  log.add(['line']);
  await log.end();
  expect(problems).toEqual([expect.stringContaining(`${folder} cannot be written: `)]);
});
