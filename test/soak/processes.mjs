// @ts-check
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What the processes of the app take, as Linux tells it: megabytes, open files and watches of each kind of process, and how many there are.
 * @param {number} main its id
 * @returns {Promise<Readonly<Record<string, number>>>}
 */
export async function processFigures(main) {
  /** @type {Record<string, number>} */
  const figures = {};
  const add = (/** @type {string} */ name, /** @type {number} */ value) => {
    figures[name] = (figures[name] ?? 0) + value;
  };
  const ids = await processesFrom(main);
  for (const id of ids) {
    const kind = id === main ? 'main' : await kindOf(id);
    if (kind === null) continue;
    add(`${kind}: resident MB`, await residentMegabytes(id));
    add(`${kind}: open files`, (await filesOf(id)).length);
    add('system watches', await watchesOf(id));
    add('processes', 1);
  }
  return figures;
}

/**
 * Ids of a process and of all that it started and that these started.
 * @param {number} main
 * @returns {Promise<readonly number[]>}
 */
async function processesFrom(main) {
  /** @type {number[]} */
  const found = [main];
  for (const id of found) {
    const threads = await readdir(`/proc/${id}/task`).catch(() => []);
    for (const thread of threads) {
      const children = await readFile(`/proc/${id}/task/${thread}/children`, 'utf8').catch(() => '');
      found.push(...children.split(' ').filter((child) => child !== '').map(Number));
    }
  }
  return found;
}

/** What a process is for; null when it has ended. @param {number} id */
async function kindOf(id) {
  const words = (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).split('\0').join(' ').trim();
  if (words === '') return null;
  const type = /--type=([\w-]+)/.exec(words)?.[1];
  if (type === 'renderer') return 'page';
  if (type === 'utility') return words.includes('NodeService') ? 'sessions' : 'network';
  if (type !== undefined) return 'graphics and zygotes';
  return /\bgit\b/.test(words) ? 'git' : 'others';
}

/** @param {number} id */
async function residentMegabytes(id) {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * What the open files of a process are: paths, or kinds such as `socket:[…]`.
 * @param {number} id
 * @returns {Promise<readonly string[]>}
 */
async function filesOf(id) {
  const folder = `/proc/${id}/fd`;
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')));
}

/** @param {number} id */
async function watchesOf(id) {
  const folder = `/proc/${id}/fdinfo`;
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts.reduce((sum, text) => sum + (text.match(/^inotify /gm)?.length ?? 0), 0);
}
