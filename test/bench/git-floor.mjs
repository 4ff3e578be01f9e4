// @ts-check
import { repositoryAt } from '../../scripts/demo/git.mjs';
import { median } from './statistics.mjs';

const repeats = 5;

/** What the app cannot do without, asked of git on the command line. */
const questions = {
  raw: ['diff', '--raw', '-z', '-M', 'main', 'work'],
  numstat: ['diff', '--numstat', '-z', '-M', 'main', 'work'],
  status: ['--no-optional-locks', 'status', '--porcelain=v2', '-z'],
};

/**
 * Median time of each question and their sum, in milliseconds, the start of the process included.
 * @param {string} root
 */
export async function gitFloor(root) {
  const { git } = repositoryAt(root);
  const measure = async (/** @type {readonly string[]} */ args) => {
    /** @type {number[]} */
    const times = [];
    for (let round = 0; round < repeats; round += 1) {
      const start = performance.now();
      await git(...args);
      times.push(performance.now() - start);
    }
    return median(times);
  };
  const raw = await measure(questions.raw);
  const numstat = await measure(questions.numstat);
  const status = await measure(questions.status);
  return { raw, numstat, status, sum: raw + numstat + status };
}
