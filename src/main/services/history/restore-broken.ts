import { err, ok, type Result } from '../../../shared/base';
import type { MutationFailure, WrittenText } from '../reviews/mutation';

/** How often a file is looked at anew that changes while its text is kept. */
const mostAttempts = 5;

interface BrokenFile {
  /** Its text as it was last read; null when there was none. */
  readonly text: string | null;
  isReadable(text: string): boolean;
  /** Keeps a text as a version; false when that is not possible. */
  keep(text: string): Promise<boolean>;
  rewrite<F extends { readonly code: string }>(change: (text: string) => Result<string, F>): Promise<Result<WrittenText, F | MutationFailure>>;
}

/**
 * Writes a version in place of a review file that cannot be read, once what the file says is kept as a version. A file that
 * somebody changes meanwhile is looked at anew, and one that can be read again stays as it is.
 */
export async function restoreBroken(file: BrokenFile, text: string): Promise<Result<WrittenText, MutationFailure>> {
  let kept: string | null = null;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const expected: string | null = kept ?? file.text;
    if (expected !== null && kept === null && !(await file.keep(expected))) return err(notKept);
    const written = await file.rewrite((now): Result<string, Refusal> => {
      if (file.isReadable(now)) return err({ code: 'readable' });
      return now === expected ? ok(text) : err({ code: 'changed', now });
    });
    if (written.ok) return written;
    const { error } = written;
    if (error.code === 'readable') return err({ code: 'not-saved', reason: 'the file can be read again, and nothing of it was replaced' });
    if (error.code !== 'changed') return err(error);
    if (!(await file.keep(error.now))) return err(notKept);
    kept = error.now;
  }
  return err({ code: 'busy' });
}

type Refusal = { readonly code: 'readable' } | { readonly code: 'changed'; readonly now: string };

const notKept: MutationFailure = { code: 'not-saved', reason: 'what the file says now could not be kept as a version first' };
