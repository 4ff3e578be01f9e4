import type { RepositoryRoot, Result } from '../../../shared/base';
import { findFolder, makeFolder, type Refusal } from './inside-folder';

/** Path of the review store below the root of a repository, forward slashes. */
export const storePath = '.vscode/searchlight-reviews';

/** Real path of the store; null when there is none, refused when it lies outside of the repository. */
export function findStore(root: RepositoryRoot): Promise<Result<string | null, Refusal>> {
  return findFolder(root, storePath, 'the repository');
}

/**
 * Makes a folder of the store, and the store, where they are missing. Answers the real path of the folder.
 *
 * @param folder name of a folder directly below the store, or empty for the store.
 */
export function makeReviewFolder(root: RepositoryRoot, folder: string): Promise<Result<string, Refusal>> {
  return makeFolder(root, folder === '' ? storePath : `${storePath}/${folder}`, 'the repository');
}
