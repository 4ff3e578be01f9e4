// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRepository } from '../../scripts/demo/git.mjs';
import { codeLines, editLines, randomFrom } from './random.mjs';

/**
 * @typedef {object} BenchRepository
 * @property {string} name
 * @property {string} what one line for the table
 * @property {string} root
 * @property {number} files how many differ
 * @property {string} reviewFile absolute path of the review of work against main; exists only where it has threads
 */

const base = 'main';
const compare = 'work';

/**
 * Makes the repositories, each with one commit on main and one on work, which is checked out.
 * @param {string} folder
 * @returns {Promise<readonly BenchRepository[]>}
 */
export async function makeBenchRepositories(folder) {
  return [
    await makeReviewedRepository(join(folder, 'a')),
    await makeWideRepository(join(folder, 'b')),
    await makeLargeFile(join(folder, 'd')),
    await makeManyThreads(join(folder, 'e')),
    await makeManyUntracked(join(folder, 'f')),
  ];
}

/** Of a hundred changed files so many are added, deleted and moved; the others are edited in place. */
const share = { added: 8, deleted: 4, moved: 3 };

/**
 * @param {string} root
 * @param {{ readonly name: string, readonly files: number, readonly linesPerFile: number, readonly edits: number, readonly seed: number }} size
 * @returns {Promise<BenchRepository>}
 */
async function makeManyFiles(root, { name, files, linesPerFile, edits, seed }) {
  const random = randomFrom(seed);
  const repository = await createRepository(root);
  const contents = Array.from({ length: files * 2 }, () => codeLines(random, Math.ceil(linesPerFile * (0.5 + random()))));
  const isAdded = (/** @type {number} */ index) => index < files && index % 100 < share.added;
  for (const [index, lines] of contents.entries()) {
    if (!isAdded(index)) await write(root, pathOf(index), lines);
  }
  await repository.git('add', '--all');
  await repository.commit('Begin', '2025-01-01T12:00:00Z');
  await repository.git('checkout', '--quiet', '-b', compare);
  for (const [index, lines] of contents.slice(0, files).entries()) {
    const kind = index % 100;
    if (kind < share.added) await write(root, pathOf(index), lines);
    else if (kind < share.added + share.deleted) await rm(join(root, pathOf(index)));
    else {
      const moved = kind < share.added + share.deleted + share.moved;
      if (moved) await rm(join(root, pathOf(index)));
      await write(root, moved ? pathOf(index).replace('part-', 'moved/part-') : pathOf(index), editLines(random, lines, edits));
    }
  }
  await repository.git('add', '--all');
  await repository.commit('Work', '2025-01-02T12:00:00Z');
  const numbers = await repository.git('diff', '--shortstat', '-M', base, compare);
  return { name, what: numbers.trim(), root, files, reviewFile: reviewFileOf(root) };
}

/** A repository like the first one, by itself. @param {string} root */
export function makeReviewedRepository(root) {
  return makeManyFiles(root, { name: 'a', files: 368, linesPerFile: 160, edits: 17, seed: 1 });
}

/** A repository like the second one, by itself. @param {string} root */
export function makeWideRepository(root) {
  return makeManyFiles(root, { name: 'b', files: 1_291, linesPerFile: 240, edits: 27, seed: 2 });
}

/** 2,000 files with about a million lines added and removed. @param {string} root */
export function makeManyLines(root) {
  return makeManyFiles(root, { name: 'g', files: 2_000, linesPerFile: 500, edits: 375, seed: 8 });
}

/** Path of a file that {@link makeManyFiles} edits in place: the one of an index, or the next. @param {number} index */
export function editedPath(index) {
  const kind = index % 100;
  const first = share.added + share.deleted + share.moved;
  return pathOf(kind < first ? index - kind + first : index);
}

/**
 * @typedef {object} LongFile
 * @property {string} path
 * @property {string} what
 * @property {boolean} inEditor whether the editor copes with it
 */

/** @type {readonly LongFile[]} */
export const longFiles = [
  { path: 'huge.ts', what: 'one file of 200,000 lines with 3,000 edits', inEditor: false },
  { path: 'line.ts', what: 'a line of 150,000 characters', inEditor: false },
  { path: 'usual.ts', what: 'one file of 20,000 lines with 1,000 edits, in the editor', inEditor: true },
];

/** The files of {@link longFiles}. @param {string} root @returns {Promise<BenchRepository>} */
export async function makeLongFiles(root) {
  const random = randomFrom(9);
  const repository = await createRepository(root);
  const [huge, usual, short] = [codeLines(random, 200_000), codeLines(random, 20_000), codeLines(random, 2_000)];
  const long = (/** @type {string} */ first) => `const data = '${first}${'0123456789'.repeat(15_000)}';`;
  await write(root, 'huge.ts', huge);
  await write(root, 'usual.ts', usual);
  await write(root, 'line.ts', [long('a'), ...short]);
  await repository.git('add', '--all');
  await repository.commit('Begin', '2025-01-01T12:00:00Z');
  await repository.git('checkout', '--quiet', '-b', compare);
  await write(root, 'huge.ts', editLines(random, huge, 3_000));
  await write(root, 'usual.ts', editLines(random, usual, 1_000));
  await write(root, 'line.ts', [long('b'), ...editLines(random, short, 200)]);
  await repository.git('add', '--all');
  await repository.commit('Work', '2025-01-02T12:00:00Z');
  return { name: 'long', what: 'long files', root, files: longFiles.length, reviewFile: reviewFileOf(root) };
}

/** @param {string} root */
async function makeLargeFile(root) {
  const random = randomFrom(4);
  const repository = await createRepository(root);
  const lines = codeLines(random, 60_000);
  await write(root, 'src/large.ts', lines);
  await repository.git('add', '--all');
  await repository.commit('Begin', '2025-01-01T12:00:00Z');
  await repository.git('checkout', '--quiet', '-b', compare);
  await write(root, 'src/large.ts', editLines(random, lines, 3_000));
  await repository.git('add', '--all');
  await repository.commit('Work', '2025-01-02T12:00:00Z');
  return { name: 'd', what: 'one file of 60,000 lines with 3,000 edits', root, files: 1, reviewFile: reviewFileOf(root) };
}

const threadCount = 10_000;

/** @param {string} root */
async function makeManyThreads(root) {
  const made = await makeManyFiles(root, { name: 'e', files: 200, linesPerFile: 160, edits: 17, seed: 5 });
  const reviewed = Array.from({ length: 80 }, (_, index) => pathOf(share.added + share.deleted + share.moved + index));
  const texts = await Promise.all(reviewed.map((path) => readFile(join(root, path), 'utf8')));
  const placeOf = (/** @type {number} */ index) => {
    const file = index % reviewed.length;
    const line = index % 70;
    return { filePath: reviewed[file], startLine: line + 1, endLine: line + 1, anchorText: texts[file]?.split('\n')[line]?.trim() };
  };
  const threads = Array.from({ length: threadCount }, (_, index) => ({
    id: `thr-bench-${index}`,
    ...placeOf(index),
    state: index % 4 === 0 ? 'resolved' : 'unresolved',
    seq: index + 1,
    tags: index % 3 === 0 ? ['question'] : [],
    comments: [
      { id: `cmt-bench-${index}-1`, body: `What does this line do? (${index})`, timestamp: '2025-01-03T12:00:00Z', author: { kind: 'human', name: 'Mara Lind' } },
      { id: `cmt-bench-${index}-2`, body: 'It **counts**.', timestamp: '2025-01-03T12:05:00Z', author: { kind: 'agent', name: 'Copilot' } },
    ],
  }));
  const review = { version: 2, sourceBranch: compare, targetBranch: base, threads, seqCounter: threadCount };
  await mkdir(dirname(made.reviewFile), { recursive: true });
  await writeFile(made.reviewFile, `${JSON.stringify(review, null, 2)}\n`);
  return { ...made, what: `10,000 threads in one review, ${made.what}` };
}

const untrackedCount = 10_000;

/** @param {string} root */
async function makeManyUntracked(root) {
  const random = randomFrom(6);
  const made = await makeManyFiles(root, { name: 'f', files: 40, linesPerFile: 160, edits: 17, seed: 7 });
  for (let index = 0; index < untrackedCount; index += 1) await write(root, `untracked/${pathOf(index)}`, codeLines(random, 12));
  return { ...made, files: made.files + untrackedCount, what: `10,000 untracked files, ${made.what}` };
}

/** @param {string} root */
function reviewFileOf(root) {
  return join(root, '.vscode', 'searchlight-reviews', `${compare}_${base}`, 'comments.json');
}

/** @param {number} index */
function pathOf(index) {
  return `packages/p${index % 23}/src/area-${Math.floor(index / 23) % 9}/part-${index}.ts`;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {readonly string[]} lines
 */
async function write(root, path, lines) {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${lines.join('\n')}\n`);
}
