// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeCommitReviews } from './commit-reviews.mjs';
import { makeCopilotHome } from './copilot/make-copilot-home.mjs';
import { makeGatehouse } from './gatehouse.mjs';
import { createRepository } from './git.mjs';
import { makeFeature, makeMain, makeOrigin, makeOtherBranches, makeTideTables, makeUncommitted } from './history.mjs';
import { brokenReviewText, reviewText } from './review.mjs';

/**
 * @typedef {object} DemoWorkspace
 * @property {string} repository root of the repository to open
 * @property {string} base
 * @property {string} compare the branch that is checked out
 * @property {string} reviewFile absolute path of its review
 * @property {string} brokenReviewFile absolute path of the review of feature/tide-cache, which is no JSON
 * @property {string} stackRepository root of a second repository, whose commits are reviewed one by one
 * @property {import('./copilot/make-copilot-home.mjs').CopilotDemo} copilot agents' sessions that worked in both repositories
 * @property {NodeJS.ProcessEnv} environment what the app and the command line are started with, to find the reviews of commits and the
 *   sessions of the demo, and none of the person's
 */

/**
 * Makes a repository of an invented harbour service: a history, a remote that is ahead, a feature branch with every kind
 * of change that git knows, uncommitted changes and a conflict, and reviews; and a smaller one with a stack of commits that
 * were reviewed one by one and then rebased; and the sessions of agents that worked in them. The same on every machine, but for one
 * session that is running: commits have fixed authors, dates and names.
 * @param {string} folder empty or missing
 * @param {Date} [now]
 * @returns {Promise<DemoWorkspace>}
 */
export async function makeDemoWorkspace(folder, now = new Date()) {
  const tables = await makeTideTables(join(folder, 'tide-tables'));
  const repository = await createRepository(join(folder, 'quayside'));
  const { root, git } = repository;
  await makeMain(repository, tables.older);
  await makeOtherBranches(repository);
  await makeOrigin(repository, join(folder, 'quayside.git'));
  const baseline = await git('rev-parse', 'HEAD');
  const early = await git('log', '-1', '--format=%H', '--grep=^Let a vessel leave');
  const { reviewed } = await makeFeature(repository, tables.newer);
  await makeUncommitted(repository);

  const store = join(root, '.vscode', 'searchlight-reviews');
  const reviewFile = join(store, 'feature-berth-holds_main', 'comments.json');
  const brokenReviewFile = join(store, 'feature-tide-cache_main', 'comments.json');
  const read = (/** @type {string} */ commit, /** @type {string} */ path) => git('show', `${commit}:${path}`);
  await write(reviewFile, await reviewText({ source: reviewed, target: await git('rev-parse', 'main'), baseline, read }));
  await write(brokenReviewFile, brokenReviewText);
  await write(join(store, 'registry.json'), registryText);
  const gatehouse = await makeGatehouse(join(folder, 'gatehouse'));
  const home = join(folder, 'local-review');
  await makeCommitReviews(home, repository, reviewed, gatehouse);
  const compare = 'feature/berth-holds';
  const copilot = await makeCopilotHome(folder, { root, branch: compare, reviewFile, commit: early, reviewed }, gatehouse, now);
  return {
    repository: root,
    base: 'main',
    compare,
    reviewFile,
    brokenReviewFile,
    stackRepository: gatehouse.repository.root,
    copilot,
    environment: { LOCAL_REVIEW_HOME: home, COPILOT_HOME: copilot.home, COPILOT_VSCODE_STORAGE_PATH: copilot.storage },
  };
}

const registryText = `${JSON.stringify(
  {
    version: 2,
    activeReviewId: 'feature-berth-holds_main',
    reviews: [
      {
        id: 'feature-berth-holds_main',
        sourceBranch: 'feature/berth-holds',
        targetBranch: 'main',
        createdAt: '2025-05-14T08:00:00.000Z',
      },
    ],
  },
  null,
  2,
)}\n`;

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
