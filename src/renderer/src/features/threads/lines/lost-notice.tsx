import { Crosshair } from 'lucide-react';
import type { ReactNode } from 'react';
import { describePlace } from '../../../../../shared/model/review/place';
import type { Candidate } from '../../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useReviewHome } from '../../../state/reviews/review-home';
import { Button } from '../../../ui/controls/button';
import { CodeLines } from './code-lines';
import styles from './lost-notice.module.css';
import { RecordedLines } from './recorded-lines';

/** For a thread without a place: what happened, the lines that it was made on, what comes closest, and how to attach it. */
export function LostNotice({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { acts, chooseLines, blocked } = useReviewHome();
  const { placement } = thread;
  if (placement.kind !== 'lost') return placement.kind === 'outdated' ? <OutdatedNotice thread={thread} reason={placement.reason} /> : null;
  const off = blocked ?? undefined;
  const path = thread.place?.path;
  const fileGone = placement.cause === 'file-gone';
  return (
    <section className={styles.notice} aria-label="Where this thread belongs">
      <p>{visibleText(placement.reason)}</p>
      <RecordedLines thread={thread} tone="removed" />
      {placement.candidates.length === 0 ? null : <p className={styles.muted}>{candidateWords(placement.candidates)}</p>}
      {placement.candidates.map((candidate, index) => (
        <CodeLines key={index} first={candidate.place.startLine} lines={[candidate.text]} />
      ))}
      <div className={styles.buttons}>
        {placement.candidates.map((candidate, index) => (
          <Button
            key={index}
            size="small"
            icon={<Crosshair aria-hidden />}
            disabledReason={off}
            onClick={() => acts.attach(thread.key, candidate.place)}
          >
            Attach to line {describePlace(candidate.place)}
          </Button>
        ))}
        {path === undefined || fileGone ? null : (
          <Button size="small" disabledReason={off} onClick={() => chooseLines(thread.key, path)}>
            Choose lines
          </Button>
        )}
      </div>
    </section>
  );
}

function OutdatedNotice({ thread, reason }: { readonly thread: ThreadView; readonly reason: string }): ReactNode {
  return (
    <section className={styles.notice} aria-label="The lines when this thread was made">
      <p className={styles.muted}>{visibleText(reason)}</p>
      <RecordedLines thread={thread} tone="plain" />
    </section>
  );
}

function candidateWords(candidates: readonly Candidate[]): string {
  const best = Math.max(...candidates.map((candidate) => candidate.likeness));
  if (best === 1) return candidates.length === 1 ? 'One equal line:' : `${candidates.length} equal lines. Choose the one that is meant:`;
  return `Closest text now, ${Math.round(best * 100)} % alike:`;
}
