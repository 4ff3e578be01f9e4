import { bug, toRepoPath, type RepoPath } from '../../../shared/base';
import { parseReview, type ParsedReview } from '../../../shared/formats/searchlight/parse-review';
import type { Review } from '../../../shared/model/review/review';
import { brokenFields, deleted, markedReadOnly, readableFields, type LoadedFile } from './loaded-file';
import type { ReviewKind } from './review-reader';
import { storePath } from './store-folder';

/** A Searchlight review as it was last read. */
export interface LoadedReview extends LoadedFile {
  /** Path relative to the repository's root. */
  readonly file: RepoPath;
  /** Name of the folder that the file lies in, empty for the store itself. */
  readonly folder: string;
  /** As the file names them; of the last readable version when the file is broken. */
  readonly base: string | null;
  readonly compare: string | null;
}

/** Searchlight reviews. Those of a later version of the format are read-only. */
export const searchlightKind: ReviewKind<ParsedReview, LoadedReview> = {
  parse: parseReview,
  readable: (path, parsed, text, writable) => ({
    ...namesOf(path, parsed.review),
    ...readableFields(
      parsed,
      text,
      parsed.state === 'read-only'
        ? `The file has version ${parsed.version} of the format. Sidelight writes version 2 and leaves newer files as they are.`
        : writable
          ? null
          : markedReadOnly,
    ),
  }),
  broken(path, problem, text, last) {
    const names = namesOf(path, last?.parsed.review ?? null);
    return { ...names, ...brokenFields({ file: names.file, language: 'JSON' }, problem, text, last) };
  },
  vanished: (path, last) => ({ ...searchlightKind.broken(path, deleted, null, last), vanished: true }),
};

/** Path of a file of the store relative to the repository's root. */
export function reviewFile(path: string): RepoPath {
  return toRepoPath(`${storePath}/${path}`) ?? bug(`${path} is no path below the store`);
}

function namesOf(path: string, review: Review | null): Pick<LoadedReview, 'file' | 'folder' | 'base' | 'compare'> {
  return {
    file: reviewFile(path),
    folder: path.split('/').slice(0, -1).join('/'),
    base: review?.base ?? null,
    compare: review?.compare ?? null,
  };
}
