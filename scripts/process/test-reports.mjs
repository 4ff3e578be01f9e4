// @ts-check
import { relative } from 'node:path';
import { projectRoot } from '../project.mjs';

/**
 * @typedef {object} Failure
 * @property {string} test its file and name
 * @property {string} message first line of its first error, without colours
 *
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {number} failed
 * @property {readonly Failure[]} failures of those that say so; a runner that ended early names none
 */

/**
 * @param {any} json what Vitest's JSON reporter wrote, null for nothing
 * @returns {TestReport | null}
 */
export function vitestReport(json) {
  if (json === null) return null;
  /** @type {Failure[]} */
  const failures = [];
  for (const file of json.testResults) {
    const name = relative(projectRoot, file.name);
    const failed = file.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed) failures.push({ test: `${name}: ${fullName}`, message: firstLine(failureMessages[0]) });
    // The file did not load, or what runs around its tests failed.
    if (file.status === 'failed' && failed.length === 0) failures.push({ test: name, message: firstLine(file.message) });
  }
  return { passed: Number(json.numPassedTests), failed: Math.max(Number(json.numFailedTests), failures.length), failures };
}

/**
 * @param {any} json what Playwright's JSON reporter wrote, null for nothing
 * @returns {TestReport | null}
 */
export function playwrightReport(json) {
  if (json === null) return null;
  const { expected, unexpected, flaky } = json.stats;
  const outside = json.errors.map((/** @type {any} */ { message }) => ({ test: 'outside of a test', message: firstLine(message) }));
  return { passed: Number(expected), failed: Number(unexpected) + Number(flaky), failures: [...json.suites.flatMap(failuresOf), ...outside] };
}

/**
 * @param {any} suite
 * @returns {readonly Failure[]}
 */
function failuresOf({ specs = [], suites = [] }) {
  const own = specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, line, title, tests }) => {
      const errors = tests.flatMap((/** @type {any} */ { results }) => results.flatMap((/** @type {any} */ result) => result.errors));
      return { test: `${file}:${line}: ${title}`, message: firstLine(errors[0]?.message) };
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

/** @param {string | undefined} message */
function firstLine(message = '') {
  return message.replace(/\u001b\[[0-9;]*m/g, '').split('\n', 1)[0] ?? '';
}
