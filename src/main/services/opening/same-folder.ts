import { stat } from 'node:fs/promises';

/** The one of several folders that is this one, by whatever name: a link to it, or other letters on a disk that takes both for one. */
export async function findSameFolder<T>(folder: string, candidates: readonly T[], pathOf: (candidate: T) => string): Promise<T | null> {
  const named = candidates.find((candidate) => pathOf(candidate) === folder);
  if (named !== undefined) return named;
  const wanted = await identify(folder);
  if (wanted === null) return null;
  for (const candidate of candidates) if ((await identify(pathOf(candidate))) === wanted) return candidate;
  return null;
}

/** Null for a folder that cannot be looked at, and on a file system that does not number its files. */
async function identify(folder: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(folder, { bigint: true });
    return ino === 0n ? null : `${dev}:${ino}`;
  } catch {
    return null; // Gone since.
  }
}
