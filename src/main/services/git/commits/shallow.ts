import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSha, type Sha } from '../../../../shared/base';
import type { Git } from '../run';

/**
 * Commits whose parents are missing in a shallow clone: git shows them as if they had none. Empty for a whole clone. Read from
 * git's own list each time, because a fetch may lengthen the history.
 */
export async function readShallowCommits(git: Git): Promise<ReadonlySet<Sha>> {
  try {
    const text = await readFile(path.join(git.location.commonDir, 'shallow'), 'utf8');
    return new Set(text.split('\n').filter(isSha));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}
