import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Bounds the search in a folder that is not meant to be searched, such as a home folder. */
const maxFolders = 5_000;

/**
 * Work trees below a folder that is in none itself, sorted by path: folders with a `.git` of any kind, at most `depth`
 * levels down. Links, hidden folders, `node_modules` and folders that cannot be read are passed over, and so is what lies
 * inside a work tree that was found.
 */
export async function findRepositoriesBelow(folder: string, depth = 3): Promise<readonly string[]> {
  const found: string[] = [];
  let level = [folder];
  let visited = 0;
  for (let distance = 0; distance <= depth && visited < maxFolders; distance++) {
    const listings = await Promise.all(level.slice(0, maxFolders - visited).map(list));
    visited += listings.length;
    level = [];
    for (const { folder: parent, entries } of listings) {
      if (entries.some((entry) => entry.name === '.git')) found.push(parent);
      else level.push(...entries.filter(isSearched).map((entry) => path.join(parent, entry.name)));
    }
  }
  return found.sort();
}

function isSearched(entry: Dirent): boolean {
  return entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules';
}

async function list(folder: string): Promise<{ readonly folder: string; readonly entries: readonly Dirent[] }> {
  try {
    return { folder, entries: await readdir(folder, { withFileTypes: true }) };
  } catch {
    return { folder, entries: [] };
  }
}
