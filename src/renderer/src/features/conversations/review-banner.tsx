import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ThreadView } from '../../../../shared/model/review/review';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { notCheckedWords } from '../../../../shared/model/threads/thread-words';
import { reviewFileName } from '../../../../shared/model/review/review-name';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { useSettledSince } from '../../state/reviews/readable-again';
import { friendlyTime } from '../../../../shared/model/words/friendly-time';
import { openHistory } from '../../state/view';
import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/layout/banner';
import { BrokenReviewDialog } from './broken-review';
import { MissingBanner } from './missing-banner';
import { VanishedBanner } from './vanished-banner';

const shownMs = 6_000;

/** Says in every view that uses it that the review file cannot be read or written, and for 6 seconds that it can be again. */
export function ReviewBanner(): ReactNode {
  const { review } = useReviewSituation();
  const [details, setDetails] = useState(false);
  if (review === null) return null;
  if (review.vanished === true) return <VanishedBanner review={review} />;
  if (review.state === 'broken') {
    return (
      <>
        <Banner
          tone="broken"
          icon={<TriangleAlert aria-hidden />}
          action={
            <>
              <Button size="small" variant="flat" onClick={() => openHistory(review.file)}>
                Versions
              </Button>
              <Button size="small" onClick={() => setDetails(true)}>
                Show where
              </Button>
            </>
          }
        >
          <b>{visibleText(reviewFileName(review.file))} cannot be read.</b> Writing to it is off until it is fixed.
        </Banner>
        {details ? <BrokenReviewDialog review={review} onClose={() => setDetails(false)} /> : null}
      </>
    );
  }
  if (review.state === 'read-only') {
    return (
      <Banner icon={<TriangleAlert aria-hidden />}>
        <b>{visibleText(reviewFileName(review.file))} is read only.</b> {visibleText(review.problem?.message ?? '')}
      </Banner>
    );
  }
  if (review.missing.length > 0) return <MissingBanner review={review} />;
  return (
    <>
      <NotChecked threads={review.threads} />
      <ReadableAgain />
    </>
  );
}

/** Says once for the view that git could not answer for some threads; none of them is called outdated because of that. */
function NotChecked({ threads }: { readonly threads: readonly ThreadView[] }): ReactNode {
  const unknown = useMemo(() => threads.filter((thread) => thread.placement.kind === 'unknown'), [threads]);
  const [first] = unknown;
  if (first === undefined) return null;
  return (
    <Banner icon={<TriangleAlert aria-hidden />}>
      <b>
        Lines of {unknown.length.toLocaleString('en')} {unknown.length === 1 ? 'thread' : 'threads'} not checked.
      </b>{' '}
      {visibleText(notCheckedWords(first.placement.reason))}
    </Banner>
  );
}

function ReadableAgain(): ReactNode {
  const since = useSettledSince();
  const [dismissed, setDismissed] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setDismissed(since), Math.max(0, since + shownMs - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  if (since === null || since === dismissed) return null;
  return <Banner>Readable again at {friendlyTime(new Date(since).toISOString(), since).text}. Nothing was lost.</Banner>;
}
