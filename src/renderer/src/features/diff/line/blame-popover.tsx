import { useEffect, useState, type ReactNode } from 'react';
import type { RepoPath, Sha, WorkspaceId } from '../../../../../shared/base';
import type { LineBlame } from '../../../../../shared/model/commits/line-blame';
import type { Side } from '../../../../../shared/model/review/place';
import { friendlyTime } from '../../../../../shared/model/words/friendly-time';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { showCommit } from '../../../state/commits/shown-scope';
import { askBlame, type BlameAnswer } from '../../../state/files/lines';
import { useTopic } from '../../../state/mirror';
import { useNow } from '../../../state/now';
import { reportCopied } from '../../../state/report-copied';
import { Button } from '../../../ui/controls/button';
import { copyText } from '../../../ui/controls/copy-text';
import type { Box } from '../../../ui/layers/floating';
import { Popover } from '../../../ui/layers/popover';
import styles from './blame-popover.module.css';

interface BlamePopoverProps {
  readonly workspaceId: WorkspaceId;
  readonly path: RepoPath;
  readonly version: string;
  readonly side: Side;
  /** 1-based. */
  readonly line: number;
  readonly anchor: Box;
  readonly onClose: () => void;
}

/** Who wrote a line, in which commit, and the way there. Closing it stops the search. */
export function BlamePopover({ workspaceId, path, version, side, line, anchor, onClose }: BlamePopoverProps): ReactNode {
  const [answer, setAnswer] = useState<BlameAnswer | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void askBlame({ workspaceId, path, version, side, line }, controller.signal).then((given) => {
      if (!controller.signal.aborted) setAnswer(given);
    });
    return () => controller.abort();
  }, [workspaceId, path, version, side, line]);
  return (
    <Popover anchor={anchor} label={`Blame of ${side} line ${line}`} className={styles.blame} onClose={onClose}>
      <div role="status">
        {answer === null ? (
          <p className={styles.words}>Looking through the history</p>
        ) : !answer.ok ? (
          <p className={styles.words}>{answer.error.message}</p>
        ) : (
          <Blame blame={answer.value} workspaceId={workspaceId} onClose={onClose} />
        )}
      </div>
    </Popover>
  );
}

interface BlameProps {
  readonly blame: LineBlame;
  readonly workspaceId: WorkspaceId;
  readonly onClose: () => void;
}

function Blame({ blame, workspaceId, onClose }: BlameProps): ReactNode {
  const now = useNow();
  const isListed = useIsListed(workspaceId);
  if (blame.kind === 'uncommitted') return <p className={styles.words}>Not committed. The line stands in the working tree only.</p>;
  const { sha, author, date, subject, boundary } = blame;
  const time = friendlyTime(date, now);
  const listed = isListed(sha);
  const view = (): void => {
    onClose();
    void showCommit(workspaceId, sha, 'same');
  };
  return (
    <>
      <p className={styles.subject}>{subject === '' ? 'No message' : visibleLine(subject)}</p>
      <p className={styles.words}>
        <span className={styles.sha} title={sha}>
          {sha.slice(0, 7)}
        </span>
        <span>{visibleLine(author)}</span>
        <span title={time.exact}>{time.text}</span>
      </p>
      {boundary && <p className={styles.words}>Nothing older is known in this clone.</p>}
      {!listed && <p className={styles.words}>The commit is not in this comparison.</p>}
      <div className={styles.actions}>
        {listed && (
          <Button size="small" variant="primary" onClick={view}>
            View commit
          </Button>
        )}
        <Button size="small" onClick={() => reportCopied(copyText(sha))}>
          Copy SHA
        </Button>
      </div>
    </>
  );
}

/** Whether a commit is one of the comparison's. */
function useIsListed(workspaceId: WorkspaceId): (sha: Sha) => boolean {
  const commits = useTopic('commits', workspaceId)?.commits ?? [];
  return (sha) => commits.some((commit) => commit.sha === sha);
}
