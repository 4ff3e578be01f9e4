/** What a call can fail with, by name. `internal` is a bug in main, with the id under which main logged it. */
export interface FailureDetails {
  internal: { readonly id: string };
  cancelled: null;
  'invalid-input': { readonly issues: readonly string[] };
  'workspace-closed': null;
  'path-outside': null;
  'not-found': null;
  'git-failed': { readonly output: string };
  'unknown-revision': null;
  'thread-gone': null;
  'comment-gone': null;
  /** The comment's text in the file now. */
  'comment-changed': { readonly body: string };
  /** Lines of a working file are not those that the person saw. */
  'lines-changed': null;
  'read-only': null;
  /** Line and column are 1-based. */
  'file-broken': { readonly file: string; readonly line: number; readonly column: number };
  'file-vanished': { readonly file: string };
  /** The file kept changing while we tried. */
  busy: null;
  /** Text of the operating system: disk full, no permission. */
  'not-saved': { readonly reason: string };
  'not-opened': { readonly opening: string };
  'not-an-ancestor': null;
  refused: null;
  /** Where the regular expression is wrong: 0-based, in UTF-16 units; null where that is not known. */
  'bad-pattern': { readonly offset: number | null };
}

export type FailureCode = keyof FailureDetails;

/** An expected failure. `message` says what happened, what it means for the person's data, and what to do. */
export type Failure<C extends FailureCode = FailureCode> = {
  [K in C]: { readonly code: K; readonly message: string; readonly detail: FailureDetails[K] };
}[C];

export function failure<C extends FailureCode>(code: C, message: string, detail: FailureDetails[C]): Failure<C> {
  return { code, message, detail };
}
