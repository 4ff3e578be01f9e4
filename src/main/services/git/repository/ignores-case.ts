import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether the disk of a work tree takes names that differ in case alone for one: its `.git` is asked for by other letters. */
export async function ignoresCase(root: string): Promise<boolean> {
  try {
    const [own, other] = await Promise.all(['.git', '.GIT'].map((name) => stat(join(root, name), { bigint: true })));
    return own !== undefined && other !== undefined && own.ino !== 0n && own.dev === other.dev && own.ino === other.ino;
  } catch {
    return false; // There is none of the other name.
  }
}
