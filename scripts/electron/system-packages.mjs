// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../process/run.mjs';
import { StepFailure } from '../process/step-failure.mjs';
import { hasDisplay } from './display.mjs';

/**
 * Debian packages with the libraries that Electron is linked to or loads while it runs. Where releases differ in the
 * name of a package, all names are given and the first that exists is taken.
 */
const libraryPackages = [
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  ['libasound2t64', 'libasound2'],
  ['libgbm1'],
  ['libxss1'],
  ['libxtst6'],
  ['libatspi2.0-0t64', 'libatspi2.0-0'],
  ['libcups2t64', 'libcups2'],
  ['libnotify4'],
  ['dbus'],
];

/** For machines without a display: the X server, and fonts, without which emoji are boxes. */
const headlessPackages = [['xvfb'], ['xauth'], ['fonts-dejavu-core'], ['fonts-noto-color-emoji']];

/**
 * Checks that Linux has what the binary needs, and installs it with apt when we are root. Elsewhere does nothing: other
 * systems bring all of it.
 * @param {string} executable the Electron binary
 */
export async function ensureSystemPackages(executable) {
  if (process.platform !== 'linux') return;
  const headless = !hasDisplay();
  const libraries = await missingLibraries(executable);
  const xvfb = headless && !isOnPath('Xvfb');
  if (libraries.length === 0 && !xvfb) return;
  const missing = [...libraries, ...(xvfb ? ['Xvfb (there is no display)'] : [])].join(', ');
  if (!isOnPath('apt-get')) {
    throw new StepFailure(
      `This system lacks: ${missing}.\nInstall GTK 3, NSS, ALSA, GBM, Xss, Xtst, AT-SPI and Xvfb with its package manager, then run the command again.`,
    );
  }
  const wanted = [...libraryPackages, ...(headless ? headlessPackages : [])];
  if (process.getuid?.() !== 0) {
    const names = await Promise.all(wanted.map(availableName));
    throw new StepFailure(
      `This system lacks: ${missing}.\nRun this line, then the command again:\n\n` +
        `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}\n`,
    );
  }
  process.stderr.write(`Installing system packages, because this system lacks: ${missing}.\n`);
  await aptGet(['update', '-q']);
  const names = await Promise.all(wanted.map(availableName));
  await aptGet(['install', '-y', '-q', '--no-install-recommends', ...names]);
  const still = await missingLibraries(executable);
  if (still.length > 0) {
    throw new StepFailure(`These libraries are still missing after the installation: ${still.join(', ')}.\nInstall the packages that hold them.`);
  }
}

/** Programs that stand for a desktop in tests and pictures: a bus, a notification service, a tray, and what takes the picture. */
const desktopPrograms = [
  { program: 'dbus-daemon', names: ['dbus'] },
  { program: 'dbus-monitor', names: ['dbus-bin', 'dbus'] },
  { program: 'dunst', names: ['dunst'] },
  { program: 'dunstctl', names: ['dunst'] },
  { program: 'trayer', names: ['trayer'] },
  { program: 'import', names: ['imagemagick'] },
];

/**
 * Installs the programs of a desktop that are missing, when we are root and there is apt. Answers what still is, and why: whoever
 * needs them has to say so.
 * @returns {Promise<string | null>} a sentence, null when all are there
 */
export async function ensureDesktopPrograms() {
  const missing = () => desktopPrograms.filter(({ program }) => !isOnPath(program));
  if (missing().length === 0) return null;
  const sentence = () => `This system lacks ${missing().map(({ program }) => program).join(', ')}.`;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !isOnPath('apt-get')) return `${sentence()} Install them with its package manager.`;
  process.stderr.write(`Installing a notification service and a tray for tests. ${sentence()}\n`);
  try {
    await aptGet(['update', '-q']);
    const names = await Promise.all(missing().map((wanted) => availableName(wanted.names)));
    await aptGet(['install', '-y', '-q', '--no-install-recommends', ...new Set(names)]);
  } catch (error) {
    return `${sentence()} ${error instanceof Error ? error.message : String(error)}`;
  }
  return missing().length === 0 ? null : sentence();
}

/**
 * @param {string} executable
 * @returns {Promise<readonly string[]>} names of shared libraries that the loader does not find
 */
async function missingLibraries(executable) {
  const { output } = await run('ldd', [executable], { output: 'collect', env: { ...process.env, LC_ALL: 'C' } });
  return [...output.matchAll(/^\s*(\S+) => not found$/gm)].map((match) => match[1] ?? '');
}

/** @param {string} program */
function isOnPath(program) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => existsSync(join(folder, program)));
}

/**
 * @param {readonly string[]} names names of one package in different releases, newest first
 * @returns {Promise<string>} the first that apt can install, else the last
 */
async function availableName(names) {
  for (const name of names.slice(0, -1)) {
    const { output } = await run('apt-cache', ['policy', name], { output: 'collect', env: { ...process.env, LC_ALL: 'C' } });
    if (/Candidate: (?!\(none\))/.test(output)) return name;
  }
  return names.at(-1) ?? '';
}

/** @param {readonly string[]} args */
async function aptGet(args) {
  const { code, output } = await run('apt-get', args, {
    output: 'collect',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
  if (code === 0) return;
  throw new StepFailure(
    `apt-get ${args[0]} failed:\n${output.trim()}\n\nInstall the packages by hand, then run the command again:\n  apt-get ${args.join(' ')}`,
  );
}
