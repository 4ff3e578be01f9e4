// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {object} Licensed one package that is part of the product
 * @property {string} name
 * @property {string} version
 * @property {string} license SPDX expression as its package.json says it, or 'not stated'
 * @property {string | null} text null when the package holds none
 */

/** The names under which packages keep what must be handed on. */
const licenseFile = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

/**
 * Names and versions of everything that is not for development only, from the lock file's list of packages.
 * @param {{ readonly packages: Readonly<Record<string, { readonly dev?: boolean, readonly devOptional?: boolean, readonly version?: string }>> }} lock
 * @returns {readonly string[]} folders relative to the project, sorted
 */
export function shippedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && dev !== true && devOptional !== true)
    .map(([folder]) => folder)
    .sort();
}

/**
 * @param {string} root the project
 * @param {string} folder of the package, relative to it
 * @returns {Promise<Licensed | null>} null when it is not installed, as what is optional for another system
 */
export async function readLicense(root, folder) {
  const absolute = join(root, folder);
  const description = await readFile(join(absolute, 'package.json'), 'utf8').catch(() => null);
  if (description === null) return null;
  const { name, version, license } = JSON.parse(description);
  const files = (await readdir(absolute)).filter((file) => licenseFile.test(file)).sort();
  const texts = await Promise.all(files.map(async (file) => (await readFile(join(absolute, file), 'utf8')).replaceAll('\r\n', '\n').trim()));
  return { name, version, license: typeof license === 'string' ? license : 'not stated', text: texts.length === 0 ? null : texts.join('\n\n') };
}

/**
 * One text for people and lawyers.
 * @param {readonly Licensed[]} packages
 */
export function licensesText(packages) {
  const parts = packages.map(({ name, version, license, text }) => `${name} ${version}\nLicence: ${license}\n\n${text ?? 'The package holds no text of its licence.'}\n`);
  return `Sidelight contains the following packages. Electron's and Chromium's licences lie beside this file.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
