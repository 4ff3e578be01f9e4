// @ts-check
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, truncate, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { projectRoot } from '../../scripts/project.mjs';
import { makeBenchSessions } from './copilot-sessions.mjs';
import { measureSessionsInApp } from './sessions-in-app.mjs';
import { median, percentile } from './statistics.mjs';

const execute = promisify(execFile);
const size = { sessions: 5_000, bytes: 1_000_000_000, largestBytes: 40_000_000 };

/**
 * @typedef {object} SessionFigures
 * @property {number} sessions
 * @property {number} bytes
 * @property {{ readonly lines: number | null, readonly grep: number | null }} floor of the system's own programs over the same logs, in
 *   milliseconds; null where they are missing
 * @property {import('./sessions-process.mjs').FirstFigures} first
 * @property {import('./sessions-process.mjs').WarmFigures} warm
 * @property {import('./sessions-in-app.mjs').AppFigures} app
 */

/**
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @returns {Promise<SessionFigures>}
 */
export async function measureSessions(prepared) {
  const made = await makeBenchSessions(size);
  const data = await mkdtemp(join(tmpdir(), 'sidelight-bench-data-'));
  const bundle = join(projectRoot, 'out', 'bench', 'sessions.cjs');
  await bundleService(bundle);
  const log = join(made.home, 'session-state', made.growing, 'events.jsonl');
  const before = await stat(log);
  const run = async (/** @type {'first' | 'warm'} */ task) => {
    const { stdout } = await execute(process.execPath, [join(projectRoot, 'test', 'bench', 'sessions-process.mjs'), bundle, data, task, JSON.stringify({ ...made, log })], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(stdout);
  };
  try {
    // Reads everything once, so that all figures are with the files in the system's cache.
    const lines = await timeOf('find', [made.home, '-name', 'events.jsonl', '-exec', 'wc', '-l', '{}', '+']);
    const floor = {
      lines: lines === null ? null : await timeOf('find', [made.home, '-name', 'events.jsonl', '-exec', 'wc', '-l', '{}', '+']),
      grep: await timeOf('grep', ['-r', '-c', '-F', '--include=events.jsonl', made.queries[2] ?? 'word', made.home]),
    };
    const first = await run('first');
    const warm = await run('warm');
    const app = await measureSessionsInApp(prepared, made);
    return { sessions: made.sessions, bytes: made.bytes, floor, first, warm, app };
  } finally {
    await truncate(log, before.size);
    await utimes(log, before.atime, before.mtime);
    await rm(data, { recursive: true, force: true });
  }
}

/** @param {SessionFigures} figures */
export function sessionsTable({ sessions, bytes, floor, first, warm, app }) {
  const ms = (/** @type {number | null} */ time) => (time === null ? '–' : `${time.toFixed(0)} ms`);
  /** @type {readonly (readonly [string, string])[]} */
  const rows = [
    ['wc -l over all logs', ms(floor.lines)],
    ['grep -c for one word over all logs', ms(floor.grep)],
    ['first start: first screen listed', ms(first.screen)],
    ['  all sessions listed', ms(first.list)],
    ['  all logs read and searchable', ms(first.full)],
    ['  memory of the process, highest', `${first.memory.toFixed(0)} MB`],
    ['later start: all listed (aim: 300)', ms(warm.list)],
    ['  nothing changed, known', ms(warm.ready)],
    ['  memory of the process, highest', `${warm.memory.toFixed(0)} MB`],
    ['one session grew, to its row', ms(warm.grown)],
    ['search, median of 100', ms(median(warm.searches))],
    ['  95 of 100', ms(percentile(warm.searches, 0.95))],
    ['log of 40 MB: first 20 turns', ms(warm.firstTurns)],
    ['  read to its end', ms(warm.wholeLog)],
    ['in the app: library painted', ms(app.list)],
    ['  search to results painted, median', ms(median(app.searches))],
    ['  log of 40 MB: first screen (aim: 500)', ms(app.transcript)],
    ['  memory of all processes', `${app.memory.toFixed(0)} MB`],
  ];
  return [`${sessions.toLocaleString('en')} sessions, ${(bytes / 1e9).toFixed(2)} GB`, ...rows.map(([words, figure]) => `${words.padEnd(41)}${figure.padStart(10)}`)].join('\n');
}

/** The service as one file, as it runs in the app's worker. @param {string} outfile */
async function bundleService(outfile) {
  await build({
    stdin: {
      contents: "export { openSessions } from './sessions/open-sessions';\nexport { systemClock } from './system-clock';\n",
      resolveDir: join(projectRoot, 'src', 'main', 'services'),
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node18',
    external: ['fsevents'],
    logLevel: 'warning',
  });
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number | null>} milliseconds; null where there is no such program
 */
async function timeOf(program, args) {
  const start = performance.now();
  try {
    await execute(program, [...args], { maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    // grep ends with 1 when nothing matched; the time is the same.
  }
  return performance.now() - start;
}
