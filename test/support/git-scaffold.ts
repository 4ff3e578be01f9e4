import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { locateRepository } from '../../src/main/services/git/repository/locate';
import { openGit, type Git, type GitOptions } from '../../src/main/services/git/run';
import { isSha, type Sha } from '../../src/shared/base';
import { temporaryFolders, type Lifetime } from './temporary-folder';

/** Content of a file: text, bytes, a link's target, a script; null takes the file away. */
type FileSpec = string | Uint8Array | { readonly link: string } | { readonly script: string } | null;

/** Files by path relative to the root, with forward slashes. */
type FileSpecs = Readonly<Record<string, FileSpec>>;

/** A real repository in a temporary folder. */
export interface ScaffoldRepository {
  readonly root: string;
  /** Runs plain git in the root and answers stdout without the last line feed. Rejects when git fails. */
  readonly git: (...args: readonly string[]) => Promise<string>;
  /** Writes or removes working files. */
  readonly write: (files: FileSpecs) => Promise<void>;
  /** Writes files, stages everything and commits. Dates are fixed and a minute apart. */
  readonly commit: (message: string, files?: FileSpecs) => Promise<Sha>;
  /** Object name of a revision's commit or blob. */
  readonly sha: (revision: string) => Promise<Sha>;
  /** The repository as the app opens it; disposed after the test. */
  readonly open: (folder?: string) => Promise<Git>;
}

export interface GitScaffold {
  /** A git of its own: HOME and global config lie in a temporary folder, the system's config is not read. */
  readonly options: GitOptions;
  /** Holds the home folder and the repositories. */
  readonly folder: string;
  /** Makes an empty repository with the branch `main`. */
  readonly repository: (name?: string, ...initArguments: readonly string[]) => Promise<ScaffoldRepository>;
  /** Takes a folder that git made otherwise: a clone, a work tree. */
  readonly adopt: (root: string) => ScaffoldRepository;
  /** Appends to the person's own git config. */
  readonly configure: (text: string) => Promise<void>;
}

const globalConfig = `[user]
	name = Ada Example
	email = ada@example.org
[init]
	defaultBranch = main
[core]
	autocrlf = false
[protocol "file"]
	allow = always
[commit]
	gpgSign = false
`;

/** Makes scaffolds for the tests of a file; everything is removed after each test, or after all of them. */
export function gitScaffolds(lifetime: Lifetime = 'test'): () => Promise<GitScaffold> {
  const newFolder = temporaryFolders(lifetime);
  const opened: Git[] = [];
  (lifetime === 'file' ? afterAll : afterEach)(() => {
    for (const git of opened.splice(0)) git.dispose();
  });
  return async () => {
    const folder = await newFolder();
    const home = path.join(folder, 'home');
    await mkdir(home);
    const configFile = path.join(home, '.gitconfig');
    await writeFile(configFile, globalConfig);
    const environment = {
      PATH: process.env['PATH'],
      HOME: home,
      USERPROFILE: home,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      GIT_CONFIG_GLOBAL: configFile,
      GIT_CONFIG_NOSYSTEM: '1',
      SYSTEMROOT: process.env['SYSTEMROOT'],
    };
    const options: GitOptions = { gitPath: 'git', environment };
    const adopt = (root: string): ScaffoldRepository => scaffoldRepository(root, options, opened);
    return {
      options,
      folder,
      adopt,
      async repository(name = 'repository', ...initArguments) {
        const root = path.join(folder, name);
        await mkdir(root, { recursive: true });
        const repository = adopt(root);
        await repository.git('init', '--quiet', ...initArguments);
        return repository;
      },
      async configure(text) {
        await writeFile(configFile, text, { flag: 'a' });
      },
    };
  };
}

function scaffoldRepository(root: string, options: GitOptions, opened: Git[]): ScaffoldRepository {
  let commits = 0;
  const git = async (...args: readonly string[]): Promise<string> => {
    const date = `${1_750_000_000 + commits * 60} +0000`;
    const running = promisify(execFile)('git', [...args], {
      cwd: root,
      env: { ...options.environment, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, LC_ALL: 'C' },
      maxBuffer: 256 * 1024 * 1024,
    });
    running.child.stdin?.end();
    const { stdout } = await running;
    return stdout.replace(/\n$/, '');
  };
  const sha = async (revision: string): Promise<Sha> => {
    const name = await git('rev-parse', '--verify', revision);
    if (!isSha(name)) throw new Error(`${revision} is ${name}`);
    return name;
  };
  const write = async (files: FileSpecs): Promise<void> => {
    for (const [file, spec] of Object.entries(files)) await writeSpec(path.join(root, file), spec);
  };
  return {
    root,
    git,
    sha,
    write,
    async commit(message, files = {}) {
      await write(files);
      await git('add', '--all');
      commits++;
      await git('commit', '--quiet', '--allow-empty', '--no-verify', '-m', message);
      return sha('HEAD');
    },
    async open(folder = root) {
      const located = await locateRepository(folder, options);
      if (!located.ok) throw new Error(located.error.message);
      const result = await openGit(located.value, options);
      opened.push(result);
      return result;
    },
  };
}

async function writeSpec(file: string, spec: FileSpec): Promise<void> {
  if (spec === null) {
    await rm(file, { recursive: true });
    return;
  }
  await mkdir(path.dirname(file), { recursive: true });
  if (typeof spec === 'string' || spec instanceof Uint8Array) {
    await writeFile(file, spec);
  } else if ('link' in spec) {
    await rm(file, { force: true });
    await symlink(spec.link, file);
  } else {
    await writeFile(file, spec.script);
    await chmod(file, 0o755);
  }
}
