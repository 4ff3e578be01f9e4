// @ts-check
// npm run fuzz [-- --seconds N] [--seed N] [--only searchlight,anchoring]: gives damaged files, logs and output of git to what reads
// them, for N seconds in sum (60 without). What fails is told with its seed, which gives the same cases again.
import { build } from 'esbuild';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

/** Seconds that a round of 20 cases may take before it counts as one that never ends. */
const longestRound = 60;

await runScript(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-fuzz-'));
  try {
    const program = join(folder, 'fuzz.mjs');
    await build({
      entryPoints: [join(projectRoot, 'test', 'fuzz', 'fuzz-program.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
    const all = execFileSync(process.execPath, [program, projectRoot], { encoding: 'utf8' }).trim().split('\n');
    const targets = all.filter((name) => values.only?.split(',').includes(name) ?? true);
    let failures = 0;
    for (const target of targets) {
      const { rounds, last, problem } = await fuzz(program, target, seed, Number(values.seconds) / targets.length);
      process.stdout.write(`${target}: ${rounds} rounds from seed ${seed}${problem === null ? '' : ', failed'}\n`);
      if (problem === null) continue;
      failures += 1;
      process.stdout.write(`${problem}\nAgain: npm run fuzz -- --only ${target} --seed ${last} --seconds 1\n`);
    }
    return failures === 0 && targets.length > 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/**
 * @param {string} program
 * @param {string} target
 * @param {number} seed
 * @param {number} seconds
 * @returns {Promise<{ rounds: number, last: number, problem: string | null }>} `last` is the seed of the last round
 */
function fuzz(program, target, seed, seconds) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, projectRoot, target, String(seed), String(seconds)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let rounds = 0;
    let errors = '';
    let isHanging = false;
    const hang = () => {
      isHanging = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(hang, longestRound * 1000);
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      rounds += text.split('\n').length - 1;
      clearTimeout(timer);
      timer = setTimeout(hang, longestRound * 1000);
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (errors += text));
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      const problem = isHanging ? `A case did not end within ${longestRound} seconds.` : code === 0 ? null : errors;
      resolve({ rounds, last: seed + Math.max(0, rounds - 1), problem });
    });
  });
}
