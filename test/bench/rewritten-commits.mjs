// @ts-check
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRepository } from '../../scripts/demo/git.mjs';
import { codeLines, randomFrom } from './random.mjs';

/**
 * Commits with reviews in a local-review home, and the same commits on another base.
 * @typedef {object} RewrittenCommits
 * @property {string} root repository; `topic` is checked out and holds the rewritten commits, `before` the reviewed ones
 * @property {string} home the local-review home
 * @property {readonly string[]} reviewed shas that the review files are named by, oldest first
 * @property {readonly string[]} rewritten shas of the same commits on the new base
 * @property {number} threads
 */

/**
 * @typedef {object} Size
 * @property {number} files in the repository
 * @property {number} commits
 * @property {number} filesPerCommit
 * @property {number} threadsPerCommit
 */

const linesPerFile = 160;
const project = 'bench';
const repo = 'harbour';

/**
 * Makes the commits, the base that moved under them, and a review for each of the old ones.
 * @param {string} folder
 * @param {Size} size
 * @returns {Promise<RewrittenCommits>}
 */
export async function makeRewrittenCommits(folder, size) {
  const root = join(folder, 'repository');
  const home = join(folder, 'home');
  const repository = await createRepository(root);
  await importHistory(root, historyOf(size));
  await repository.git('checkout', '--quiet', 'topic');
  const listOf = async (/** @type {string} */ branch) => (await repository.git('rev-list', '--reverse', `--max-count=${size.commits}`, branch)).split('\n');
  const reviewed = await listOf('before');
  const rewritten = await listOf('topic');
  const reviews = join(home, 'projects', project, 'reviews', repo);
  await mkdir(reviews, { recursive: true });
  await writeFile(join(home, 'projects', project, 'project.yaml'), `name: ${project}\nrepos:\n  - name: ${repo}\n    path: ${JSON.stringify(root)}\n`);
  for (const [index, sha] of reviewed.entries()) await writeFile(join(reviews, `${sha}.yaml`), reviewOf({ sha, index, root }, size));
  return { root, home, reviewed, rewritten, threads: size.commits * size.threadsPerCommit };
}

/**
 * The history as a stream for `git fast-import`: the base, the commits on it, the moved base, the commits on that.
 * @param {Size} size
 */
function historyOf({ files, commits, filesPerCommit }) {
  const random = randomFrom(12);
  const begin = Array.from({ length: files }, () => codeLines(random, linesPerFile));
  /** @type {string[]} */
  const stream = [];
  let mark = 0;
  const commit = (/** @type {string} */ branch, /** @type {number | null} */ parent, /** @type {string} */ message, /** @type {readonly (readonly [number, readonly string[]])[]} */ changes) => {
    mark += 1;
    stream.push(`commit refs/heads/${branch}\nmark :${mark}\ncommitter Jon Aske <jon@example.org> ${1_735_732_800 + mark * 60} +0000\n${dataOf(message)}`);
    if (parent !== null) stream.push(`from :${parent}\n`);
    for (const [file, lines] of changes) stream.push(`M 100644 inline ${pathOf(file)}\n${dataOf(`${lines.join('\n')}\n`)}`);
    return mark;
  };
  const stack = (/** @type {string} */ branch, /** @type {number} */ parent, /** @type {readonly (readonly string[])[]} */ contents, /** @type {number} */ moved) => {
    const now = contents.map((lines) => [...lines]);
    let tip = parent;
    for (let index = 0; index < commits; index += 1) {
      const changed = Array.from({ length: filesPerCommit }, (_, at) => (index * filesPerCommit + at) % files);
      for (const file of changed) now[file]?.splice(lineOf(index) - 1 + moved, 1, `  // Written by commit ${index}`);
      tip = commit(branch, tip, `Change number ${index}`, changed.map((file) => [file, [...(now[file] ?? [])]]));
    }
  };
  const base = commit('main', null, 'Begin', begin.map((lines, file) => [file, lines]));
  stack('before', base, begin, 0);
  const above = begin.map((lines) => ['// Sidelight', ...lines]);
  stack('topic', commit('main', base, 'Write a line above', above.map((lines, file) => [file, lines])), above, 1);
  return stream.join('');
}

/** The line that a commit writes, 1-based, on the old base. @param {number} commit */
function lineOf(commit) {
  return 20 + ((commit * 7) % 120);
}

/** @param {number} file */
function pathOf(file) {
  return `src/area-${file % 20}/part-${file}.ts`;
}

/** @param {string} text */
function dataOf(text) {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/**
 * A review as an agent writes it: no anchors, so that each line is found through the two commits.
 * @param {{ readonly sha: string, readonly index: number, readonly root: string }} commit
 * @param {Size} size
 */
function reviewOf({ sha, index, root }, { files, filesPerCommit, threadsPerCommit }) {
  const threads = Array.from({ length: threadsPerCommit }, (_, thread) => {
    const path = pathOf((index * filesPerCommit + (thread % filesPerCommit)) % files);
    const line = 1 + ((lineOf(index) + Math.floor(thread / filesPerCommit) * 5) % linesPerFile);
    return `  - id: t-${index}-${thread}
    path: ${path}
    side: ${thread % 5 === 0 ? 'left' : 'right'}
    line: ${line}
    comments:
      - id: c-${index}-${thread}
        author: claude
        created: 2025-01-03T12:00:00Z
        body: |
          What does this line do?
`;
  });
  return `repo: ${repo}
repo_path: ${JSON.stringify(root)}
branch: topic
commit: ${sha}
subject: "Change number ${index}"
threads:
${threads.join('')}`;
}

/**
 * @param {string} root
 * @param {string} stream
 */
function importHistory(root, stream) {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['fast-import', '--quiet'], { cwd: root, stdio: ['pipe', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(null) : reject(new Error(`git fast-import ended with ${code}`))));
    child.stdin.end(stream);
  });
}
