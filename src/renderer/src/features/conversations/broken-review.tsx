import { Copy, ExternalLink, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { reviewFileName } from '../../../../shared/model/review/review-name';
import type { ActiveReview } from '../../../../shared/model/snapshots';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { openReviewFile } from '../../state/reviews/thread-actions';
import { openHistory } from '../../state/view';
import { Button } from '../../ui/controls/button';
import { copyText } from '../../ui/controls/copy-text';
import { Dialog } from '../../ui/layers/dialog';
import { Moment } from '../threads/marks/moment';
import styles from './broken-review.module.css';

/** Where a review file is broken, what is shown instead, and how to get it fixed. */
export function BrokenReviewDialog({ review, onClose }: { readonly review: ActiveReview; readonly onClose: () => void }): ReactNode {
  const { workspaceId } = useReviewSituation();
  const [copied, setCopied] = useState(false);
  const { problem, excerpt, fixRequest, lastReadableAt, threads } = review;
  return (
    <Dialog
      title={`${reviewFileName(review.file)} cannot be read`}
      onClose={onClose}
      className={styles.dialog}
      actions={
        <>
          <Button
            icon={<History aria-hidden />}
            onClick={() => {
              onClose();
              openHistory(review.file);
            }}
          >
            Versions
          </Button>
          <Button icon={<ExternalLink aria-hidden />} onClick={() => void openReviewFile(workspaceId, review.file)}>
            Open in editor
          </Button>
          {fixRequest === undefined ? null : (
            <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => setCopied(copyText(fixRequest))}>
              {copied ? 'Copied' : 'Copy fix request'}
            </Button>
          )}
        </>
      }
    >
      {problem === undefined ? null : (
        <p className={styles.problem}>
          {problem.line === 0 ? null : (
            <span className={styles.position}>
              line {problem.line}, column {problem.column}
            </span>
          )}{' '}
          {visibleText(problem.message)}
        </p>
      )}
      {excerpt === undefined ? null : <Excerpt excerpt={excerpt} problem={problem} />}
      <p className={styles.words}>
        {lastReadableAt === undefined ? (
          'No readable version is known, so no thread of it is shown.'
        ) : (
          <>
            You see the last readable version, from <Moment timestamp={lastReadableAt} />, with {threads.length}{' '}
            {threads.length === 1 ? 'thread' : 'threads'}.
          </>
        )}{' '}
        Nothing is written to the file until it can be read. Drafts are kept.
      </p>
      <p className={styles.path}>{visibleText(review.file)}</p>
      {fixRequest === undefined ? null : (
        <section aria-label="The fix request">
          <h3 className={styles.heading}>The fix request</h3>
          <p className={styles.request}>{visibleText(fixRequest)}</p>
        </section>
      )}
    </Dialog>
  );
}

interface ExcerptProps {
  readonly excerpt: NonNullable<ActiveReview['excerpt']>;
  readonly problem: ActiveReview['problem'] | undefined;
}

/** Lines around the fault, with a caret below its column. */
function Excerpt({ excerpt, problem }: ExcerptProps): ReactNode {
  return (
    <div className={styles.excerpt} tabIndex={0} role="group" aria-label="Lines around the fault">
      {excerpt.lines.map((line, index) => {
        const number = excerpt.firstLine + index;
        const faulty = number === problem?.line;
        return (
          <div key={number}>
            <div className={styles.line} data-faulty={faulty || undefined}>
              <span className={styles.number}>{number}</span>
              <code>{visibleText(line)}</code>
            </div>
            {faulty ? (
              <div className={styles.caret} aria-hidden>
                <span className={styles.number} />
                <code>
                  {caretIndent(line, problem.column)}^ {visibleText(problem.message)}
                </code>
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

/** Blanks up to a 1-based column; tabs stay tabs, so that the caret stands below its character. */
function caretIndent(line: string, column: number): string {
  return line
    .slice(0, Math.max(0, column - 1))
    .padEnd(Math.min(Math.max(0, column - 1), line.length + 1))
    .replace(/[^\t]/g, ' ');
}
