import type { RepoPath, RepositoryRoot } from '../../../../shared/base';
import { listChanges, type ChangeEntry, type ChangeRequest } from '../../git/changes/changes';
import type { Git } from '../../git/run';
import { readWorkingFileVersion } from '../../git/contents/working-file';

/** Folder of the Searchlight reviews, relative to the root. */
export const reviewStoreFolder = '.vscode/searchlight-reviews';

/** Changed paths with a version each; see `ChangedFile.version`. */
export interface Listing {
  readonly entries: readonly ChangeEntry[];
  readonly versions: ReadonlyMap<RepoPath, string>;
}

/** Lists what changed. Working files are looked at, not read. */
export async function readListing(git: Git, request: ChangeRequest): Promise<Listing> {
  const entries = await listChanges(git, request);
  const versions = new Map<RepoPath, string>();
  for (const entry of entries) versions.set(entry.path, await versionOf(git.location.root, entry));
  return { entries, versions };
}

/** Both sides, and what lies between them where a change is not committed. */
async function versionOf(root: RepositoryRoot, entry: ChangeEntry): Promise<string> {
  const sides = await sidesVersion(root, entry);
  return entry.stored === undefined ? sides : `${sides} ${entry.stored}`;
}

async function sidesVersion(root: RepositoryRoot, entry: ChangeEntry): Promise<string> {
  const old = entry.oldBlob ?? '-';
  if (entry.newMode === null) return `${old} gone`;
  if (entry.newBlob !== null) return `${old} ${entry.newBlob} ${entry.newMode}`;
  return `${old} ${await readWorkingFileVersion(root, entry.path)}`;
}

export function isInReviewStore(path: string): boolean {
  return path.startsWith(`${reviewStoreFolder}/`);
}
