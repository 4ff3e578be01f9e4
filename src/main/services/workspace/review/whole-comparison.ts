import type { Git } from '../../git/run';
import type { ShownChanges } from '../../settings/repository-data';
import { changeRequest, textSides } from '../comparison/change-request';
import type { ComparisonFacts } from '../comparison/read-comparison';
import { readListing } from '../files/read-files';
import { nothingListed } from '../review-state';
import { createTextCache } from './comparison-texts';
import type { WholeComparison } from './edits';
import { oldPaths, textsOf } from './read-review';

/**
 * Reads what is needed to write down lines of a part of a comparison as lines of the whole.
 * @param part what is shown of it
 * @throws GitError
 */
export async function readWholeComparison(git: Git, facts: ComparisonFacts, part: ComparisonFacts, shown: ShownChanges): Promise<WholeComparison> {
  const request = changeRequest(facts, shown);
  const listing = request === null ? nothingListed : await readListing(git, request);
  const texts = textsOf(git, textSides(facts, shown), listing, createTextCache());
  return {
    texts,
    commit: facts.compare.sha,
    oldPaths: oldPaths(listing.entries),
    pathOf: (path) => (part.compare.sha === null ? Promise.resolve(path) : texts.pathSince(part.compare.sha, path)),
  };
}
