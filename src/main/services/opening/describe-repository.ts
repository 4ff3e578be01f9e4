import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RepositoryRoot } from '../../../shared/base';
import type { OfferedRepository } from '../../../shared/model/snapshots';
import { GitError } from '../git/process/git-error';
import { locateRepository } from '../git/repository/locate';
import { readHead } from '../git/revisions/head';
import { openGit, type GitOptions } from '../git/run';
import { discoverReviews } from '../reviews/discover';
import { commitOfFile } from '../reviews/local-review/loaded-commit-review';
import { findStore } from '../reviews/store-folder';

/** Folders in which the reviews of a repository's commits lie, by its root. */
export type CommitReviewFolders = (root: string) => readonly string[];

/** What is said of a repository before it is opened. What git cannot answer is left out, as opening it will say why. */
export async function describeRepository(root: string, options: GitOptions, folders: CommitReviewFolders): Promise<OfferedRepository> {
  const [facts, reviews] = await Promise.all([readFacts(root, options), countReviews(root, folders(root))]);
  return { root, name: basename(root), reviews, ...facts };
}

async function readFacts(root: string, options: GitOptions): Promise<Pick<OfferedRepository, 'branch' | 'worktreeOf'>> {
  try {
    const located = await locateRepository(root, options);
    if (!located.ok) return { branch: null };
    const { worktreeOf } = located.value;
    const git = await openGit(located.value, options);
    try {
      return { branch: (await readHead(git)).branch, ...(worktreeOf === undefined ? {} : { worktreeOf }) };
    } finally {
      git.dispose();
    }
  } catch (error) {
    if (error instanceof GitError) return { branch: null };
    throw error;
  }
}

/** Review files of both formats. */
async function countReviews(root: string, folders: readonly string[]): Promise<number> {
  const store = await findStore(root as RepositoryRoot);
  const found = store.ok && store.value !== null ? (await discoverReviews(store.value)).files.length : 0;
  const ofCommits = await Promise.all(folders.map(async (folder) => (await list(folder)).filter(({ name }) => commitOfFile(name) !== null).length));
  return ofCommits.reduce((sum, count) => sum + count, found);
}

async function list(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []); // No review of a commit yet.
}

/** Folder of the reviews of a repository in a project of the local-review home. */
export function commitReviewFolder(home: string, project: string, repo: string): string {
  return join(home, 'projects', project, 'reviews', repo);
}
