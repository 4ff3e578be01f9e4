// @ts-check
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licensesText, readLicense, shippedPackages } from './licenses.mjs';

/**
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {'x64' | 'arm64'} processor
 */

/** What is loaded at run time and cannot be bundled; what a package of them needs at run time lies beside it. */
const nativeModule = '@photostructure/sqlite';
const finder = 'node-gyp-build';

/**
 * Lays out what goes into a package: `app` for the archive, `extra` for the files beside it.
 * @param {string} root the project, built
 * @param {string} folder emptied first
 * @param {Machine} machine the one that the package is for
 * @returns {Promise<{ readonly app: string, readonly extra: string }>}
 */
export async function stagePackage(root, folder, machine) {
  const app = join(folder, 'app');
  const extra = join(folder, 'extra');
  await rm(folder, { recursive: true, force: true });
  await mkdir(extra, { recursive: true });
  for (const part of ['main', 'preload', 'renderer']) await cp(join(root, 'out', part), join(app, 'out', part), { recursive: true });
  const { name, productName, version, description, license, main } = await readJson(join(root, 'package.json'));
  await writeFile(
    join(app, 'package.json'),
    `${JSON.stringify({ name, productName, version, description, license, main, desktopName: 'sidelight.desktop', homepage: 'https://sidelight.dev', author: 'Sidelight contributors' }, null, 2)}\n`,
  );
  await stageNativeModule(root, app, machine);
  await cp(join(root, 'LICENSE'), join(extra, 'LICENSE.txt'));
  await writeFile(join(extra, 'THIRD-PARTY-LICENSES.txt'), await thirdPartyLicenses(root));
  return { app, extra };
}

/**
 * Only what the machine loads: no sources, no files for others.
 * @param {string} root
 * @param {string} app
 * @param {Machine} machine
 */
async function stageNativeModule(root, app, { platform, processor }) {
  const modules = join(root, 'node_modules');
  const staged = join(app, 'out', 'node_modules');
  const compiled = join('prebuilds', `${platform}-${processor}`);
  for (const part of ['package.json', 'LICENSE', join('dist', 'index.cjs'), compiled]) {
    await cp(join(modules, nativeModule, part), join(staged, nativeModule, part), { recursive: true });
  }
  for (const part of ['package.json', 'LICENSE', 'index.js', 'node-gyp-build.js']) {
    await cp(join(modules, finder, part), join(staged, finder, part));
  }
}

/** @param {string} root */
async function thirdPartyLicenses(root) {
  const lock = await readJson(join(root, 'package-lock.json'));
  const packages = await Promise.all(shippedPackages(lock).map((folder) => readLicense(root, folder)));
  return licensesText(packages.flatMap((licensed) => licensed ?? []));
}

/** @param {string} file */
async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}
