// @ts-check
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../process/run.mjs';
import { StepFailure } from '../process/step-failure.mjs';
import { projectRoot } from '../project.mjs';
import { fallbackRuntime, fallbackVersion } from './fallback.mjs';

/**
 * @typedef {object} ElectronRuntime
 * @property {string} executable absolute path of the binary
 * @property {'override' | 'official' | 'fallback'} source
 * @property {string | null} version such as '45.5.0'; null when an unpacked Electron does not say
 */

const downloadLimitMs = 10 * 60_000;
const probeLimitMs = 5_000;

/**
 * Finds an Electron binary: ELECTRON_OVERRIDE_DIST_PATH; the official one, installed or downloadable; on Linux x64 an
 * old one that npm serves, for closed networks. Fails with what to do when there is none.
 * @returns {Promise<ElectronRuntime>}
 */
export async function findElectron() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined && override !== '') return overriddenRuntime(override);
  const installed = officialExecutable();
  if (installed !== null) return official(installed);
  const reason = await downloadOfficial();
  const downloaded = officialExecutable();
  if (downloaded !== null) return official(downloaded);
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { executable: await fallbackRuntime(reason), source: 'fallback', version: fallbackVersion };
  }
  throw new StepFailure(
    `There is no Electron here: ${reason}.\n` +
      'Connect to a network that reaches github.com and run the command again,\n' +
      'or set ELECTRON_MIRROR to a mirror of its releases,\n' +
      'or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron.',
  );
}

/**
 * Flags that this user and machine need. Chromium's sandbox cannot start as root, and only then it is switched off.
 * @returns {readonly string[]}
 */
export function runtimeFlags() {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/**
 * @param {string} folder
 * @returns {ElectronRuntime}
 */
function overriddenRuntime(folder) {
  const executable = join(folder, executableName());
  if (existsSync(executable)) return { executable, source: 'override', version: versionIn(folder) };
  throw new StepFailure(
    `ELECTRON_OVERRIDE_DIST_PATH is ${folder}, but ${executable} does not exist.\nCorrect the variable or unset it.`,
  );
}

/** Path of the binary inside an unpacked Electron. */
function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * @param {string} executable
 * @returns {ElectronRuntime}
 */
function official(executable) {
  return { executable, source: 'official', version: versionIn(join(packageFolder(), 'dist')) };
}

/**
 * @param {string} folder of an unpacked Electron
 * @returns {string | null}
 */
function versionIn(folder) {
  const file = join(folder, 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : null;
}

/** Folder of the `electron` package. */
function packageFolder() {
  return dirname(createRequire(join(projectRoot, 'package.json')).resolve('electron/package.json'));
}

/** The installed official binary, or null when it is not there or is that of another version. */
function officialExecutable() {
  const folder = packageFolder();
  const executable = join(folder, 'dist', executableName());
  if (!existsSync(executable)) return null;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return versionIn(join(folder, 'dist')) === version ? executable : null;
}

/**
 * Lets the `electron` package download its binary, when its host answers at all.
 * @returns {Promise<string>} why there is none, for when the caller finds none afterwards
 */
async function downloadOfficial() {
  const host = process.env['ELECTRON_MIRROR'] ?? 'https://github.com/electron/electron/releases/';
  const unreachable = await probe(host);
  if (unreachable !== null) return `${host} cannot be reached (${unreachable})`;
  process.stderr.write('Downloading Electron, once.\n');
  const { code, output } = await run(process.execPath, [join(packageFolder(), 'install.js')], {
    output: 'collect',
    timeoutMs: downloadLimitMs,
  });
  if (code === 0) return 'its download left no binary';
  const hint = Number(process.versions.node.split('.')[0]) < 22 ? '; Node 22.12 or newer is what it asks for' : '';
  return `its download failed (${firstErrorLine(output)}${hint})`;
}

/**
 * @param {string} url
 * @returns {Promise<string | null>} why the host does not answer, or null when it does
 */
async function probe(url) {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeLimitMs) });
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** @param {string} output */
function firstErrorLine(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.find((line) => line !== '') ?? 'no message';
}
