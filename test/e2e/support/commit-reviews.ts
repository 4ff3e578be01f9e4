import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** The review files of one repository in the test's local-review home, seen by another tool than the app. */
export interface CommitReviewFiles {
  /** Absolute path of a commit's file, which need not exist. */
  fileOf(commit: string): string;
  /** Full names of the commits that have a file, sorted; none while the folder does not exist. */
  list(): Promise<readonly string[]>;
  text(commit: string): Promise<string>;
  /** Puts lines at the end of a file, as an agent does. */
  append(commit: string, ...lines: readonly string[]): Promise<void>;
}

export function commitReviewFiles(folder: string, project: string, repo: string): CommitReviewFiles {
  const reviews = join(folder, 'local-review', 'projects', project, 'reviews', repo);
  const files: CommitReviewFiles = {
    fileOf: (commit) => join(reviews, `${commit}.yaml`),
    async list() {
      const names = await readdir(reviews).catch(none);
      return names.flatMap((name) => /^([0-9a-f]{40})\.yaml$/.exec(name)?.[1] ?? []).sort();
    },
    text: (commit) => readFile(files.fileOf(commit), 'utf8'),
    async append(commit, ...lines) {
      const text = await files.text(commit);
      await writeFile(files.fileOf(commit), `${text}${lines.map((line) => `${line}\n`).join('')}`);
    },
  };
  return files;
}

function none(error: unknown): readonly string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

/** A commit's row in the list of commits, or that of a review whose commit was not found. */
export function commitRow(page: Page, subject: string): Locator {
  return page.getByRole('tree', { name: 'Commits, oldest first' }).getByRole('treeitem', { name: new RegExp(`^${subject},`) });
}
