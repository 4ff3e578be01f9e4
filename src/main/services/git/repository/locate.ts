import { randomUUID } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type RepositoryRoot, type Result } from '../../../../shared/base';
import type { OpenFailure } from '../../../../shared/model/snapshots';
import { runCommand } from '../process/command';
import { safeConfig } from '../process/config-overrides';
import { gitEnvironment } from '../process/environment';
import { GitError } from '../process/git-error';
import { checkVersion, findProgram, type GitOptions } from './version';
import { leadsTo } from './git-file';
import { ignoresCase } from './ignores-case';

/** An opened work tree, and what does not change while it is open. All paths are absolute, in the form of the operating system. */
export interface RepositoryLocation {
  readonly root: RepositoryRoot;
  /** This work tree's own git folder: HEAD and index lie here. */
  readonly gitDir: string;
  /** Git folder that linked work trees share: config and references lie here. The same as `gitDir` in a main work tree. */
  readonly commonDir: string;
  /** For a linked work tree: root of the main one, or the bare repository that it belongs to. */
  readonly worktreeOf?: string;
  readonly objectFormat: 'sha1' | 'sha256';
  /** Part of the history is missing here. */
  readonly shallow: boolean;
  /** Its disk takes names that differ in case alone for one. */
  readonly ignoresCase: boolean;
  /** Absolute path of the git that opened it. */
  readonly gitPath: string;
  /** "2.39.5" */
  readonly gitVersion: string;
  /** What was asked for, relative to the root with forward slashes: a file, or a folder with one at the end; '' for the root itself. */
  readonly prefix: string;
}

/**
 * Finds the work tree that a folder, or the folder of a file, lies in. Asks git alone, which knows about linked work trees,
 * `.git` files and ownership; a `.git` folder itself counts as its work tree.
 */
export async function locateRepository(
  folder: string,
  options: GitOptions,
  signal?: AbortSignal,
): Promise<Result<RepositoryLocation, OpenFailure>> {
  const [program, start] = await Promise.all([findProgram(options), existingFolder(folder)]);
  if (!program.ok) return program;
  if (!start.ok) return start;
  // Starting a process costs more than what these two do, so neither waits for the other.
  const [version, location] = await Promise.allSettled([
    checkVersion(program.value, options),
    ask(start.value.folder, start.value.file, { gitPath: program.value, environment: options.environment, ...(signal && { signal }) }),
  ]);
  if (version.status === 'rejected') throw version.reason;
  if (!version.value.ok) return version.value;
  if (location.status === 'fulfilled') {
    return location.value.ok ? ok({ ...location.value.value, gitVersion: version.value.value }) : location.value;
  }
  const error: unknown = location.reason;
  if (error instanceof GitError && error.kind !== 'cancelled') return err(failed(folder, error.message));
  throw error;
}

interface Question {
  readonly gitPath: string;
  readonly environment: GitOptions['environment'];
  readonly signal?: AbortSignal;
}

/** The folder to ask git in, and the name of the file in it that was meant; '' for the folder itself. */
async function existingFolder(folder: string): Promise<Result<{ readonly folder: string; readonly file: string }, OpenFailure>> {
  try {
    const real = await realpath(folder);
    return ok((await stat(real)).isDirectory() ? { folder: real, file: '' } : { folder: path.dirname(real), file: path.basename(real) });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'EACCES' || code === 'EPERM') {
      return err({ code: 'permission-denied', message: `You may not read ${folder}. Nothing was opened.`, detail: code });
    }
    return err({ code: 'not-found', message: `${folder} is not there. It was moved, renamed or deleted.`, detail: code });
  }
}

async function ask(
  folder: string,
  file: string,
  question: Question,
): Promise<Result<Omit<RepositoryLocation, 'gitVersion'>, OpenFailure>> {
  const { exitCode, values, stderr } = await revParse(folder, question, [
    ['--is-bare-repository'],
    ['--is-inside-git-dir'],
    ['--is-shallow-repository'],
    ['--show-object-format'],
    ['--absolute-git-dir'],
    ['--show-prefix'],
    ['--path-format=absolute', '--git-common-dir'],
    // Last, because git ends with it where there is no work tree.
    ['--show-toplevel'],
  ]);
  const [bare, insideGitDir, shallow, objectFormat, gitDir, prefix, commonDir, root] = values;
  if (gitDir === undefined || prefix === undefined || commonDir === undefined) return err(explain(folder, stderr));
  if (exitCode !== 0 || root === undefined) {
    if (bare === 'true') return err(bareRepository(folder));
    const ownFolder = insideGitDir === 'true' && path.basename(gitDir) === '.git';
    return ownFolder ? ask(path.dirname(path.normalize(gitDir)), '', question) : err(explain(folder, stderr));
  }
  const location = {
    root: path.normalize(root) as RepositoryRoot,
    gitDir: path.normalize(gitDir),
    commonDir: path.normalize(commonDir),
  };
  if (!(await leadsTo(location.root, location.gitDir))) return err(movedWorkTree(folder, location.root));
  return ok({
    ...location,
    ...(location.gitDir !== location.commonDir && { worktreeOf: mainWorkTree(location.commonDir) }),
    objectFormat: objectFormat === 'sha256' ? 'sha256' : 'sha1',
    shallow: shallow === 'true',
    ignoresCase: await ignoresCase(location.root),
    gitPath: question.gitPath,
    prefix: `${prefix}${file}`,
  });
}

interface Answers {
  readonly exitCode: number;
  /** One for each question, up to the one that git ended with. */
  readonly values: readonly string[];
  readonly stderr: string;
}

/**
 * Asks all questions in one run. A path may hold line feeds and rev-parse has no -z, but it repeats an option that it does
 * not know: one that no path can foresee stands between the answers.
 */
async function revParse(
  folder: string,
  { gitPath, environment, signal }: Question,
  questions: readonly (readonly string[])[],
): Promise<Answers> {
  const separator = `--${randomUUID()}`;
  const { exitCode, stdout, stderr } = await runCommand({
    gitPath,
    cwd: folder,
    args: ['rev-parse', ...questions.flatMap((question) => [...question, separator])],
    environment: gitEnvironment(environment, safeConfig),
    timeoutMs: 30_000,
    maxBytes: 1_000_000,
    ...(signal && { signals: [signal] }),
  });
  // Each answer ends with a line feed of its own; what follows the last separator is none.
  const values = stdout.toString('utf8').split(`${separator}\n`).slice(0, -1);
  return { exitCode, values: values.map((value) => value.replace(/\n$/, '')), stderr };
}

function mainWorkTree(commonDir: string): string {
  return path.basename(commonDir) === '.git' ? path.dirname(commonDir) : commonDir;
}

/** Words for what git says when it does not open a folder. */
function explain(folder: string, stderr: string): OpenFailure {
  const detail = stderr.trim();
  const unsafe = /(?:dubious ownership in repository at|unsafe repository \()\s*'([^\n]*?)'(?: is owned|\s*$)/m.exec(stderr)?.[1];
  if (unsafe !== undefined) {
    return {
      code: 'unsafe-repository',
      message: `git does not open ${unsafe}, because it belongs to another user and its settings could run programs. If you trust it, run this line, then open the folder again.`,
      command: `git config --global --add safe.directory ${quoteArgument(unsafe)}`,
      detail,
    };
  }
  if (/safe\.bareRepository/.test(stderr)) return bareRepository(folder);
  if (/not a git repository \(or any/.test(stderr)) {
    return {
      code: 'not-a-repository',
      message: `${folder} is not in a git repository. Choose a folder that is, or make it one with this line.`,
      command: `git init ${quoteArgument(folder)}`,
      detail,
    };
  }
  if (/not a git repository/.test(stderr)) {
    return {
      code: 'not-a-repository',
      message: `${folder} names a git folder that is not there any more. If the repository was moved, run this line in its main work tree.`,
      command: `git worktree repair ${quoteArgument(folder)}`,
      detail,
    };
  }
  return failed(folder, detail);
}

function bareRepository(folder: string): OpenFailure {
  return {
    code: 'bare-repository',
    message: `${folder} is a bare repository: it has history, but no files. Open one of its work trees, or make one with this line.`,
    command: `git -C ${quoteArgument(folder)} worktree add ../review`,
  };
}

/** A setting may name any folder as the work tree, the root of the disk or another repository; files there are not this one's. */
function movedWorkTree(folder: string, root: string): OpenFailure {
  return {
    code: 'unsafe-repository',
    message: `The settings of the repository at ${folder} place its work tree at ${root}, whose .git does not lead back to it. Sidelight does not follow that. If you trust it, remove the setting with this line.`,
    command: `git -C ${quoteArgument(folder)} config --unset core.worktree`,
  };
}

function failed(folder: string, detail: string): OpenFailure {
  return { code: 'git-failed', message: `git could not open ${folder}. Its own words stand behind Details.`, detail };
}

/** One argument of a line to type: quoted for a POSIX shell, or with double quotes on Windows, where a path holds none. */
function quoteArgument(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;
}
