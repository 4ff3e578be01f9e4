import { useMemo } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { ThreadView } from '../../../../../shared/model/review/review';
import type { DiffMark } from '../../../editor/diff-editor';
import { useComposersOf } from '../../../state/reviews/open-composers';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { groupByPlace, threadsOfFile, type PlacedGroup } from '../thread-zones';
import { gutterMarks } from '../zones/gutter-marks';

const noThreads: readonly ThreadView[] = [];

/** What stands between and beside the lines of a file. */
export function useFileGroups(path: RepoPath): { readonly groups: readonly PlacedGroup[]; readonly marks: readonly DiffMark[] } {
  const { review } = useReviewSituation();
  const composers = useComposersOf(path);
  const threads = useMemo(() => threadsOfFile(review?.threads ?? noThreads, path), [review, path]);
  return useMemo(() => ({ groups: groupByPlace(threads, composers), marks: gutterMarks(threads, composers) }), [threads, composers]);
}
