// @ts-check
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StepFailure } from '../process/step-failure.mjs';

/** Where electron-builder leaves the unpacked app, by system. @type {Readonly<Record<string, { readonly folder: RegExp, readonly executable: string }>>} */
const places = {
  linux: { folder: /^linux.*-unpacked$/, executable: 'sidelight' },
  darwin: { folder: /^mac/, executable: 'Sidelight.app/Contents/MacOS/Sidelight' },
  win32: { folder: /^win.*-unpacked$/, executable: 'Sidelight.exe' },
};

/**
 * @param {string} output the packages' folder
 * @param {NodeJS.Platform} platform
 * @returns {Promise<string>} absolute path of the packaged app's program
 */
export async function unpackedApp(output, platform) {
  const place = places[platform];
  const folder = (await readdir(output)).find((name) => place?.folder.test(name) === true);
  if (place === undefined || folder === undefined) throw new StepFailure(`No unpacked app was left in ${output}.`);
  return join(output, folder, place.executable);
}

/**
 * @param {string} output
 * @returns {Promise<readonly { readonly name: string, readonly bytes: number }[]>} packages and the unpacked app, by name
 */
export async function packageSizes(output) {
  const entries = await readdir(output, { withFileTypes: true });
  const kept = entries.filter((entry) => entry.isDirectory() || /\.(AppImage|deb|dmg|zip|exe)$/.test(entry.name));
  return Promise.all(kept.map(async (entry) => ({ name: entry.name, bytes: await sizeOf(join(output, entry.name)) })));
}

/**
 * @param {string} path
 * @returns {Promise<number>}
 */
async function sizeOf(path) {
  const { size } = await stat(path);
  const names = await readdir(path).catch(() => null);
  if (names === null) return size;
  const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name)).catch(() => 0)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
