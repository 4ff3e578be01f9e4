import type { RepoPath, Sha } from '../../../../shared/base';
import { describe, type Description } from '../../../../shared/anchoring/describe';
import type { Place } from '../../../../shared/model/review/place';
import type { ComparisonTexts } from './comparison-texts';

/** Both sides of what a review is about. */
export interface DescribedSides {
  readonly texts: ComparisonTexts;
  /** Commit of the new side; null when there is none yet. */
  readonly commit: Sha | null;
  /** Old path of a renamed file, by its new one. */
  readonly oldPaths: ReadonlyMap<RepoPath, RepoPath>;
}

/** What to write down for lines, so that they are found again. */
export async function describeIn(place: Place, { texts, commit, oldPaths }: DescribedSides): Promise<Description> {
  const [old, now] = await Promise.all([texts.now('old', place.path), texts.now('new', place.path)]);
  const oldPath = oldPaths.get(place.path);
  return describe(place, old.kind === 'text' ? old.lines : null, now.kind === 'text' ? now.lines : null, {
    ...(commit === null ? {} : { commit }),
    ...(oldPath === undefined ? {} : { oldPath }),
  });
}
