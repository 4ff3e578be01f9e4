import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Files by path relative to the root; null takes one away. */
export type Files = Readonly<Record<string, string | null>>;

export interface Repository {
  readonly root: string;
  git(...args: readonly string[]): Promise<string>;
  write(files: Files): Promise<void>;
  commit(message: string, files: Files): Promise<void>;
}

const identity = ['-c', 'user.name=Ada Example', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgSign=false'];

/** Makes a repository with a branch `main` and its first commit. */
export async function makeRepository(root: string, files: Files): Promise<Repository> {
  await mkdir(root, { recursive: true });
  const git = async (...args: readonly string[]): Promise<string> => (await run('git', [...identity, ...args], { cwd: root })).stdout.trim();
  const repository: Repository = {
    root,
    git,
    async write(changed) {
      for (const [path, content] of Object.entries(changed)) {
        if (content === null) {
          await git('rm', '-q', '--', path);
          continue;
        }
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), content);
      }
    },
    async commit(message, changed) {
      await repository.write(changed);
      await git('add', '-A');
      await git('commit', '-q', '-m', message);
    },
  };
  await git('init', '-q', '-b', 'main');
  await git('config', 'user.name', 'Ada Example');
  await git('config', 'user.email', 'ada@example.org');
  await repository.commit('Start', files);
  return repository;
}
