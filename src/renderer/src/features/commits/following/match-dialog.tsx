import { type ReactNode, useState } from 'react';
import type { Sha } from '../../../../../shared/base';
import type { CommitRow, CommitsSnapshot, UnmatchedReview } from '../../../../../shared/model/commits/commit-list';
import { shortSha, subjectWords, unmatchedWords, viewedFilesWords } from '../../../../../shared/model/commits/commit-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { matchReview } from '../../../state/commits/actions';
import { closeMatchChoice, useMatchChoice } from '../../../state/commits/match-choice';
import { useCommits, useWorkspaceId } from '../../../state/workspace-context';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/layers/dialog';
import { Moment } from '../../threads/marks/moment';
import styles from './match-dialog.module.css';

/** Asks which commit continues a review that several match. Mounted once. */
export function MatchDialog(): ReactNode {
  const sha = useMatchChoice();
  const commits = useCommits();
  const review = commits?.unmatched.find((candidate) => candidate.sha === sha);
  return commits === undefined || review === undefined ? null : <MatchForm key={review.sha} review={review} commits={commits} />;
}

function MatchForm({ review, commits }: { readonly review: UnmatchedReview; readonly commits: CommitsSnapshot }): ReactNode {
  const workspaceId = useWorkspaceId();
  const [busy, setBusy] = useState(false);
  const threads = review.open + review.resolved;
  const choose = async (to: Sha | null): Promise<void> => {
    setBusy(true);
    const done = await matchReview(workspaceId, review.sha, to);
    setBusy(false);
    if (done) closeMatchChoice();
  };
  const off = busy ? 'The review is being moved' : undefined;
  return (
    <Dialog
      title="Which commit continues this review?"
      className={styles.dialog}
      onClose={closeMatchChoice}
      actions={
        <Button disabledReason={off} onClick={() => void choose(null)}>
          Keep as orphan
        </Button>
      }
    >
      <div className={styles.old}>
        <h3>The review</h3>
        <b>{subjectWords(review)}</b>
        <span className={styles.facts}>
          <code title={review.sha}>{shortSha(review.sha)}</code>
          <span>
            {threads} {threads === 1 ? 'thread' : 'threads'}, {review.open} open
          </span>
          <span>{unmatchedWords(review)}</span>
        </span>
      </div>
      <div className={styles.candidates}>
        {review.candidates.map((candidate) => (
          <div key={candidate.sha} className={styles.candidate}>
            <b>{subjectWords(candidate)}</b>
            <CandidateFacts sha={candidate.sha} commit={commits.commits.find(({ sha }) => sha === candidate.sha)} />
            <Button disabledReason={off} onClick={() => void choose(candidate.sha)}>
              Continue on {shortSha(candidate.sha)}
            </Button>
          </div>
        ))}
      </div>
      <p className={styles.words}>
        The threads move to the chosen commit and stay in one file. As an orphan the review stays readable below “Commit not found”.
      </p>
    </Dialog>
  );
}

function CandidateFacts({ sha, commit }: { readonly sha: Sha; readonly commit: CommitRow | undefined }): ReactNode {
  return (
    <span className={styles.facts}>
      <code title={sha}>{shortSha(sha)}</code>
      {commit === undefined ? null : (
        <>
          <span>{visibleLine(commit.author)}</span>
          <Moment timestamp={commit.date} />
          {commit.files === null ? null : <span>{viewedFilesWords(commit.files)}</span>}
          {commit.review === 'none' ? null : <span>has a review already, threads are joined</span>}
        </>
      )}
    </span>
  );
}
