// @ts-check
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} SessionFolder writes the files of one session
 * @property {string} folder
 * @property {(path: string, content: string | Buffer, writtenAt: string) => Promise<void>} write a file below the folder, with the time at which it was written
 * @property {(keys: Readonly<Record<string, string | number | boolean>>, writtenAt: string) => Promise<void>} workspace its workspace.yaml
 * @property {(checkpoints: readonly Checkpoint[], writtenAt: string) => Promise<void>} checkpoints as Markdown with their table
 *
 * @typedef {object} Checkpoint
 * @property {string} title
 * @property {Readonly<Record<string, string>>} sections by the names that Copilot gives them
 */

/**
 * @param {string} home the Copilot home
 * @param {string} id
 * @returns {SessionFolder}
 */
export function sessionFolder(home, id) {
  const folder = join(home, 'session-state', id);
  const write = (/** @type {string} */ path, /** @type {string | Buffer} */ content, /** @type {string} */ writtenAt) => writeAt(join(folder, path), content, writtenAt);
  return {
    folder,
    write,
    workspace: (keys, writtenAt) => write('workspace.yaml', yamlOf({ id, ...keys }), writtenAt),
    checkpoints: async (checkpoints, writtenAt) => {
      const named = checkpoints.map(({ title, sections }, index) => ({ title, sections, number: index + 1, name: `${String(index + 1).padStart(3, '0')}-${slugOf(title)}.md` }));
      for (const { name, sections } of named) {
        const parts = Object.entries(sections).map(([tag, text]) => `<${tag}>\n${text}\n</${tag}>\n`);
        await write(join('checkpoints', name), parts.join('\n'), writtenAt);
      }
      const rows = named.map(({ number, title, name }) => `| ${number} | ${title} | ${name} |\n`);
      await write(join('checkpoints', 'index.md'), `# Checkpoint History\n\n| # | Title | File |\n|---|-------|------|\n${rows.join('')}`, writtenAt);
    },
  };
}

/**
 * Writes a file with the folders above it, as if at that time.
 * @param {string} path
 * @param {string | Buffer} content
 * @param {string} writtenAt
 */
export async function writeAt(path, content, writtenAt) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const time = new Date(writtenAt);
  await utimes(path, time, time);
}

/** @param {Readonly<Record<string, string | number | boolean>>} keys */
function yamlOf(keys) {
  return Object.entries(keys)
    .map(([key, value]) => `${key}: ${typeof value === 'string' && !/^[\w./-]+$/.test(value) ? JSON.stringify(value) : value}\n`)
    .join('');
}

/** @param {string} title */
function slugOf(title) {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
