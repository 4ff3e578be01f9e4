import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openObjectPipe } from '../../../../../../src/main/services/git/process/object-pipe';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const newFolder = temporaryFolders();
const name = 'a'.repeat(40);

/** A shell script in git's place that notes each of its starts. */
async function pipeOf(script: string): Promise<{ readonly pipe: ReturnType<typeof openObjectPipe>; readonly starts: () => Promise<number> }> {
  const root = await newFolder();
  const gitPath = path.join(root, 'git');
  const log = path.join(root, 'log');
  await writeFile(gitPath, `#!/bin/sh\necho start >> '${log}'\n${script}\n`);
  await chmod(gitPath, 0o755);
  const pipe = openObjectPipe({ gitPath, root, environment: () => Promise.resolve({ PATH: process.env['PATH'] ?? '' }) }, '--batch-check');
  return { pipe, starts: async () => (await readFile(log, 'utf8')).split('\n').length - 1 };
}

describe('a process that dies', () => {
  test('is started again, and what it owed is asked again', async () => {
    // Answers one request, then ends.
    const { pipe, starts } = await pipeOf(`read line; echo "${name} blob \${#line}"`);
    const replies = await Promise.all(['x', 'xx', 'xxx'].map((line) => pipe.ask(line)));
    expect(replies.map((reply) => reply?.size)).toEqual([1, 2, 3]);
    expect(await starts()).toBe(3);
    pipe.dispose();
  });

  test('twice over one request fails that request', async () => {
    const { pipe, starts } = await pipeOf('read line; echo broken >&2; exit 3');
    await expect(pipe.ask('x')).rejects.toMatchObject({ kind: 'failed', stderr: 'broken\n' });
    expect(await starts()).toBe(2);
    pipe.dispose();
  });

  test('over an object that it may not fetch says that it is missing', async () => {
    const { pipe } = await pipeOf(
      `while read line; do case $line in gone) echo "fatal: could not fetch ${name} from promisor remote" >&2; exit 128;; *) echo "${name} blob 1";; esac; done`,
    );
    const replies = await Promise.all(['x', 'gone', 'y', 'gone', 'z'].map((line) => pipe.ask(line)));
    expect(replies.map((reply) => reply?.size)).toEqual([1, undefined, 1, undefined, 1]);
    pipe.dispose();
  });

  test('or cannot be started fails what waits for it', async () => {
    const pipe = openObjectPipe({ gitPath: '/missing/git', root: '/', environment: () => Promise.resolve({}) }, '--batch');
    await expect(pipe.ask('x')).rejects.toMatchObject({ kind: 'failed', stderr: expect.stringContaining('ENOENT') as string });
    pipe.dispose();
  });
});
