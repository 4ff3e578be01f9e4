// @ts-check
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDemoWorkspace } from '../../scripts/demo/make-demo-workspace.mjs';
import { createRepository } from '../../scripts/demo/git.mjs';
import { codeLines, editLines, randomFrom } from '../bench/random.mjs';

/**
 * @typedef {object} SoakWorkspace
 * @property {import('../../scripts/demo/make-demo-workspace.mjs').DemoWorkspace} demo
 * @property {import('../../scripts/demo/git.mjs').Repository} switched a repository whose branches `work` and `other` change different files of `main`
 * @property {readonly string[]} branches
 * @property {string} commitReview absolute path of the review of a commit, as YAML
 */

const fileCount = 60;

/**
 * @param {string} folder empty
 * @returns {Promise<SoakWorkspace>}
 */
export async function makeSoakWorkspace(folder) {
  const demo = await makeDemoWorkspace(join(folder, 'demo'));
  const random = randomFrom(11);
  const switched = await createRepository(join(folder, 'ferry'));
  const contents = Array.from({ length: fileCount * 2 }, () => codeLines(random, 120));
  await writeAll(switched.root, contents.map((lines, index) => [pathOf(index), lines]));
  await switched.git('add', '--all');
  await switched.commit('Begin', '2025-01-01T12:00:00Z');
  for (const [place, branch] of ['other', 'work'].entries()) {
    await switched.git('checkout', '--quiet', '-b', branch, 'main');
    const changed = contents.map((lines, index) => /** @type {const} */ ([pathOf(index), editLines(random, lines, 8)])).slice(place * fileCount, (place + 1) * fileCount);
    await writeAll(switched.root, changed);
    await switched.git('add', '--all');
    await switched.commit(`Change ${branch}`, '2025-01-02T12:00:00Z');
  }
  const reviews = join(demo.environment['LOCAL_REVIEW_HOME'] ?? '', 'projects', 'tidewater', 'reviews', 'quayside');
  const [commitReview = ''] = await readdir(reviews);
  return { demo, switched, branches: ['other', 'work'], commitReview: join(reviews, commitReview) };
}

/** @param {number} index */
function pathOf(index) {
  return `src/area-${index % 7}/part-${index}.ts`;
}

/**
 * @param {string} root
 * @param {readonly (readonly [string, readonly string[]])[]} files
 */
async function writeAll(root, files) {
  for (const [path, lines] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), lines.map((line) => `${line}\n`).join(''));
  }
}
