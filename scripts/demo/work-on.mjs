// @ts-check
import { chmod, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project.mjs';

const samples = join(projectRoot, 'resources', 'demo');
/** Windows has no file names with these characters, and links only for administrators. */
export const windows = process.platform === 'win32';

/**
 * Work on the files of one repository: what its commits are made of.
 * @param {import('./git.mjs').Repository} repository
 */
export function workOn({ root, git }) {
  const at = (/** @type {string} */ path) => join(root, path);
  /** @type {(path: string, content: string | Buffer) => Promise<void>} */
  const write = async (path, content) => {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), content);
  };
  return {
    write,
    read: (/** @type {string} */ path) => readFile(at(path), 'utf8'),
    edit: async (/** @type {string} */ path, /** @type {(text: string) => string} */ change) => {
      const text = await readFile(at(path), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`The demo's edit of ${path} changes nothing.`);
      await writeFile(at(path), changed);
    },
    sample: async (/** @type {'main' | 'feature' | 'gatehouse'} */ state, /** @type {readonly string[]} */ ...paths) => {
      for (const path of paths) await cp(join(samples, state, path), at(path), { recursive: true });
    },
    move: async (/** @type {string} */ from, /** @type {string} */ to) => {
      await mkdir(dirname(at(to)), { recursive: true });
      await rename(at(from), at(to));
    },
    remove: (/** @type {string} */ path) => rm(at(path)),
    link: async (/** @type {string} */ path, /** @type {string} */ target) => {
      await rm(at(path), { force: true });
      await (windows ? writeFile(at(path), target) : symlink(target, at(path)));
    },
    makeExecutable: async (/** @type {string} */ path) => {
      await chmod(at(path), 0o755);
      await git('update-index', '--chmod=+x', path);
    },
    stage: () => git('add', '--all'),
  };
}
