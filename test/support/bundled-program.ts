import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** How a program ended, and the lines that it printed. */
export interface EndedProgram {
  readonly signal: string | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

/** Bundles a TypeScript program once for a test file. Answers how to run it with a task, which it gets as JSON in its first argument. */
export function bundledProgram(source: string): (task: unknown) => Promise<EndedProgram> {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sidelight-program-'));
    await build({
      entryPoints: [source],
      outfile: join(folder, 'program.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (task) => run([join(folder, 'program.mjs'), JSON.stringify(task)]);
}

function run(parameters: readonly string[]): Promise<EndedProgram> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', reject);
    child.once('close', (_, signal) => resolve({ signal, lines: output.split('\n').filter((line) => line !== ''), errors }));
  });
}
