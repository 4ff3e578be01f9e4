import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A `.git` file is one line. */
const longestLine = 8_192;

/** Absolute path that the `.git` file of a folder leads to, whether anything is there or not; null when it has no such file. */
export async function readGitFile(folder: string): Promise<string | null> {
  try {
    const file = path.join(folder, '.git');
    const stats = await stat(file);
    if (!stats.isFile() || stats.size > longestLine) return null;
    const target = /^gitdir: (.+?)\r?\n?$/.exec(await readFile(file, 'utf8'))?.[1];
    return target === undefined ? null : path.resolve(folder, target);
  } catch {
    return null; // There is none, or none that may be read.
  }
}

/** Whether the `.git` of a folder, a folder itself or a file, leads to this git folder. */
export async function leadsTo(folder: string, gitDir: string): Promise<boolean> {
  try {
    const [own, asked] = await Promise.all([realpath((await readGitFile(folder)) ?? path.join(folder, '.git')), realpath(gitDir)]);
    return own === asked;
  } catch {
    return false; // There is none.
  }
}
