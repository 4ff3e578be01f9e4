import { bug, toRepoPath, type RepoPath } from '../../../shared/base';
import { excerptAround, fixRequest } from '../../../shared/formats/review-file/broken-file';
import type { ParsedReview } from '../../../shared/formats/searchlight/parse-review';
import type { TextProblem } from '../../../shared/formats/text/text-problem';
import type { Diagnostic, Review } from '../../../shared/model/review';
import { storePath } from './store-folder';

/** A review file as it was last read. */
export interface LoadedReview {
  /** Path relative to the repository's root. */
  readonly file: RepoPath;
  /** Name of the folder that the file lies in, empty for the store itself. */
  readonly folder: string;
  /** As the file names them; of the last readable version when the file is broken. */
  readonly base: string | null;
  readonly compare: string | null;
  /** read-only: a later version of the format, or a file without permission to write. */
  readonly state: 'ok' | 'broken' | 'read-only';
  /** The last readable version when the file is broken, null when there was none. */
  readonly review: Review | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the file is broken or read-only. Line and column are 1-based, 0 where the fault has no position. */
  readonly problem?: TextProblem;
  /** The lines around the fault. */
  readonly excerpt?: { readonly firstLine: number; readonly lines: readonly string[] };
  /** UTC ISO 8601: when a broken file could last be read. */
  readonly lastReadableAt?: string;
  /** Text that asks an agent to repair a broken file. */
  readonly fixRequest?: string;
  /** A broken one whose file was deleted after it had been read. */
  readonly vanished?: true;
}

/** The last version of a file that could be read. */
export interface ReadableVersion {
  readonly review: Review;
  /** UTC ISO 8601. */
  readonly at: string;
}

/** @param path relative to the store. */
export function readableReview(path: string, parsed: ParsedReview, writable: boolean): LoadedReview {
  const { review, diagnostics, version } = parsed;
  const message =
    parsed.state === 'read-only'
      ? `The file has version ${version} of the format. Sidelight writes version 2 and leaves newer files as they are.`
      : writable
        ? null
        : 'The file is marked as read-only, so Sidelight does not write to it.';
  return {
    ...namesOf(path, review),
    state: message === null ? 'ok' : 'read-only',
    review,
    diagnostics,
    ...(message !== null && { problem: { line: 0, column: 0, message } }),
  };
}

/** @param text the unreadable text, for its lines around the fault; null when there is none. */
export function brokenReview(path: string, problem: TextProblem, text: string | null, last: ReadableVersion | null): LoadedReview {
  const names = namesOf(path, last?.review ?? null);
  return {
    ...names,
    state: 'broken',
    review: last?.review ?? null,
    diagnostics: [],
    problem,
    ...(text !== null && problem.line > 0 && { excerpt: excerptAround(text, problem.line) }),
    ...(last !== null && { lastReadableAt: last.at }),
    ...(problem.line > 0 && { fixRequest: fixRequest(names.file, 'JSON', problem) }),
  };
}

export function vanishedReview(path: string, last: ReadableVersion): LoadedReview {
  const message = 'The file was deleted. What it held when it was last read is shown, and nothing is written in its place.';
  return { ...brokenReview(path, { line: 0, column: 0, message }, null, last), vanished: true };
}

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
