// @ts-check
import { spawn } from 'node:child_process';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] whole environment of the child; ours when absent
 * @property {number} [timeoutMs] the child is killed after it
 * @property {'show' | 'collect'} [output] `show` hands ours on, `collect` returns it
 * @property {() => void} [onStart] called once the program runs
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 1 when it ended by a signal, 127 when it could not be started
 * @property {string} output stdout and stderr as they came, '' when shown
 */

/**
 * Runs a program without a shell and waits for its end. Ctrl+C goes to the child too, so it is left to the child.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(file, args, options = {}) {
  const { output = 'show', timeoutMs, onStart, ...rest } = options;
  return new Promise((resolve) => {
    const child = spawn(file, [...args], {
      ...rest,
      stdio: output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const text = () => Buffer.concat(chunks).toString('utf8');
    if (onStart !== undefined) child.once('spawn', onStart);
    const leave = () => undefined;
    process.on('SIGINT', leave);
    child.on('error', (error) => {
      process.off('SIGINT', leave);
      resolve({ code: 127, output: `${text()}${error.message}` });
    });
    child.on('close', (code) => {
      process.off('SIGINT', leave);
      resolve({ code: code ?? 1, output: text() });
    });
  });
}

/**
 * Runs npm as the running npm was started, so that no shell is needed on Windows.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && npm.endsWith('.js')) return run(process.execPath, [npm, ...args], options);
  return run('npm', args, options);
}
