/** How a run of git ended without the output that was asked for; `unsafe-settings` is one that was not begun. */
export type GitErrorKind = 'not-started' | 'failed' | 'cancelled' | 'timed-out' | 'too-much-output' | 'unsafe-settings';

/** A run of git that did not end as its caller expected. Thrown by the runner; expected outcomes are named by the caller instead. */
export class GitError extends Error {
  override readonly name = 'GitError';

  constructor(
    readonly kind: GitErrorKind,
    /** Arguments of the run, without the runner's own flags. */
    readonly args: readonly string[],
    /** What git wrote to stderr, the system's reason for not starting it, or ours. */
    readonly stderr: string,
    /** Null when git was stopped or never ran. */
    readonly exitCode: number | null,
  ) {
    super(describe(kind, args, stderr, exitCode));
  }
}

function describe(kind: GitErrorKind, args: readonly string[], stderr: string, exitCode: number | null): string {
  const verb = `git ${args[0] ?? ''}`;
  switch (kind) {
    case 'not-started':
      return `${verb} could not be started: ${stderr}`;
    case 'cancelled':
      return `${verb} was cancelled`;
    case 'timed-out':
      return `${verb} took too long and was stopped`;
    case 'too-much-output':
      return `${verb} wrote more than is read and was stopped`;
    case 'unsafe-settings':
      return stderr;
    case 'failed':
      return `${verb} ended with exit code ${String(exitCode)}: ${stderr.trim()}`;
  }
}
