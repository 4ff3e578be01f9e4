import { simpleGit, type SimpleGitOptions } from 'simple-git';
import { GitError, type GitErrorKind } from './git-error';

/** One run of git. */
export interface GitCommand {
  /** Absolute path of the program. */
  readonly gitPath: string;
  readonly cwd: string;
  readonly args: readonly string[];
  /** The whole environment; nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  readonly input?: Uint8Array | string;
  /** Each of them cancels the run. */
  readonly signals?: readonly AbortSignal[];
  readonly timeoutMs: number;
  /** Limit of stdout, in bytes. */
  readonly maxBytes: number;
}

export interface CommandOutput {
  readonly exitCode: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** No optional locks, since a background run that takes index.lock breaks the commit that an agent makes at that moment. */
const globalFlags = ['--no-optional-locks', '--no-pager', '--literal-pathspecs'];

/**
 * simple-git refuses settings and variables that can name programs, even where they switch one off. Those that the runner
 * sets are allowed here and nowhere else; no text from outside reaches a setting's name or value unescaped.
 */
const allowed: NonNullable<SimpleGitOptions['unsafe']> = {
  allowUnsafeAskPass: true,
  allowUnsafeConfigEnvCount: true,
  allowUnsafeConfigPaths: true,
  allowUnsafeCredentialHelper: true,
  allowUnsafeCustomBinary: true,
  allowUnsafeEditor: true,
  allowUnsafeFilter: true,
  allowUnsafeFsMonitor: true,
  allowUnsafeHooksPath: true,
  allowUnsafePager: true,
  allowUnsafeProtocolOverride: true,
  allowUnsafeSshCommand: true,
};

/**
 * Runs git to its end, whatever its exit code is.
 * @throws GitError when git cannot be started, is cancelled, takes too long or writes too much.
 */
export async function runCommand(command: GitCommand): Promise<CommandOutput> {
  const { args, signals = [] } = command;
  if (signals.some((signal) => signal.aborted)) throw new GitError('cancelled', args, '', null);

  const stop = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => {
      reject(new GitError(stop.signal.reason as GitErrorKind, args, '', null));
    });
  });
  const cancel = (): void => {
    stop.abort('cancelled' satisfies GitErrorKind);
  };
  for (const signal of signals) signal.addEventListener('abort', cancel);
  const timer = setTimeout(() => {
    stop.abort('timed-out' satisfies GitErrorKind);
  }, command.timeoutMs);
  try {
    const output = await Promise.race([execute(command, stop), stopped]);
    if (output.exitCode < 0) throw new GitError('not-started', args, firstLine(output.stderr), null);
    return output;
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', cancel);
  }
}

/** Never rejects for an exit code; rejects when simple-git itself cannot run (a folder that is gone, a stopped process). */
async function execute(command: GitCommand, stop: AbortController): Promise<CommandOutput> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let exitCode = 0;
  let stderr = '';
  try {
    const git = simpleGit({
      baseDir: command.cwd,
      binary: command.gitPath,
      trimmed: false,
      abort: stop.signal,
      // Only `close` says that all output was read.
      completion: { onClose: true, onExit: false },
      allowEnvironment: Object.keys(command.environment),
      unsafe: allowed,
      input: () => (command.input === undefined ? undefined : Buffer.from(command.input)),
      errors(_, result) {
        exitCode = result.exitCode;
        stderr = Buffer.concat(result.stdErr).toString('utf8');
        return undefined;
      },
    })
      .env({ ...command.environment })
      .outputHandler((_, stdout) => {
        stdout.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > command.maxBytes) stop.abort('too-much-output' satisfies GitErrorKind);
          else chunks.push(chunk);
        });
        // simple-git waits 50 ms more for a process that has written nothing; an empty chunk tells it that none will come.
        stdout.once('end', () => stdout.emit('data', Buffer.alloc(0)));
      });
    // Its own answer is decoded text, which loses bytes that are not UTF-8; the chunks above are the output.
    await git.raw([...globalFlags, ...command.args]);
  } catch (error) {
    throw new GitError('not-started', command.args, error instanceof Error ? error.message : String(error), null);
  }
  return { exitCode, stdout: Buffer.concat(chunks), stderr };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
