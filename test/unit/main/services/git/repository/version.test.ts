import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkVersion, compareVersions, findProgram, parseVersion } from '../../../../../../src/main/services/git/repository/version';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const newFolder = temporaryFolders();

/** A program that prints a text and ends with an exit code. */
async function fakeGit(text: string, exitCode = 0): Promise<string> {
  const file = path.join(await newFolder(), 'git');
  await writeFile(file, `#!/bin/sh\necho "${text}"\nexit ${exitCode}\n`);
  await chmod(file, 0o755);
  return file;
}

describe('version of git', () => {
  test.each([
    ['git version 2.39.5', '2.39.5'],
    ['git version 2.39.5 (Apple Git-154)\n', '2.39.5'],
    ['git version 2.47.1.windows.2', '2.47.1'],
    ['git version 2.50.GIT', '2.50'],
    ['xcrun: error: invalid active developer path', null],
    ['', null],
  ])('%j', (output, version) => {
    expect(parseVersion(output)).toBe(version);
  });

  test('is compared number by number', () => {
    expect(['2.9', '2.31', '2.31.0', '2.100', '3.0'].map((version) => Math.sign(compareVersions(version, '2.31')))).toEqual([-1, 0, 0, 1, 1]);
  });

  test('the installed one is found', async () => {
    const program = await findProgram({ gitPath: 'git', environment: process.env });
    expect(program.ok).toBe(true);
    if (!program.ok) return;
    const version = await checkVersion(program.value, { gitPath: 'git', environment: process.env });
    expect(version).toEqual({ ok: true, value: expect.stringMatching(/^\d+\.\d+/) as string });
  });

  test('an old one, a missing one and one that does not work are told apart', async () => {
    const check = async (gitPath: string): Promise<unknown> => checkVersion(gitPath, { gitPath, environment: {} });
    expect(await check(await fakeGit('git version 2.30.2'))).toMatchObject({
      ok: false,
      error: { code: 'git-too-old', message: expect.stringContaining('git 2.30.2') as string },
    });
    expect(await check(await fakeGit('xcrun: error', 1))).toMatchObject({ ok: false, error: { code: 'git-missing' } });
    const missing = await findProgram({ gitPath: 'git', environment: { PATH: await newFolder() } });
    expect(missing).toMatchObject({ ok: false, error: { code: 'git-missing' } });
  });
});
