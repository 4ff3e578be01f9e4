import { join } from 'node:path';
import { bug, isSha, type Sha } from '../../../../shared/base';
import { parseLocalReview, type ParsedLocalReview } from '../../../../shared/formats/local-review/parse-local-review';
import type { LocalReviewHeader } from '../../../../shared/model/review/local-review';
import type { Diagnostic } from '../../../../shared/model/review/review';
import { brokenFields, deleted, markedReadOnly, readableFields, type LoadedFile } from '../loaded-file';
import type { ReviewKind } from '../review-reader';

/** The review file of a commit as it was last read; `file` is its absolute path. */
export interface LoadedCommitReview extends LoadedFile {
  /** The commit that the file is named by, whatever it says itself. */
  readonly commit: Sha;
  /** Of the last readable version when the file is broken, null when there was none. */
  readonly header: LocalReviewHeader | null;
}

/** Name of the review file of a commit. */
export function fileNameOf(commit: Sha): string {
  return `${commit}.yaml`;
}

/** The commit that a file is named by; null for the name of another kind of file. */
export function commitOfFile(name: string): Sha | null {
  const commit = name.replace(/\.yaml$/, '');
  return commit !== name && isSha(commit) ? commit : null;
}

/** @param folder absolute path that file names are relative to. */
export function commitReviewKind(folder: string, ownNames: readonly string[]): ReviewKind<ParsedLocalReview, LoadedCommitReview> {
  const namesOf = (name: string): Pick<LoadedCommitReview, 'commit' | 'file'> => ({
    commit: commitOfFile(name) ?? bug(`${name} is not named by a commit`),
    file: join(folder, name),
  });
  const kind: ReviewKind<ParsedLocalReview, LoadedCommitReview> = {
    parse: (text) => parseLocalReview(text, { ownNames }),
    readable(name, parsed, text, writable) {
      const names = namesOf(name);
      const diagnostics = [...commitMismatch(names.commit, parsed.header), ...parsed.diagnostics];
      return { ...names, header: parsed.header, ...readableFields({ ...parsed, diagnostics }, text, writable ? null : markedReadOnly) };
    },
    broken(name, problem, text, last) {
      const names = namesOf(name);
      return { ...names, header: last?.parsed.header ?? null, ...brokenFields({ file: names.file, language: 'YAML' }, problem, text, last) };
    },
    vanished: (name, last) => ({ ...kind.broken(name, deleted, null, last), vanished: true }),
  };
  return kind;
}

function commitMismatch(commit: Sha, header: LocalReviewHeader): readonly Diagnostic[] {
  if (header.commit === undefined || header.commit === commit) return [];
  return [{ severity: 'warning', message: `The file says commit ${header.commit.slice(0, 12)}, and its name another. The name counts.` }];
}
