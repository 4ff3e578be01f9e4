import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openInEditor } from '../../../../../src/main/services/code-editor/open-in-editor';
import { systemClock } from '../../../../../src/main/services/system-clock';
import { systemEditor } from '../../../../../src/shared/model/code-editor';
import { temporaryFolders } from '../../../../support/temporary-folder';

const newFolder = temporaryFolders();

/** An editor that writes down what it was started with, then ends with a code. */
async function fakeEditor(folder: string, exitCode = 0): Promise<{ readonly program: string; readonly started: () => Promise<unknown> }> {
  const program = path.join(folder, 'editor.mjs');
  const log = path.join(folder, 'started.json');
  await writeFile(
    program,
    `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(log)}, JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), electron: process.env.ELECTRON_RUN_AS_NODE ?? null, own: process.env.MINE }));\nprocess.exit(${exitCode});\n`,
  );
  await chmod(program, 0o755);
  return { program, started: async () => JSON.parse(await readFile(log, 'utf8')) as unknown };
}

function context(opened: string[] = [], problem: string | null = null): Parameters<typeof openInEditor>[2] {
  return {
    clock: systemClock,
    environment: { ...process.env, ELECTRON_RUN_AS_NODE: '1', MINE: 'kept' },
    platform: process.platform,
    openFile: (file) => {
      opened.push(file);
      return Promise.resolve(problem);
    },
  };
}

describe('opening a file in an editor', () => {
  test('starts the program with the place as separate arguments, whatever the file is called', async () => {
    const folder = await newFolder();
    const editor = await fakeEditor(folder);
    const file = path.join(folder, '$(touch x); {line} "&.ts');
    await writeFile(file, '');
    expect(await openInEditor({ program: editor.program, args: ['--goto', '{file}:{line}:{column}'] }, { file, line: 12, column: 3 }, context())).toEqual({ ok: true, value: null });
    expect(await editor.started()).toEqual({ args: ['--goto', `${file}:12:3`], cwd: folder, electron: null, own: 'kept' });
  });

  test('says that a program is missing, or failed', async () => {
    const folder = await newFolder();
    const target = { file: path.join(folder, 'a.ts'), line: 1, column: 1 };
    const missing = await openInEditor({ program: 'no-such-editor', args: [] }, target, context());
    expect(missing.ok ? '' : missing.error).toContain('no-such-editor was not found');
    const { program } = await fakeEditor(folder, 3);
    expect(await openInEditor({ program, args: [] }, target, context())).toEqual({ ok: false, error: `${program} ended with code 3.` });
  });

  test('leaves the file to the system, but for one that the system might run', async () => {
    const folder = await newFolder();
    const text = path.join(folder, 'a.ts');
    const script = path.join(folder, 'install');
    await writeFile(text, '');
    await writeFile(script, '#!/bin/sh\n', { mode: 0o755 });
    const opened: string[] = [];
    const bySystem = (file: string, problem: string | null = null): ReturnType<typeof openInEditor> =>
      openInEditor(systemEditor, { file, line: 1, column: 1 }, context(opened, problem));
    expect((await bySystem(text)).ok).toBe(true);
    expect(await bySystem(text, 'no program')).toEqual({ ok: false, error: 'a.ts could not be opened: no program' });
    for (const file of [script, path.join(folder, 'a.js'), path.join(folder, 'A.DESKTOP'), path.join(folder, 'b.command')]) {
      const answer = await bySystem(file);
      expect(answer.ok ? '' : answer.error).toContain('might run');
    }
    expect(opened).toEqual([text, text]);
  });

  test('an editor that goes on running was opened', async () => {
    const folder = await newFolder();
    const program = path.join(folder, 'stays.mjs');
    const pidFile = path.join(folder, 'pid');
    await writeFile(program, `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(pidFile)}, String(process.pid));\nsetInterval(() => undefined, 1000);\n`, { mode: 0o755 });
    expect((await openInEditor({ program, args: [] }, { file: path.join(folder, 'a.ts'), line: 1, column: 1 }, context())).ok).toBe(true);
    const pid = await vi.waitFor(async () => Number(await readFile(pidFile, 'utf8')));
    process.kill(pid);
  });
});
