import { readVersion as readLocalReview } from '../../../shared/formats/local-review/read-version';
import { readVersion as readSearchlight } from '../../../shared/formats/searchlight/read-version';
import { restoreOf as restoreOfLocalReview } from '../../../shared/formats/local-review/restore-of';
import { restoreOf as restoreOfSearchlight } from '../../../shared/formats/searchlight/restore-of';
import type { RestorePlan } from '../../../shared/model/history/plan-restore';
import type { VersionContent } from '../../../shared/model/history/review-version';
import type { SingleOperation } from '../../../shared/model/review/operation';
import type { ReviewFormat, ThreadKey } from '../../../shared/model/review/review';

/** Reads a version of a review file of a format. */
export function readVersionOf(format: ReviewFormat, text: string, ownNames: readonly string[]): VersionContent {
  return format === 'searchlight' ? readSearchlight(text) : readLocalReview(text, { ownNames });
}

/** What puts back the threads and comments of a plan, from the text of the version. */
export function restoreOperations(format: ReviewFormat, text: string, { threads, comments }: Pick<RestorePlan, 'threads' | 'comments'>): readonly SingleOperation[] {
  const restoreOf = (thread: ThreadKey, comment: string | null): SingleOperation | null =>
    // Keys do not depend on who the authors are.
    format === 'searchlight' ? restoreOfSearchlight(text, thread, comment) : restoreOfLocalReview(text, thread, comment, { ownNames: [] });
  return [
    ...threads.flatMap(({ key }) => restoreOf(key, null) ?? []),
    ...comments.flatMap(({ thread, comment, now }): readonly SingleOperation[] => {
      const operation = restoreOf(thread, comment);
      return operation === null ? [] : [{ ...operation, thread: now } as SingleOperation];
    }),
  ];
}
