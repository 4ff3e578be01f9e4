// @ts-check
import { spawn } from 'node:child_process';
import { StepFailure } from '../process/step-failure.mjs';

/**
 * @typedef {object} Display
 * @property {NodeJS.ProcessEnv} environment to start programs with
 * @property {boolean} virtual nobody can see it
 * @property {() => void} dispose ends a virtual display
 */

/** Whether a person could see a window here. */
export function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return [process.env['DISPLAY'], process.env['WAYLAND_DISPLAY']].some((name) => name !== undefined && name !== '');
}

/**
 * The display that there is, or a virtual one (Xvfb, on a number that it picks itself).
 * @returns {Promise<Display>}
 */
export async function openDisplay() {
  if (hasDisplay()) return { environment: process.env, virtual: false, dispose: () => undefined };
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const dispose = () => {
    process.off('exit', dispose);
    server.kill();
  };
  process.on('exit', dispose);
  try {
    const number = await displayNumber(server);
    return { environment: { ...process.env, DISPLAY: `:${number}` }, virtual: true, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<number>} what Xvfb writes to descriptor 3 once it accepts connections
 */
function displayNumber(server) {
  return new Promise((resolve, reject) => {
    let errors = '';
    let number = '';
    server.stderr?.on('data', (chunk) => (errors += String(chunk)));
    const ready = server.stdio[3];
    ready?.on('data', (chunk) => {
      number += String(chunk);
      if (number.endsWith('\n')) resolve(Number(number));
    });
    server.on('error', (error) => {
      reject(new StepFailure(`Xvfb could not be started: ${error.message}\nInstall it, or set DISPLAY to a display that exists.`));
    });
    server.on('exit', (code) => {
      reject(new StepFailure(`Xvfb ended at once (exit code ${code}): ${errors.trim()}\nSet DISPLAY to a display that exists.`));
    });
  });
}
