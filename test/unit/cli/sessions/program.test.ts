import { execFile } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredSession } from '../../../../scripts/demo/copilot/store.mjs';
import type { PrintedSession, PrintedSessionDetail } from '../../../../src/cli/sessions/printed';
import { logText, logWriter, makeCopilotHome, type CopilotHome } from '../../../support/copilot-home';
import { temporaryFolders } from '../../../support/temporary-folder';

const project = resolve(__dirname, '../../../..');
const program = join(project, 'out/cli/sidelight.cjs');
const newFolder = temporaryFolders();

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(project, 'scripts/build-cli.mjs')]);
});

interface Desk {
  readonly folder: string;
  readonly home: CopilotHome;
  /** Runs the built program as a process of its own. */
  run(...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>;
}

async function openDesk(): Promise<Desk> {
  const folder = await newFolder();
  const home = await makeCopilotHome(join(folder, 'copilot'));
  const config = join(folder, 'config');
  await mkdir(config);
  const env = {
    ...process.env,
    HOME: folder,
    USERPROFILE: folder,
    APPDATA: config,
    XDG_CONFIG_HOME: config,
    COPILOT_HOME: home.path,
    COPILOT_VSCODE_STORAGE_PATH: join(folder, 'no storage'),
  };
  return {
    folder,
    home,
    run: (...args) =>
      new Promise((settle) => {
        const child = execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
          settle({ code: error === null ? 0 : Number(child.exitCode), stdout, stderr }),
        );
      }),
  };
}

const first = '1a2b3c4d-0000-4000-8000-000000000001';
const second = '1a2b3c4d-0000-4000-8000-000000000002';
const stored = '9f000000-0000-4000-8000-000000000003';
const unwritten = '5c0f7a10-0000-4000-8000-000000000004';

/** Two sessions in one folder, one only in the store. */
async function fill({ home, folder }: Desk): Promise<string> {
  const repository = join(folder, 'repository');
  await mkdir(repository);
  await promisify(execFile)('git', ['init', '--quiet', repository]);
  const log = logWriter(first, '2026-01-05T08:00:00.000Z')
    .event('session.start', { sessionId: first, version: 1, copilotVersion: '1.0.88', context: { cwd: repository, gitRoot: repository, branch: 'topic' } })
    .prompt('Rename the limit, my token is ghp_abcdefghijklmnopqrstuvwxyz0123456789')
    .answer('I rename it.', { model: 'claude-opus-4.8', reasoningText: 'a hidden thought' })
    .tool({ id: 'call-edit', name: 'edit', arguments: { path: join(repository, 'a.ts'), old_str: 'a', new_str: 'b' } })
    .tool({ id: 'call-fail', name: 'edit', arguments: { path: join(repository, 'b.ts'), old_str: 'a', new_str: 'b' }, success: false, result: 'No match.' })
    .tool({ id: 'call-test', name: 'bash', arguments: { command: 'npm test' }, result: 'failed\n<exited with exit code 3>' })
    .prompt('And now?')
    .answer('Nothing is left.')
    .event('tide.future', {});
  await home.add({
    id: first,
    workspace: { cwd: repository, git_root: repository, branch: 'topic', client_name: 'github/cli', name: 'Rename the limit', created_at: '2026-01-05T08:00:00.000Z', updated_at: '2026-01-05T09:00:00.000Z' },
    log: `${logText(log.take())}42\n`,
    checkpoints: [{ title: 'Renamed', sections: { overview: 'The limit has a new name.', next_steps: 'None.' } }],
    writtenAt: new Date('2026-01-05T09:00:00.000Z'),
  });
  await home.add({
    id: second,
    workspace: { cwd: '/elsewhere', created_at: '2026-01-06T08:00:00.000Z', updated_at: '2026-01-06T08:00:00.000Z' },
    log: logWriter(second, '2026-01-06T08:00:00.000Z').prompt('Only a question').answer('Only an answer.').take(),
    writtenAt: new Date('2026-01-06T08:00:00.000Z'),
  });
  await fillStore(home.storePath);
  return repository;
}

/** In a process that ends: a database that was closed is at rest only when its statements were collected. */
async function fillStore(file: string): Promise<void> {
  const rows: readonly StoredSession[] = [
    {
      id: stored,
      cwd: '/elsewhere',
      repository: 'harbour/quayside',
      branch: 'main',
      summary: 'Only in the store',
      createdAt: '2026-01-02 08:00:00',
      updatedAt: '2026-01-02 08:00:00',
      turns: [{ prompt: 'Old question', answer: 'Old answer', at: '2026-01-02 08:00:00' }],
      files: [],
      refs: [{ type: 'commit', value: '9c41d07', turn: 0 }],
      checkpoints: [],
    },
  ];
  const maker = pathToFileURL(join(project, 'scripts/demo/copilot/store.mjs')).href;
  const script = `import { makeStore } from ${JSON.stringify(maker)}; await makeStore(${JSON.stringify(file)}, ${JSON.stringify(rows)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
}

/** Every file below a folder with its size and time. */
async function everything(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names.sort().map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}

describe('sidelight sessions', () => {
  it('lists every session, newest first, in the documented shape', async () => {
    const desk = await openDesk();
    const repository = await fill(desk);
    const { code, stdout, stderr } = await desk.run('sessions', '--json');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const sessions = JSON.parse(stdout) as PrintedSession[];
    expect(sessions.map(({ id }) => id)).toEqual([second, first, stored]);
    expect(Object.keys(sessions[1] ?? {})).toEqual(
      'id title titleSource sources cwd repository branch createdAt updatedAt model client turns checkpoints files live kept'.split(' '),
    );
    expect(sessions[1]).toMatchObject({
      title: 'Rename the limit',
      titleSource: 'name',
      cwd: repository,
      repository: null,
      branch: 'topic',
      createdAt: '2026-01-05T08:00:00.000Z',
      model: 'claude-opus-4.8',
      client: 'github/cli',
      turns: 2,
      checkpoints: 1,
      files: 1,
      live: false,
      kept: 'log',
    });
    expect(sessions[0]).toMatchObject({ title: 'Only a question', titleSource: 'prompt', turns: 1, files: 0 });
    expect(sessions[2]).toMatchObject({ title: 'Only in the store', titleSource: 'summary', sources: ['store'], repository: 'harbour/quayside', turns: 1, createdAt: '2026-01-02T08:00:00.000Z', kept: 'store' });
  });

  it('lists those of one repository, and says what is not one', async () => {
    const desk = await openDesk();
    const repository = await fill(desk);
    const listed = await desk.run('sessions', '--repo', repository, '--json');
    expect((JSON.parse(listed.stdout) as PrintedSession[]).map(({ id }) => id)).toEqual([first]);
    const text = await desk.run('sessions', '--repo', repository);
    expect(text.stdout).toMatch(/^1a2b3c4d {2}2026-01-05 09:00 {2}Rename the limit .*2 turns.*\n1 session\n$/);
    const refused = await desk.run('sessions', '--repo', desk.home.path);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/not in a git repository/);
  });

  it('lists nothing where there is nothing', async () => {
    const desk = await openDesk();
    expect(await desk.run('sessions', '--json')).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  });

  it('writes nothing anywhere', async () => {
    const desk = await openDesk();
    await fill(desk);
    const before = await everything(desk.folder);
    await desk.run('sessions', '--json');
    await desk.run('session', first, '--json');
    await desk.run('session', first, '--markdown');
    expect(await everything(desk.folder)).toEqual(before);
  });
});

describe('sidelight session', () => {
  it('prints one with its turns, calls, files and damage', async () => {
    const desk = await openDesk();
    const repository = await fill(desk);
    const { code, stdout, stderr } = await desk.run('session', first.toUpperCase(), '--json');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const session = JSON.parse(stdout) as PrintedSessionDetail;
    expect(session).toMatchObject({
      id: first,
      turns: 2,
      filesTouched: [{ path: join(repository, 'a.ts'), tools: ['edit'] }],
      diagnostics: { unreadable: 1, repaired: 0, unknownTypes: [{ type: 'tide.future', count: 1 }] },
    });
    expect(session.turnsDetail.map(({ index, answer }) => [index, answer])).toEqual([
      [0, 'I rename it.'],
      [1, 'Nothing is left.'],
    ]);
    expect(session.turnsDetail[0]?.toolCalls.map(({ id, name, success, exitCode }) => ({ id, name, success, exitCode }))).toEqual([
      { id: 'call-edit', name: 'edit', success: true },
      { id: 'call-fail', name: 'edit', success: false },
      { id: 'call-test', name: 'bash', success: true, exitCode: 3 },
    ]);
    expect(session.turnsDetail[0]?.timestamp).toBe('2026-01-05T08:00:01.000Z');
    expect(session.checkpointsDetail).toMatchObject([{ number: 1, title: 'Renamed', overview: 'The limit has a new name.', nextSteps: 'None.' }]);
    expect(session.turnsDetail[0]?.prompt).toMatch(/^Rename the limit, my token is /);
    expect(stdout).not.toContain('ghp_abc');
    expect(stdout).not.toContain('hidden thought');
  });

  it('prints the transcript as Markdown, without secrets and reasoning', async () => {
    const desk = await openDesk();
    await fill(desk);
    const { stdout } = await desk.run('session', first, '--markdown');
    expect(stdout).toContain('Rename the limit');
    expect(stdout).toContain('Nothing is left.');
    expect(stdout).not.toContain('ghp_abc');
    expect(stdout).not.toContain('hidden thought');
  });

  it('prints what the store kept of a session without a log, and says so', async () => {
    const desk = await openDesk();
    await fill(desk);
    const printed = JSON.parse((await desk.run('session', stored, '--json')).stdout) as PrintedSessionDetail;
    expect(printed).toMatchObject({ kept: 'store', turns: 1 });
    expect(printed.turnsDetail).toEqual([{ index: 0, prompt: 'Old question', answer: 'Old answer', toolCalls: [], timestamp: '2026-01-02T08:00:00.000Z' }]);
    const { stdout } = await desk.run('session', stored, '--markdown');
    expect(stdout).toMatch(/_Only what Copilot’s store kept: prompts and answers\. .*_\n\nOld answer\n$/);
    expect((await desk.run('session', stored)).stdout).toContain('only prompts and answers');
  });

  it('says when there is no transcript', async () => {
    const desk = await openDesk();
    await desk.home.add({ id: unwritten });
    const { code, stdout, stderr } = await desk.run('session', unwritten, '--markdown');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain("has no log and no turn in Copilot's store, so there is no transcript.");
  });

  it('takes the beginning of an id, and lists those that it may mean', async () => {
    const desk = await openDesk();
    await fill(desk);
    expect(JSON.parse((await desk.run('session', '9f', '--json')).stdout)).toMatchObject({ id: stored, refs: [{ kind: 'commit', value: '9c41d07', turn: 0 }] });
    const several = await desk.run('session', '1a2b', '--json');
    expect(several).toMatchObject({ code: 2, stdout: '' });
    expect(several.stderr).toContain('2 sessions have an id that begins with 1a2b:');
    expect(several.stderr).toContain(first);
    expect(several.stderr).toContain(second);
    const none = await desk.run('session', 'ffff');
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toContain('No session has an id that begins with ffff.');
  });
});
