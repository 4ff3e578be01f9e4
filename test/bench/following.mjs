// @ts-check
import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeRewrittenCommits } from './rewritten-commits.mjs';
import { median } from './statistics.mjs';

const execute = promisify(execFile);
const repeats = 3;

/**
 * Milliseconds of one following, the start of the process included.
 * @typedef {object} FollowingFigures
 * @property {string} what
 * @property {number} patchIds git's own: the patch ids of the old and the new commits
 * @property {number} dryRun finding the commits and the lines, without writing
 * @property {number} follow the same, with all files moved
 * @property {number} moved reviews
 */

/** @type {readonly { readonly what: string, readonly size: import('./rewritten-commits.mjs').Size }[]} */
const cases = [
  { what: '500 reviews, 500 rewritten commits', size: { files: 300, commits: 500, filesPerCommit: 3, threadsPerCommit: 1 } },
  { what: '5,000 threads over 300 files', size: { files: 300, commits: 1, filesPerCommit: 300, threadsPerCommit: 5_000 } },
];

/**
 * @param {string} folder
 * @param {string} commandLine the built program
 * @returns {Promise<readonly FollowingFigures[]>}
 */
export async function measureFollowing(folder, commandLine) {
  /** @type {FollowingFigures[]} */
  const results = [];
  for (const { what, size } of cases) {
    const place = join(folder, 'following');
    const made = await makeRewrittenCommits(place, size);
    const follow = async (/** @type {readonly string[]} */ options) => {
      const start = performance.now();
      const { stdout } = await execute(process.execPath, [commandLine, 'follow', made.root, '--json', ...options], {
        env: { ...process.env, LOCAL_REVIEW_HOME: made.home },
        maxBuffer: 256 * 1024 * 1024,
      });
      return { time: performance.now() - start, moved: JSON.parse(stdout).moved.length };
    };
    const patchIds = await repeatedly(() => timePatchIds(made.root, [...made.reviewed, ...made.rewritten]));
    const dryRun = await repeatedly(async () => (await follow(['--dry-run'])).time);
    const { time, moved } = await follow([]);
    if (moved !== size.commits) throw new Error(`${moved} of ${size.commits} reviews moved`);
    results.push({ what, patchIds, dryRun, follow: time, moved });
    await rm(place, { recursive: true, force: true });
  }
  return results;
}

/** @param {readonly FollowingFigures[]} results */
export function followingTable(results) {
  return [
    `${'following rewritten commits'.padEnd(38)}${"git's ids".padStart(11)}${'dry run'.padStart(11)}${'moved'.padStart(11)}   (aim: 2,000 ms)`,
    ...results.map(
      ({ what, patchIds, dryRun, follow }) => `${what.padEnd(38)}${[patchIds, dryRun, follow].map((time) => `${time.toFixed(0)} ms`.padStart(11)).join('')}`,
    ),
  ].join('\n');
}

/** @param {() => Promise<number>} measure */
async function repeatedly(measure) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < repeats; round += 1) times.push(await measure());
  return median(times);
}

/**
 * The two programs with a pipe between them, as one would type it.
 * @param {string} root
 * @param {readonly string[]} shas
 * @returns {Promise<number>}
 */
function timePatchIds(root, shas) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const patches = spawn('git', ['diff-tree', '--stdin', '-p', '--root'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    const ids = spawn('git', ['patch-id', '--stable'], { cwd: root, stdio: [patches.stdout, 'ignore', 'inherit'] });
    for (const child of [patches, ids]) child.on('error', reject);
    ids.on('close', () => resolve(performance.now() - start));
    patches.stdin.end(shas.map((sha) => `${sha}\n`).join(''));
  });
}
