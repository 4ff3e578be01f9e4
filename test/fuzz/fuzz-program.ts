import fc from 'fast-check';
import type { FuzzProperty } from './fuzz-property';
import { anchoringTarget } from './targets/anchoring';
import { followingTarget } from './targets/following';
import { gitOutputTarget } from './targets/git-output';
import { localReviewTarget } from './targets/local-review';
import { searchlightTarget } from './targets/searchlight';
import { sessionLogTarget } from './targets/session-log';

const targets: Readonly<Record<string, (root: string) => FuzzProperty>> = {
  searchlight: searchlightTarget,
  'local-review': localReviewTarget,
  'session-log': sessionLogTarget,
  'git-output': gitOutputTarget,
  following: followingTarget,
  anchoring: anchoringTarget,
};

const casesPerRound = 20;

/**
 * Prints the names of the targets, or runs one of them for some time and prints the seed of each round before it begins, so that
 * whoever started this process knows which one does not end. Exits with 1 at the first case that fails, and tells it.
 */
function run([root = '', name, seed = '', seconds = '']: readonly string[]): number {
  const make = name === undefined ? undefined : targets[name];
  if (make === undefined) {
    process.stdout.write(`${Object.keys(targets).join('\n')}\n`);
    return 0;
  }
  const property = make(root);
  const end = performance.now() + Number(seconds) * 1000;
  for (let round = Number(seed); round === Number(seed) || performance.now() < end; round += 1) {
    process.stdout.write(`${round}\n`);
    const details = fc.check(property, { seed: round, numRuns: casesPerRound });
    if (!details.failed) continue;
    process.stderr.write(`${fc.defaultReportMessage(details)}\n`);
    return 1;
  }
  return 0;
}

process.exitCode = run(process.argv.slice(2));
