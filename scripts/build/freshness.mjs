// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';

/** What the bundles are made of, relative to the project. */
const sources = ['src', 'package.json', 'package-lock.json', 'electron.vite.config.ts', 'scripts/build'];
const outputs = ['main/index.cjs', 'main/sessions-worker.cjs', 'preload/index.cjs', 'renderer/index.html', 'cli/sidelight.cjs'];
const stamp = join(projectRoot, 'out', 'built-from');

/** Whether `out/` was built from the sources as they are now. */
export async function isBuilt() {
  if (!outputs.every((file) => existsSync(join(projectRoot, 'out', file))) || !existsSync(stamp)) return false;
  return (await readFile(stamp, 'utf8')) === (await sourceFingerprint());
}

/** @param {string} fingerprint taken before the build, so that an edit made during it counts as newer */
export async function markBuilt(fingerprint) {
  await mkdir(join(projectRoot, 'out'), { recursive: true });
  await writeFile(stamp, fingerprint);
}

/** Names, sizes and times of all sources in one hash: notices deleted files and older ones that a checkout brought back. */
export async function sourceFingerprint() {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(sources.map(filesBelow))).flat().sort()) {
    const { size, mtimeMs } = await stat(join(projectRoot, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path relative to the project
 * @returns {Promise<readonly string[]>}
 */
async function filesBelow(path) {
  const absolute = join(projectRoot, path);
  if (!existsSync(absolute)) return [];
  if (!(await stat(absolute)).isDirectory()) return [path];
  const entries = await readdir(absolute, { withFileTypes: true });
  const nested = await Promise.all(entries.map((entry) => filesBelow(`${path}/${entry.name}`)));
  return nested.flat();
}
