import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../../../../../src/main/services/programs/find-program';
import { temporaryFolders } from '../../../../support/temporary-folder';

const newFolder = temporaryFolders();

async function write(file: string, text = '', mode = 0o755): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await chmod(file, mode);
  return file;
}

/** What npm writes for a program, shortened to what matters. */
const shim = '@ECHO off\r\nSET "_prog=node"\r\nendLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\\node_modules\\agent\\cli.mjs" %*\r\n';

test('a program is found in the first folder of the PATH that has it', async () => {
  const folder = await newFolder();
  const first = path.join(folder, 'first');
  const second = await write(path.join(folder, 'second', 'agent'));
  const PATH = [first, path.dirname(second)].join(path.delimiter);
  expect(await findProgram('agent', { PATH }, 'linux')).toEqual({ ok: true, value: { path: second, before: [] } });
  expect(await findProgram(second, {}, 'linux')).toEqual({ ok: true, value: { path: second, before: [] } });
});

test('relative folders of the PATH and relative programs are never looked into', async () => {
  expect(await findProgram('package.json', { PATH: '.' }, 'linux')).toEqual({ ok: false, error: 'package.json was not found. Set the command in Settings.' });
  expect((await findProgram('node_modules/.bin/vitest', { PATH: '.' }, 'linux')).ok).toBe(false);
  expect((await findProgram('', { PATH: '/' }, 'linux')).ok).toBe(false);
});

test('on Windows the script behind a batch file of npm is started with Node', async () => {
  const folder = await newFolder();
  const file = await write(path.join(folder, 'agent.cmd'), shim);
  const node = await write(path.join(folder, 'node.exe'));
  expect(await findProgram('agent', { Path: folder }, 'win32')).toEqual({ ok: true, value: { path: node, before: [path.join(folder, 'node_modules\\agent\\cli.mjs')] } });
  expect((await findProgram(file, { Path: folder }, 'win32')).ok).toBe(true);
});

test('on Windows the program behind the batch file of an editor is started', async () => {
  const folder = await newFolder();
  const batch = '@echo off\r\nsetlocal\r\nset ELECTRON_RUN_AS_NODE=1\r\n"%~dp0..\\Code.exe" "%~dp0..\\resources\\app\\out\\cli.js" %*\r\nendlocal\r\n';
  await write(path.join(folder, 'bin', 'code.cmd'), batch);
  expect((await findProgram('code', { PATH: path.join(folder, 'bin') }, 'win32')).ok).toBe(false);
  const program = await write(path.join(folder, 'Code.exe'));
  expect(await findProgram('code', { PATH: path.join(folder, 'bin') }, 'win32')).toEqual({ ok: true, value: { path: program, before: [] } });
});

test('on Windows any other batch file is refused, and a real program comes before it', async () => {
  const folder = await newFolder();
  const file = await write(path.join(folder, 'agent.cmd'), '@echo off\r\nagent-1.2 %*\r\n');
  expect(await findProgram('agent', { PATH: folder }, 'win32')).toEqual({
    ok: false,
    error: `${file} is a batch file, which only a shell can start. Set the program behind it in Settings.`,
  });
  const program = await write(path.join(folder, 'agent.exe'));
  expect(await findProgram('agent', { PATH: folder }, 'win32')).toEqual({ ok: true, value: { path: program, before: [] } });
});
