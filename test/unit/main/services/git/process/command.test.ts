import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { runCommand, type GitCommand } from '../../../../../../src/main/services/git/process/command';
import { gitEnvironment } from '../../../../../../src/main/services/git/process/environment';
import { findExecutable } from '../../../../../../src/main/services/git/process/executable';

const command = async (args: readonly string[], more: Partial<GitCommand> = {}): Promise<GitCommand> => ({
  gitPath: (await findExecutable('git', process.env)) ?? 'git is missing',
  cwd: tmpdir(),
  args,
  environment: gitEnvironment(process.env, []),
  timeoutMs: 20_000,
  maxBytes: 1_000_000,
  ...more,
});

/** Waits for input that never comes. */
const endless = ['hash-object', '--stdin'];

describe('a run of git', () => {
  test('answers exit code, bytes and messages', async () => {
    expect(await runCommand(await command(['version']))).toMatchObject({ exitCode: 0, stderr: '' });
    const failed = await runCommand(await command(['rev-parse', '--verify', 'HEAD']));
    expect(failed).toMatchObject({ exitCode: 128, stderr: expect.stringContaining('not a git repository') as string });
  });

  test('gets its input', async () => {
    const { stdout } = await runCommand(await command(['hash-object', '--stdin'], { input: '' }));
    expect(stdout.toString()).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391\n');
    const bytes = await runCommand(await command(['hash-object', '--stdin'], { input: Uint8Array.of(0, 255) }));
    expect(bytes.stdout.toString()).toBe('ba01f6b05bdbb386b35f4d086e268c5d422cafb9\n');
  });

  test('keeps bytes that are not UTF-8', async () => {
    const { stdout } = await runCommand(await command(['stripspace'], { input: Uint8Array.of(0xe9, 0xff, 0x0a) }));
    expect([...stdout]).toEqual([0xe9, 0xff, 0x0a]);
  });

  test('is cancelled, before or while it runs, by any of its signals', async () => {
    await expect(runCommand(await command(['version'], { signals: [AbortSignal.abort()] }))).rejects.toMatchObject({ kind: 'cancelled' });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = runCommand(await command(endless, { signals: [first.signal, second.signal] }));
    second.abort();
    await expect(running).rejects.toMatchObject({ name: 'GitError', kind: 'cancelled', args: endless });
  });

  test('is stopped when it takes too long', async () => {
    await expect(runCommand(await command(endless, { timeoutMs: 20 }))).rejects.toMatchObject({ kind: 'timed-out' });
  });

  test('is stopped when it writes too much', async () => {
    const run = command(['help', '--all'], { maxBytes: 100 });
    await expect(runCommand(await run)).rejects.toMatchObject({ kind: 'too-much-output' });
  });

  test('says that it could not be started', async () => {
    const missing = command(['version'], { gitPath: '/missing/git' });
    await expect(runCommand(await missing)).rejects.toMatchObject({ kind: 'not-started', stderr: expect.stringContaining('ENOENT') as string });
    const nowhere = command(['version'], { cwd: '/missing folder' });
    await expect(runCommand(await nowhere)).rejects.toMatchObject({ kind: 'not-started' });
  });
});
