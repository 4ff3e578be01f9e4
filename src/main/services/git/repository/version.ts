import { tmpdir } from 'node:os';
import { err, ok, type Result } from '../../../../shared/base';
import type { OpenFailure } from '../../../../shared/model/snapshots';
import { runCommand } from '../process/command';
import { gitEnvironment } from '../process/environment';
import { findExecutable } from '../process/executable';
import { GitError } from '../process/git-error';

/** Which git to run, and the environment that parts are taken from (the app's own, or a test's). */
export interface GitOptions {
  /** Name to look up in PATH, or absolute path. */
  readonly gitPath: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** First version that reads settings from the environment and prints absolute paths on request. */
const oldestVersion = '2.31';

/** Absolute path of git. */
export async function findProgram(options: GitOptions): Promise<Result<string, OpenFailure>> {
  const program = await findExecutable(options.gitPath, options.environment);
  return program === null ? err(missing(`${options.gitPath} is not in PATH.`)) : ok(program);
}

/** Version of the git that repositories are read with. */
export async function usableVersion(options: GitOptions): Promise<Result<string, OpenFailure>> {
  const program = await findProgram(options);
  return program.ok ? checkVersion(program.value, options) : program;
}

/** Version of a git that is new enough, "2.39.5". */
export async function checkVersion(program: string, options: GitOptions): Promise<Result<string, OpenFailure>> {
  try {
    const { exitCode, stdout, stderr } = await runCommand({
      gitPath: program,
      cwd: tmpdir(),
      args: ['version'],
      environment: gitEnvironment(options.environment, []),
      timeoutMs: 30_000,
      maxBytes: 10_000,
    });
    const version = parseVersion(stdout.toString('utf8'));
    // Without its command line tools macOS has a git that only says so.
    if (exitCode !== 0 || version === null) return err(missing(stderr));
    return compareVersions(version, oldestVersion) < 0 ? err(tooOld(version)) : ok(version);
  } catch (error) {
    if (error instanceof GitError) return err(missing(error.message));
    throw error;
  }
}

/** "2.39.5" of "git version 2.39.5 (Apple Git-154)"; null for anything else. */
export function parseVersion(output: string): string | null {
  return /^git version (\d+\.\d+(?:\.\d+)*)/.exec(output)?.[1] ?? null;
}

/** Negative when `a` is older than `b`, 0 when they are equal in their numbers, positive when newer. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function missing(detail: string): OpenFailure {
  return {
    code: 'git-missing',
    message: 'git was not found. Sidelight reads repositories with it. Install git, then open the folder again.',
    ...installCommand(),
    detail,
  };
}

function tooOld(version: string): OpenFailure {
  return {
    code: 'git-too-old',
    message: `git ${version} is too old. Sidelight needs ${oldestVersion} or newer. Update git, then open the folder again.`,
    ...installCommand(),
  };
}

function installCommand(): { readonly command?: string } {
  switch (process.platform) {
    case 'darwin':
      return { command: 'xcode-select --install' };
    case 'win32':
      return { command: 'winget install --id Git.Git -e' };
    case 'linux':
      return { command: 'sudo apt install git' };
    default:
      return {};
  }
}
