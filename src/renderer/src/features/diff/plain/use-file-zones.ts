import { useMemo } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { ThreadView } from '../../../../../shared/model/review/review';
import type { DiffMark } from '../../../editor/diff-editor';
import { useComposersOf } from '../../../state/reviews/open-composers';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { lineZones, threadsOfFile, type LineZone } from '../thread-zones';
import { gutterMarks } from '../zones/gutter-marks';

const noThreads: readonly ThreadView[] = [];

/** What stands between and beside the lines of a file. */
export function useFileZones(path: RepoPath): { readonly zones: readonly LineZone[]; readonly marks: readonly DiffMark[] } {
  const { review } = useReviewSituation();
  const composers = useComposersOf(path);
  const threads = useMemo(() => threadsOfFile(review?.threads ?? noThreads, path), [review, path]);
  return useMemo(() => ({ zones: lineZones(threads, composers), marks: gutterMarks(threads, composers) }), [threads, composers]);
}
