import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ThreadView } from '../../../../shared/model/review/review';
import { reviewName } from '../../../../shared/model/review/review-name';
import { threadNews } from '../../../../shared/model/threads/thread-news';
import { useReviewSituation } from '../../state/reviews/review-situation';
import styles from './thread-announcer.module.css';

/** News that come closer together than this are said at once. */
const groupMs = 5_000;

interface Told {
  readonly review: string;
  readonly threads: readonly ThreadView[];
  readonly at: number;
}

/** Says to people who listen what others have written and what has been saved, politely and grouped. */
export function ThreadAnnouncer(): ReactNode {
  const { review, ownNames } = useReviewSituation();
  const told = useRef<Told | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (review === null) return;
    const name = reviewName(review);
    if (told.current?.review !== name) {
      // Another review is no news.
      told.current = { review: name, threads: review.threads, at: 0 };
      return;
    }
    const before = told.current;
    const tell = (): void => {
      const news = threadNews(before.threads, review.threads, ownNames);
      told.current = { review: name, threads: review.threads, at: news === null ? before.at : Date.now() };
      if (news !== null) setWords(news);
    };
    const timer = setTimeout(tell, Math.max(0, before.at + groupMs - Date.now()));
    return () => clearTimeout(timer);
  }, [review, ownNames]);
  return (
    <div className={styles.spoken} role="status" aria-live="polite" data-announcer>
      {words}
    </div>
  );
}
