// @ts-check
// npm test: every check, each with its time. At the end the failed tests are named once more; the last line counts the tests;
// the exit code is 0 only if all is well.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightReport, vitestReport } from './process/test-reports.mjs';
import { checkNodeVersion } from './process/node-version.mjs';
import { run } from './process/run.mjs';
import { runScript } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

/**
 * @typedef {import('./process/test-reports.mjs').TestReport} TestReport
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command path of a script in the project, and its arguments
 * @property {Readonly<Record<string, string>>} [environment]
 * @property {() => Promise<TestReport | null>} [report] what it wrote of its tests, null when it wrote nothing
 * @property {string} [needs] name of the step without which this one cannot run
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {boolean} ok
 * @property {string} time
 * @property {TestReport} report
 */

await runScript(async () => {
  checkNodeVersion();
  const reports = await mkdtemp(join(tmpdir(), 'sidelight-test-'));
  try {
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const step of stepsOf(reports)) outcomes.push(await take(step, outcomes));
    return report(outcomes);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
});

/**
 * @param {string} reports folder for the test runners' reports
 * @returns {readonly Step[]} cheap ones first
 */
function stepsOf(reports) {
  const unit = join(reports, 'unit.json');
  const e2e = join(reports, 'e2e.json');
  return [
    { name: 'typecheck', command: ['node_modules/typescript/bin/tsc', '--build'] },
    { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0', '--concurrency', '2'] },
    {
      name: 'deps',
      command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', 'src', 'test', 'scripts'],
    },
    { name: 'knip', command: ['node_modules/knip/bin/knip.js'] },
    {
      name: 'unit tests',
      command: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
      report: async () => vitestReport(await readReport(unit)),
    },
    { name: 'build', command: ['scripts/build.mjs'] },
    {
      name: 'e2e tests',
      command: ['scripts/test-e2e.mjs', '--reporter=list,json'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: e2e },
      report: async () => playwrightReport(await readReport(e2e)),
      needs: 'build',
    },
  ];
}

/**
 * @param {Step} step
 * @param {readonly Outcome[]} before
 * @returns {Promise<Outcome>}
 */
async function take(step, before) {
  process.stdout.write(`\n== ${step.name}\n`);
  if (before.some(({ name, ok }) => name === step.needs && !ok)) {
    process.stdout.write(`not run, because ${step.needs} failed\n`);
    return { name: step.name, ok: false, time: 'not run', report: { passed: 0, failed: 1, failures: [] } };
  }
  const start = performance.now();
  const { code } = await run(process.execPath, step.command, {
    cwd: projectRoot,
    env: { ...process.env, ...step.environment },
  });
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  return { name: step.name, ok: code === 0, time, report: await reportOf(step, code === 0) };
}

/**
 * A test run that fails without a failed test (a file that does not load, a runner that ends early) counts as one.
 * @param {Step} step
 * @param {boolean} ok
 * @returns {Promise<TestReport>}
 */
async function reportOf(step, ok) {
  const none = { passed: 0, failed: 0, failures: [] };
  if (step.report === undefined) return none;
  const report = (await step.report()) ?? none;
  return ok ? report : { ...report, failed: Math.max(report.failed, 1) };
}

/** @param {string} file */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {number} the exit code
 */
function report(outcomes) {
  process.stdout.write('\n');
  for (const { name, ok, time } of outcomes) {
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${time.padStart(9)}\n`);
  }
  for (const { test, message } of outcomes.flatMap((outcome) => outcome.report.failures)) process.stdout.write(`\nFAILED  ${test}\n        ${message}\n`);
  const sum = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((total, outcome) => total + outcome.report[key], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  return outcomes.every(({ ok }) => ok) ? 0 : 1;
}
