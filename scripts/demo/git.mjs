// @ts-check
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * @typedef {object} Repository
 * @property {string} root
 * @property {(...args: string[]) => Promise<string>} git runs git there and answers with its output without the newline at its end; throws when it fails
 * @property {(message: string, at: string, author?: Author) => Promise<string>} commit commits what is staged, answers with the sha
 * @property {(commit: string) => Promise<string>} patchId what a commit's change is known by, whatever it stands on
 *
 * @typedef {object} Author
 * @property {string} name
 * @property {string} email
 */

/** @type {Author} */
export const reviewer = { name: 'Mara Lind', email: 'mara@example.org' };
/** @type {Author} */
const developer = { name: 'Jon Aske', email: 'jon@example.org' };

/**
 * Makes an empty repository whose objects have the same names on every machine: no configuration of the person or the
 * system is read, dates and authors are given.
 * @param {string} root
 * @returns {Promise<Repository>}
 */
export async function createRepository(root) {
  await mkdir(root, { recursive: true });
  const repository = repositoryAt(root);
  await repository.git('init', '--quiet', '--initial-branch=main');
  await repository.git('config', 'user.name', reviewer.name);
  await repository.git('config', 'user.email', reviewer.email);
  await repository.git('config', 'core.autocrlf', 'false');
  await repository.git('config', 'commit.gpgSign', 'false');
  return repository;
}

/**
 * @param {string} root
 * @returns {Repository}
 */
export function repositoryAt(root) {
  const git = (/** @type {string[]} */ ...args) => runGit(root, args, {});
  return {
    root,
    git,
    commit: async (message, at, author = developer) => {
      await runGit(root, ['commit', '--quiet', '--allow-empty-message', '--message', message], {
        GIT_AUTHOR_NAME: author.name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_AUTHOR_DATE: at,
        GIT_COMMITTER_NAME: author.name,
        GIT_COMMITTER_EMAIL: author.email,
        GIT_COMMITTER_DATE: at,
      });
      return git('rev-parse', 'HEAD');
    },
    patchId: async (commit) => {
      const [id = ''] = (await runGit(root, ['patch-id', '--stable'], {}, await git('show', commit))).split(' ');
      return id;
    },
  };
}

/**
 * @param {string} cwd
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} [input] what git reads from its standard input
 */
async function runGit(cwd, args, environment, input) {
  // Submodules are cloned from the folder beside the repository.
  const running = execute('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      PATH: process.env['PATH'],
      SystemRoot: process.env['SystemRoot'],
      HOME: cwd,
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
      GIT_TERMINAL_PROMPT: '0',
      ...environment,
    },
  });
  running.child.stdin?.end(input);
  const { stdout } = await running;
  return stdout.replace(/\n$/, '');
}
