// @ts-check
import { bundle } from '../build/bundle.mjs';
import { isBuilt } from '../build/freshness.mjs';
import { checkNodeVersion } from '../process/node-version.mjs';
import { openDisplay } from './display.mjs';
import { findElectron, runtimeFlags } from './runtime.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

/**
 * @typedef {object} Prepared
 * @property {string} executable the Electron binary
 * @property {readonly string[]} flags that this user and machine need
 * @property {import('./display.mjs').Display} display to dispose at the end
 */

/**
 * Everything that the app needs before it starts: a Node that is new enough, an Electron, system packages, a display,
 * and unless told otherwise a build of the present sources.
 * @param {{ readonly build: boolean }} options
 * @returns {Promise<Prepared>}
 */
export async function prepareApp(options) {
  const executable = await prepareExecutable(options);
  return { executable, flags: runtimeFlags(), display: await openDisplay() };
}

/**
 * The same without a display.
 * @param {{ readonly build: boolean }} options
 * @returns {Promise<string>} the Electron binary
 */
export async function prepareExecutable({ build }) {
  checkNodeVersion();
  const { executable } = await findElectron();
  await ensureSystemPackages(executable);
  if (build && !(await isBuilt())) await bundle();
  return executable;
}
