import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeWith, openJsonFile, type JsonFile, type JsonFormat } from '../../../../../src/main/services/settings/json-file';
import { createFakeClock } from '../../../../support/fake-clock';
import { noPlainFiles, putNoPlainFile } from '../../../../support/no-plain-file';
import { temporaryFolders } from '../../../../support/temporary-folder';

const makeFolder = temporaryFolders();

const format: JsonFormat<readonly string[]> = {
  version: 1,
  empty: [],
  decode: (data) => decodeWith(z.array(z.string()), data),
  encode: (value) => value,
};

async function openIn(folder: string, access: 'read-write' | 'read-only' = 'read-write') {
  const clock = createFakeClock();
  const problems: string[] = [];
  const path = join(folder, 'words.json');
  const file = await openJsonFile(path, format, { clock, access, onProblem: (problem) => problems.push(problem) });
  return { clock, problems, path, file };
}

async function valueIn(folder: string): Promise<readonly string[]> {
  return (await openIn(folder)).file.get();
}

async function saved(file: JsonFile<readonly string[]>, value: readonly string[]): Promise<void> {
  file.set(value);
  await file.flush();
}

describe('a document in the user data folder', () => {
  test('is empty when its file does not exist, and leaves no trace of being looked at', async () => {
    const folder = await makeFolder();
    const { file, problems } = await openIn(folder);
    await file.flush();
    expect(file.get()).toEqual([]);
    expect(problems).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('comes back as it was set', async () => {
    const folder = await makeFolder();
    const { file } = await openIn(folder);
    await saved(file, ['Grüße', '', '\u2028', '</script>']);
    expect(await valueIn(folder)).toEqual(['Grüße', '', '\u2028', '</script>']);
  });

  test('makes the folders that it needs', async () => {
    const folder = join(await makeFolder(), 'a', 'b');
    const { file } = await openIn(folder);
    await saved(file, ['x']);
    expect(await valueIn(folder)).toEqual(['x']);
  });

  test('waits for more before it writes, but not longer than 100 ms after the first change', async () => {
    const folder = await makeFolder();
    const { file, clock } = await openIn(folder);
    file.set(['a']);
    clock.advance(60);
    file.set(['a', 'b']);
    expect(clock.waiting()).toBe(1);
    expect(await readdir(folder)).toEqual([]);
    clock.advance(40);
    expect(clock.waiting()).toBe(0);
    await file.flush();
    expect(await valueIn(folder)).toEqual(['a', 'b']);
  });

  test('takes along what is set while it is being written', async () => {
    const folder = await makeFolder();
    const { file } = await openIn(folder);
    file.set(['first']);
    const first = file.flush();
    file.set(['second']);
    await Promise.all([first, file.flush()]);
    expect(await valueIn(folder)).toEqual(['second']);
  });

  test('ends with the last of a hundred changes and flushes at once', async () => {
    const folder = await makeFolder();
    const { file } = await openIn(folder);
    const flushes = Array.from({ length: 100 }, (_, index) => saved(file, [String(index)]));
    await Promise.all(flushes);
    expect(await valueIn(folder)).toEqual(['99']);
    expect(await readdir(folder)).toEqual(['words.json']);
  });

  test.each([
    ['text that is no JSON', '{"version": 1, "data": ["a"', /words\.json cannot be read: .*JSON/],
    ['nothing at all', '', /words\.json cannot be read/],
    ['data of another shape', '{"version":1,"data":[1]}', /words\.json cannot be read: 0: /],
    ['no version', '["a"]', /it has no version/],
    ['a later version', '{"version":2,"data":["a"]}', /its version is 2, and this app knows 1/],
  ])('is moved aside and reported when it holds %s', async (_what, text, message) => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'words.json'), text);
    const { file, problems } = await openIn(folder);
    expect(file.get()).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
    expect(await readdir(folder)).toEqual(['words.json.damaged-2026-01-05T09-00-00.000Z']);
    expect(await readFile(join(folder, 'words.json.damaged-2026-01-05T09-00-00.000Z'), 'utf8')).toBe(text);
  });

  test.each(noPlainFiles)('is moved aside and reported when %s stands in its place', async (kind) => {
    const folder = await makeFolder();
    putNoPlainFile(join(folder, 'words.json'), kind);
    const { file, problems } = await openIn(folder);
    expect(file.get()).toEqual([]);
    expect(problems).toEqual([expect.stringMatching(/^words\.json cannot be read: (it is not a file|a link leads in a circle)\. It is kept as words\.json\.damaged-/)]);
    await saved(file, ['new']);
    expect(await valueIn(folder)).toEqual(['new']);
  });

  test('is moved aside unread when it is larger than any may be', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'words.json'), '');
    await truncate(join(folder, 'words.json'), 8 * 1024 ** 3);
    expect((await openIn(folder)).problems).toEqual([expect.stringContaining('words.json cannot be read: it has more than 128 MB.')]);
  });

  test.each([
    ['nested without end', `{"version":1,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['with names that objects have anyway', '{"version":1,"data":{"__proto__":["a"],"constructor":{"prototype":{"polluted":1}}},"__proto__":{"polluted":1}}'],
  ])('is moved aside when it is %s', async (_what, text) => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'words.json'), text);
    const { file, problems } = await openIn(folder);
    expect(file.get()).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('survives a crash between the temporary file and the rename', async () => {
    const folder = await makeFolder();
    await saved((await openIn(folder)).file, ['whole']);
    const leftover = 'words.json.0a1b2c3d-0000-4000-8000-000000000000.tmp';
    await writeFile(join(folder, leftover), '{"version": 1, "da');
    await writeFile(join(folder, 'other.json.0a1b2c3d-0000-4000-8000-000000000000.tmp'), 'not ours');
    expect(await valueIn(folder)).toEqual(['whole']);
    expect(await readdir(folder)).toEqual(['other.json.0a1b2c3d-0000-4000-8000-000000000000.tmp', 'words.json']);
  });

  test('reports a save that fails, keeps the change, and saves it the next time', async () => {
    const folder = await makeFolder();
    const { file, problems, path } = await openIn(folder);
    await mkdir(join(path, 'in-the-way'), { recursive: true });
    await saved(file, ['kept']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^words\.json could not be saved: /);
    expect(await readdir(folder)).toEqual(['words.json']);
    await rm(path, { recursive: true });
    await file.flush();
    expect(await valueIn(folder)).toEqual(['kept']);
  });

  test('is only looked at when the access is read-only', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'words.json'), 'damaged');
    const { file, problems, clock } = await openIn(folder, 'read-only');
    await saved(file, ['x']);
    clock.advance(1000);
    expect(problems).toHaveLength(1);
    expect(await readFile(join(folder, 'words.json'), 'utf8')).toBe('damaged');
    expect(await readdir(folder)).toEqual(['words.json']);
  });

  test('writes nothing more once it is disposed', async () => {
    const folder = await makeFolder();
    const { file, clock } = await openIn(folder);
    file.set(['x']);
    file.dispose();
    expect(clock.waiting()).toBe(0);
  });
});
