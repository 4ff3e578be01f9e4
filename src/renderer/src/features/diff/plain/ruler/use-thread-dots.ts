import { useMemo } from 'react';
import { placeOf } from '../../../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../../../shared/model/review/review';
import { useReviewSituation } from '../../../../state/reviews/review-situation';
import { toneOf } from '../../zones/gutter-marks';
import type { StreamDot } from './stream-ruler';

const noThreads: readonly ThreadView[] = [];

/** Where the threads of the review are, for the ruler. */
export function useThreadDots(): readonly StreamDot[] {
  const threads = useReviewSituation().review?.threads ?? noThreads;
  return useMemo(() => threads.flatMap(dotOf), [threads]);
}

function dotOf(thread: ThreadView): readonly StreamDot[] {
  const place = placeOf(thread.placement);
  return place === null ? [] : [{ key: place.path, at: { side: place.side, line: place.endLine }, colour: `--${toneOf(thread)}` }];
}
