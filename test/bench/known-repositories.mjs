// @ts-check
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const threadsPerFile = 5;

/**
 * @typedef {object} KnownRepositories
 * @property {readonly string[]} roots
 * @property {string} home local-review home
 * @property {readonly string[]} files every review file of the first format, which an agent answers in
 * @property {number} reviews files of both formats
 * @property {number} threads
 */

/**
 * Makes repositories with reviews in both formats: nine of ten keep the reviews of comparisons in themselves, the others those of
 * commits in a local-review home.
 * @param {string} folder
 * @param {{ readonly repositories: number, readonly reviews: number }} size
 * @returns {Promise<KnownRepositories>}
 */
export async function makeKnownRepositories(folder, { repositories, reviews }) {
  const template = join(folder, 'template');
  const home = join(folder, 'local-review');
  await execute('git', ['init', '--quiet', '--initial-branch', 'main', template]);
  const each = reviews / repositories;
  /** @type {string[]} */
  const roots = [];
  /** @type {string[]} */
  const files = [];
  for (let index = 0; index < repositories; index += 1) {
    const root = join(folder, `repository-${index}`);
    await cp(template, root, { recursive: true });
    roots.push(root);
    for (let review = 0; review < each; review += 1) {
      if (index % 10 !== 0) files.push(await writeComparison(root, `feature-${review}`));
      else await writeCommit(home, root, `r${index}`, (index * each + review).toString(16).padStart(40, 'a'));
    }
    if (index % 10 === 0) await writeFile(join(home, 'projects', `r${index}`, 'project.yaml'), `name: r${index}\nrepos:\n  - name: r${index}\n    path: ${root}\n`);
  }
  return { roots, home, files, reviews, threads: reviews * threadsPerFile };
}

/** @param {string} root @param {string} branch */
async function writeComparison(root, branch) {
  const folder = join(root, '.vscode', 'searchlight-reviews', `${branch}_main`);
  await mkdir(folder, { recursive: true });
  const threads = Array.from({ length: threadsPerFile }, (_, index) => ({
    id: `t-${index}`,
    seq: index + 1,
    filePath: `src/file-${index}.ts`,
    startLine: 10,
    endLine: 12,
    anchorText: 'return berth;',
    state: 'unresolved',
    comments: [{ id: `c-${index}`, body: 'Why is the **berth** kept here?', author: { kind: 'human', name: 'Ada Example' }, timestamp: '2026-01-05T09:00:00.000Z' }],
  }));
  const file = join(folder, 'comments.json');
  await writeFile(file, `${JSON.stringify({ version: 2, sourceBranch: branch, targetBranch: 'main', seqCounter: threadsPerFile, threads }, null, 2)}\n`);
  return file;
}

/** @param {string} home @param {string} root @param {string} name @param {string} commit */
async function writeCommit(home, root, name, commit) {
  const folder = join(home, 'projects', name, 'reviews', name);
  await mkdir(folder, { recursive: true });
  const threads = Array.from(
    { length: threadsPerFile },
    (_, index) =>
      `  - id: t-${index}\n    path: src/file-${index}.ts\n    side: new\n    line: 10\n    resolved: false\n    comments:\n      - id: c-${index}\n        author: Ada Example\n        created: 2026-01-05T09:00:00Z\n        body: Why is it kept?\n`,
  );
  await writeFile(join(folder, `${commit}.yaml`), `repo: ${name}\nrepo_path: ${root}\ncommit: ${commit}\nidentity:\n  subject: Keep it\nthreads:\n${threads.join('')}`);
}
