import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Inspection } from '../../../src/cli/inspection';
import { gitScaffolds, type GitScaffold } from '../../support/git-scaffold';

const project = resolve(__dirname, '../../..');
const program = join(project, 'out/cli/sidelight.cjs');
const newScaffold = gitScaffolds();

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(project, 'scripts/build-cli.mjs')]);
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built program as a process of its own. */
function run(args: readonly string[], scaffold?: GitScaffold, cwd = project): Promise<Ended> {
  return new Promise((settle) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd, env: { ...(scaffold?.options.environment ?? process.env) } },
      (error, stdout, stderr) => settle({ code: error === null ? 0 : Number(child.exitCode), stdout, stderr }),
    );
  });
}

async function inspect(scaffold: GitScaffold, folder: string, ...args: readonly string[]): Promise<Inspection> {
  const { code, stdout, stderr } = await run(['inspect', folder, '--json', ...args], scaffold);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout) as Inspection;
}

const renew = ['export function renew() {', '  const limit = 3;', '  return limit;', '}', ''].join('\n');

/** A branch with a change of each kind and a review whose lines an uncommitted edit moved. */
async function reviewed(scaffold: GitScaffold): Promise<string> {
  const { root, commit, git, write, sha } = await scaffold.repository();
  await commit('Begin', { 'renew.ts': renew, 'gone.ts': 'gone\n', 'old name.ts': `${renew}// same\n`, 'image.bin': new Uint8Array([0, 1]) });
  await git('checkout', '--quiet', '-b', 'feature/lease');
  await commit('Change', {
    'renew.ts': renew.replace('3', '4'),
    'gone.ts': null,
    'old name.ts': null,
    'new name.ts': `${renew}// same\n`,
    'image.bin': new Uint8Array([0, 2]),
    'added.ts': 'one\ntwo\n',
  });
  const author = { kind: 'human', name: 'Ada' };
  const thread = (id: string, filePath: string, startLine: number, anchorText: string): object => ({
    id,
    filePath,
    startLine,
    endLine: startLine,
    anchorText,
    state: 'unresolved',
    seq: Number(id.slice(2)),
    tags: [],
    comments: [{ id: `c-${id}`, body: 'Why?', timestamp: '2026-10-08T18:32:25Z', author }],
  });
  await write({
    'renew.ts': `// note\n${renew.replace('3', '4')}`,
    'untracked.ts': 'new\n',
    '.vscode/searchlight-reviews/feature-lease_main/comments.json': `${JSON.stringify(
      {
        version: 2,
        sourceBranch: 'feature/lease',
        targetBranch: 'main',
        sourceCommit: await sha('HEAD'),
        threads: [
          thread('t-1', 'renew.ts', 2, 'const limit = 4;'),
          thread('t-2', 'gone.ts', 1, 'gone'),
          thread('t-3', 'old name.ts', 3, 'return limit;'),
          { id: 't-4', title: 'On the whole', state: 'resolved', seq: 4, tags: ['idea'], comments: [] },
        ],
        reviewedFiles: ['added.ts'],
        seqCounter: 4,
      },
      null,
      2,
    )}\n`,
  });
  return root;
}

describe('sidelight inspect', () => {
  it('prints comparison, files and reviews with placements', async () => {
    const scaffold = await newScaffold();
    const root = await reviewed(scaffold);
    const { repository, comparison, files, reviews } = await inspect(scaffold, root);

    expect(repository.root).toBe(root);
    expect(repository.head.branch).toBe('feature/lease');
    expect(comparison).toMatchObject({ base: 'main', compare: 'feature/lease', ahead: 1, behind: 0, problems: [] });
    expect(comparison.baseline).toMatchObject({ mode: 'auto' });
    expect(files).toMatchObject([
      { path: 'added.ts', status: 'added', stage: 'committed', additions: 2, deletions: 0, viewed: 'yes' },
      { path: 'gone.ts', status: 'deleted', additions: 0, deletions: 1 },
      { path: 'image.bin', status: 'modified', additions: null, deletions: null, reason: 'binary' },
      { path: 'new name.ts', oldPath: 'old name.ts', status: 'renamed' },
      { path: 'renew.ts', status: 'modified', stage: 'unstaged', additions: 2, deletions: 1, viewed: 'no' },
      { path: 'untracked.ts', status: 'untracked', stage: 'untracked', additions: 1 },
    ]);
    expect(files).toHaveLength(6);

    const review = reviews.find(({ format }) => format === 'searchlight');
    expect(review).toMatchObject({ format: 'searchlight', state: 'ok', base: 'main', compare: 'feature/lease', viewed: ['added.ts'] });
    expect(review?.threads.map((thread) => ({ number: 'number' in thread && thread.number, state: thread.state, ...thread.placement }))).toEqual([
      {
        number: 1,
        state: 'open',
        kind: 'moved',
        path: 'renew.ts',
        startLine: 3,
        endLine: 3,
        reason: 'moved from 2 by edits in the working tree',
      },
      { number: 2, state: 'open', kind: 'lost', reason: 'the file is gone' },
      { number: 3, state: 'open', kind: 'moved', path: 'new name.ts', startLine: 3, endLine: 3, reason: 'the file was renamed from old name.ts' },
      { number: 4, state: 'resolved', kind: 'review-wide', reason: 'About the whole review.' },
    ]);
    expect(review?.threads[0]).toMatchObject({ id: 't-1', path: 'renew.ts', side: 'new', startLine: 2, endLine: 2 });
    expect(review?.threads[0]?.comments[0]).toMatchObject({ id: 'c-t-1', author: { kind: 'human', name: 'Ada' }, body: 'Why?' });
  });

  it('takes another comparison, from a subfolder', async () => {
    const scaffold = await newScaffold();
    const root = await reviewed(scaffold);
    await mkdir(join(root, 'sub'));
    const { comparison, files } = await inspect(scaffold, join(root, 'sub'), '--base', 'feature/lease', '--compare', 'main');
    expect(comparison).toMatchObject({ base: 'feature/lease', compare: 'main', ahead: 0, behind: 1 });
    expect(files).toEqual([]);
  });

  it('says the same to people', async () => {
    const scaffold = await newScaffold();
    const root = await reviewed(scaffold);
    const { code, stdout } = await run(['inspect', '.'], scaffold, root);
    expect(code).toBe(0);
    expect(stdout).toContain('main → feature/lease, 1 ahead, 0 behind');
    expect(stdout).toContain('#01 open, awaiting you, renew.ts 3\n      moved from 2 by edits in the working tree\n');
  });

  it('reads a repository without a commit', async () => {
    const scaffold = await newScaffold();
    const { root, write } = await scaffold.repository();
    await write({ 'first.ts': 'one\n' });
    const { repository, comparison, files } = await inspect(scaffold, root);
    expect(repository.head).toEqual({ branch: 'main', sha: null });
    expect(comparison.baseline.sha).toBeNull();
    expect(comparison.problems).toHaveLength(1);
    expect(files).toMatchObject([{ path: 'first.ts', status: 'untracked' }]);
  });

  it('says what is wrong with a broken review, and what it cannot compare', async () => {
    const scaffold = await newScaffold();
    const { root, commit, write } = await scaffold.repository();
    await commit('Begin', { a: 'a\n' });
    const file = '.vscode/searchlight-reviews/x_main/comments.json';
    await write({ [file]: '{\n  "version": 2,\n  "threads": [,]\n}\n' });
    const { comparison, reviews } = await inspect(scaffold, root, '--base', 'nowhere');
    expect(comparison.problems.join(' ')).toContain('nowhere');
    expect(reviews).toMatchObject([{ file, state: 'broken', problem: { line: 3, column: 15 }, threads: [] }]);
  });

  it('writes nothing, not into the repository and not beside it', async () => {
    const scaffold = await newScaffold();
    const root = await reviewed(scaffold);
    const index = join(root, '.git', 'index');
    const before = readFileSync(index);
    const listed = await readdir(root, { recursive: true });
    await inspect(scaffold, root);
    expect(readFileSync(index).equals(before)).toBe(true);
    expect(await readdir(root, { recursive: true })).toEqual(listed);
    expect(existsSync(join(scaffold.folder, 'home', '.config'))).toBe(false);
  });

  it('ends with 2 and a message for a folder that it cannot read', async () => {
    const scaffold = await newScaffold();
    for (const folder of [scaffold.folder, join(scaffold.folder, 'nowhere')]) {
      const { code, stdout, stderr } = await run(['inspect', folder, '--json'], scaffold);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(folder);
    }
  });
});

describe('sidelight', () => {
  it('has a help and a version', async () => {
    const help = await run(['--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('sidelight inspect <folder>');
    const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { readonly version: string };
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('ends with 2 for words that it does not know, and for a folder that is not there', async () => {
    const unknown = await run(['--colour']);
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('--help');
    const missing = await run([join(project, 'no such folder')]);
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toContain('no such folder');
  });

  it('finds its version through a link, as npm makes one', async () => {
    const { folder } = await newScaffold();
    const link = join(folder, 'sidelight');
    await symlink(program, link);
    const { stdout } = await promisify(execFile)(process.execPath, [link, '--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
