// @ts-check
// npm run bench [-- --runs N] [--only a,b,following,commits,sessions,live,search,scrolling] [--json FILE]: measures the real app on repositories and sessions that
// it makes, beside the time that git and other programs take for the same. Nothing here fails because of a figure.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { followingTable, measureFollowing } from '../test/bench/following.mjs';
import { gitFloor } from '../test/bench/git-floor.mjs';
import { manyCommitsLines, measureManyCommits } from '../test/bench/many-commits.mjs';
import { measureOpenCommit, openCommitLine } from '../test/bench/open-commit.mjs';
import { liveTable, measureLive } from '../test/bench/live.mjs';
import { measure } from '../test/bench/measure.mjs';
import { figuresOf, tableOf } from '../test/bench/report.mjs';
import { makeBenchRepositories } from '../test/bench/repositories.mjs';
import { measureScrolling, scrollingTable } from '../test/bench/scrolling.mjs';
import { measureSearch, searchTable } from '../test/bench/search.mjs';
import { measureSessions, sessionsTable } from '../test/bench/sessions.mjs';
import { prepareApp } from './electron/prepare.mjs';
import { runScript } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

await runScript(async () => {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, json: { type: 'string' } },
  });
  const prepared = await prepareApp({ build: true });
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
  try {
    const only = values.only?.split(',');
    const wants = (/** @type {string} */ name) => only === undefined || only.includes(name);
    const wantsOnlyRest = only?.every((name) => name.length > 1) ?? false;
    if (!wantsOnlyRest) process.stdout.write('Making the repositories\n');
    const repositories = wantsOnlyRest ? [] : (await makeBenchRepositories(folder)).filter(({ name }) => wants(name));
    /** @type {import('../test/bench/report.mjs').Result[]} */
    const results = [];
    for (const repository of repositories) results.push(await measureAll(prepared, repository, Number(values.runs)));
    const following = wants('following') ? await measureFollowing(folder, join(projectRoot, 'out', 'cli', 'sidelight.cjs')) : [];
    const openCommit = wants('following') ? await measureOpenCommit(prepared, folder, join(projectRoot, 'out', 'cli', 'sidelight.cjs')) : null;
    const manyCommits = wants('commits') ? await measureManyCommits(prepared, folder) : null;
    const sessions = wants('sessions') ? await measureSessions(prepared) : null;
    const live = wants('live') ? await measureLive(prepared, folder) : null;
    const search = wants('search') ? await measureSearch(prepared, folder) : null;
    const scrolling = wants('scrolling') ? await measureScrolling(prepared, folder) : null;
    if (results.length > 0) process.stdout.write(`\n${tableOf(results)}\n`);
    if (following.length > 0) process.stdout.write(`\n${followingTable(following)}\n`);
    if (openCommit !== null) process.stdout.write(`${openCommitLine(openCommit)}\n`);
    if (manyCommits !== null) process.stdout.write(`\n${manyCommitsLines(manyCommits)}\n`);
    if (sessions !== null) process.stdout.write(`\n${sessionsTable(sessions)}\n`);
    if (live !== null) process.stdout.write(`\n${liveTable(live)}\n`);
    if (search !== null) process.stdout.write(`\n${searchTable(search)}\n`);
    if (scrolling !== null) process.stdout.write(`\n${scrollingTable(scrolling)}\n`);
    const file = values.json === undefined ? join(projectRoot, 'out', 'bench.json') : resolve(process.env['INIT_CWD'] ?? '.', values.json);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify({ machine: machine(), results: results.map((result) => ({ ...result, figures: figuresOf(result) })), following, openCommit, manyCommits, sessions, live, search, scrolling }, null, 2)}\n`);
    process.stdout.write(`\nAll figures: ${file}\n`);
    const problems = results.flatMap(({ runs }) => runs.flatMap((measured) => measured.problems));
    for (const problem of problems) process.stderr.write(`Not measured: ${problem}\n`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    prepared.display.dispose();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});

/**
 * @param {import('./electron/prepare.mjs').Prepared} prepared
 * @param {import('../test/bench/repositories.mjs').BenchRepository} repository
 * @param {number} count how often the app is started
 */
async function measureAll(prepared, repository, count) {
  const { name, what, root } = repository;
  const git = await gitFloor(root);
  /** @type {import('../test/bench/measure.mjs').Measured[]} */
  const runs = [];
  for (let run = 0; run < count; run += 1) {
    process.stdout.write(`${name}: run ${run + 1} of ${count}\n`);
    runs.push(await measure(prepared, repository));
  }
  return { name, what, git, runs };
}

function machine() {
  return { platform: process.platform, arch: process.arch, processors: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version };
}
