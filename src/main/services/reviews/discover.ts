import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from '../system-error';

export const reviewFileName = 'comments.json';

/** Nobody nests reviews deeper, and a damaged file system must not be walked for ever. */
const deepestFolder = 32;

/** What was found below the store. */
export interface Discovery {
  /** Paths relative to the store, forward slashes, sorted. */
  readonly files: readonly string[];
  /** Names directly in the store that a new review cannot have: folders with reviews, and what is no folder. */
  readonly taken: readonly string[];
  /** Folders that could not be read, in words. */
  readonly problems: readonly string[];
}

/**
 * Finds every `comments.json` at or below a folder. Links to folders are not followed; a link named `comments.json` is
 * listed, and whoever reads it decides where it may lead.
 */
export async function discoverReviews(store: string): Promise<Discovery> {
  const files: string[] = [];
  const problems: string[] = [];
  const taken = new Set<string>();

  const walk = async (folder: string, depth: number): Promise<void> => {
    let entries: readonly Dirent[];
    try {
      entries = await readdir(join(store, folder), { withFileTypes: true });
    } catch (error) {
      problems.push(`${folder === '' ? 'The review folder' : folder} cannot be read: ${describeError(error)}.`);
      return;
    }
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (depth < deepestFolder) await walk(path, depth + 1);
        else problems.push(`${path} is not searched: it is nested too deep.`);
      } else {
        if (depth === 0) taken.add(entry.name);
        if (entry.name === reviewFileName) files.push(path);
      }
    }
  };

  await walk('', 0);
  for (const file of files) taken.add(file.replace(/\/.*$/s, ''));
  return { files: files.sort(), taken: [...taken], problems };
}
