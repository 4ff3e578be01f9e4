import { excerptAround, fixRequest } from '../../../shared/formats/review-file/broken-file';
import type { TextProblem } from '../../../shared/formats/text/text-problem';
import type { Diagnostic, Review } from '../../../shared/model/review/review';
import type { ReadableVersion } from './review-reader';

/** A review file of any format as it was last read. */
export interface LoadedFile {
  /** Where it is, as people are told. */
  readonly file: string;
  /** read-only: a file that is shown and not written to. */
  readonly state: 'ok' | 'broken' | 'read-only';
  /** The last readable version when the file is broken, null when there was none. */
  readonly review: Review | null;
  /** Text of a file that can be read, null for a broken one. */
  readonly text: string | null;
  /** Text of a broken one; absent where it is no text, or there is no file. */
  readonly unreadableText?: string;
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
  /** One that vanished before this process read it; what it held is known from elsewhere. */
  readonly recalled?: true;
}

/** A readable text of a review file that may be gone. */
export interface KnownText {
  /** As {@link LoadedFile.file}. */
  readonly file: string;
  readonly text: string;
  /** UTC ISO 8601: when it was seen. */
  readonly at: string;
}

/** The fields of a readable file; `readOnly` is why it is not written to, as a sentence, or null. */
export function readableFields(
  { review, diagnostics }: { readonly review: Review; readonly diagnostics: readonly Diagnostic[] },
  text: string,
  readOnly: string | null,
): Pick<LoadedFile, 'state' | 'review' | 'text' | 'diagnostics' | 'problem'> {
  if (readOnly === null) return { state: 'ok', review, text, diagnostics };
  return { state: 'read-only', review, text, diagnostics, problem: { line: 0, column: 0, message: readOnly } };
}

/** Why a file without permission to write is read-only. */
export const markedReadOnly = 'The file is marked as read-only, so Sidelight does not write to it.';

/** The fields of a broken file. */
export function brokenFields(
  { file, language }: { readonly file: string; readonly language: 'JSON' | 'YAML' },
  problem: TextProblem,
  text: string | null,
  last: ReadableVersion<{ readonly review: Review }> | null,
): Omit<LoadedFile, 'file' | 'vanished' | 'recalled'> {
  return {
    state: 'broken',
    review: last?.parsed.review ?? null,
    text: null,
    diagnostics: [],
    problem,
    ...(text !== null && { unreadableText: text }),
    ...(text !== null && problem.line > 0 && { excerpt: excerptAround(text, problem.line) }),
    ...(last !== null && { lastReadableAt: last.at }),
    ...(problem.line > 0 && { fixRequest: fixRequest(file, language, problem) }),
  };
}

/** Why a file that was deleted is broken. */
export const deleted: TextProblem = {
  line: 0,
  column: 0,
  message: 'The file was deleted. What it held when it was last read is shown, and nothing is written in its place.',
};
