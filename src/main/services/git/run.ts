import { setMaxListeners } from 'node:events';
import { disposable, isSha, type Disposable } from '../../../shared/base';
import { openBlobs, type BlobReader } from './contents/catfile';
import type { RepositoryLocation } from './repository/locate';
import { singleValue } from './parsers/fields';
import { runCommand, type CommandOutput } from './process/command';
import { safeConfig, type ConfigOverride } from './process/config-overrides';
import { gitEnvironment } from './process/environment';
import type { PipeCommand } from './process/object-pipe';
import { GitError } from './process/git-error';
import { repositoryConfig } from './process/safe-config';
import type { GitOptions } from './repository/version';

export type { GitOptions };

interface RunOptions extends Cancellable {
  /** Default 60 seconds. */
  readonly timeoutMs?: number;
  /** Limit of stdout in bytes; default 256 MiB. */
  readonly maxBytes?: number;
  /** Exit codes that are an answer; default only 0. */
  readonly expect?: readonly number[];
  /** Errors that are an answer, by a name of the caller's: tried on stderr when the exit code is not expected. */
  readonly knownErrors?: Readonly<Record<string, RegExp>>;
  /** Written to stdin. */
  readonly input?: Uint8Array | string;
  /** Index to use in place of the repository's own. */
  readonly indexFile?: string;
  /** Absolute path of a folder of git objects that this run may read beside the repository's own. */
  readonly borrowedObjects?: string;
  /** Settings of this run alone, over those that every run gets. */
  readonly config?: readonly ConfigOverride[];
}

interface GitOutput extends CommandOutput {
  /** Name of the known error that matched, null when the exit code was expected. */
  readonly known: string | null;
}

/** What every verb takes beside its own parameters. */
export interface Cancellable {
  readonly signal?: AbortSignal;
}

/** One open repository. Every run starts in its root, with the flags, settings and environment that make a foreign config harmless. */
export interface Git extends Disposable {
  readonly location: RepositoryLocation;
  readonly blobs: BlobReader;
  /**
   * Runs git; `args` begin with the verb. Text from outside must stand after `--end-of-options` or `--`.
   * @throws GitError for every other end than an expected exit code or known error.
   */
  run(args: readonly string[], options?: RunOptions): Promise<GitOutput>;
}

/**
 * Opens a located repository. Disposing it stops everything that runs.
 * @throws GitError when its configuration cannot be read.
 */
export async function openGit(location: RepositoryLocation, options: GitOptions): Promise<Git> {
  const closing = new AbortController();
  // Each run under way listens to it.
  setMaxListeners(0, closing.signal);
  const execute = (args: readonly string[], overrides: readonly ConfigOverride[], run: RunOptions): Promise<CommandOutput> =>
    runCommand({
      gitPath: location.gitPath,
      cwd: location.root,
      args,
      environment: {
        ...gitEnvironment(options.environment, overrides),
        ...(run.indexFile !== undefined && { GIT_INDEX_FILE: run.indexFile }),
        ...(run.borrowedObjects !== undefined && { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(run.borrowedObjects) }),
      },
      signals: run.signal === undefined ? [closing.signal] : [closing.signal, run.signal],
      timeoutMs: run.timeoutMs ?? 60_000,
      maxBytes: run.maxBytes ?? 256 * 1024 * 1024,
      ...(run.input !== undefined && { input: run.input }),
    });
  const config = repositoryConfig(location, (args) => execute(args, safeConfig, {}));
  await config.overrides();

  const run = async (args: readonly string[], runOptions: RunOptions = {}): Promise<GitOutput> => {
    const output = await execute(args, [...(await config.overrides()), ...(runOptions.config ?? [])], runOptions);
    if ((runOptions.expect ?? [0]).includes(output.exitCode)) return { ...output, known: null };
    const known = Object.entries(runOptions.knownErrors ?? {}).find(([, pattern]) => pattern.test(output.stderr));
    if (known === undefined) throw new GitError('failed', args, output.stderr, output.exitCode);
    return { ...output, known: known[0] };
  };
  const pipe: PipeCommand = {
    gitPath: location.gitPath,
    root: location.root,
    environment: async () => gitEnvironment(options.environment, await config.overrides()),
  };
  const blobs = openBlobs(pipe, async (spec) => {
    const { exitCode, stdout } = await run(['rev-parse', '--verify', '--quiet', '--end-of-options', spec], { expect: [0, 1, 128] });
    const name = singleValue(stdout);
    return exitCode === 0 && isSha(name) ? name : null;
  });
  const opened = disposable(() => {
    closing.abort();
    blobs.dispose();
  });
  return {
    location,
    blobs,
    run,
    dispose() {
      opened.dispose();
    },
  };
}

/** One entry of a list of paths: in quotes no character of it ends it. */
function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, String.raw`\$&`)}"`;
}
