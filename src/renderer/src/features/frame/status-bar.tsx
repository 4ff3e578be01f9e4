import { FolderGit2, WrapText, Pilcrow, Columns2, Rows2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import type { ThreadView } from '../../../../shared/model/review/review';
import { reviewFileName } from '../../../../shared/model/review/review-name';
import { useApp } from '../../state/app-hooks';
import type { CommandId } from '../../../../shared/model/keys/command-list';
import { visibleLine, visibleText } from '../../../../shared/model/words/visible-text';
import { runCommand } from '../../state/commands';
import { hasPlace } from '../../state/reviews/review-situation';
import { useSettings, useTopic } from '../../state/mirror';
import { whitespaceStatus } from '../diff/whitespace/whitespace-choices';
import styles from './status-bar.module.css';

/** The bottom line: what is watched and when it last changed; how diffs are shown. */
export function StatusBar({ workspaceId }: { readonly workspaceId: WorkspaceId }): ReactNode {
  const workspaces = useApp()?.workspaces ?? [];
  const count = workspaces.length;
  const settings = useSettings();
  const { wrapLines, diffLayout } = settings;
  const [whitespace, ...ignored] = whitespaceStatus(settings);
  return (
    <footer className={styles.bar} aria-label="Status bar" data-region>
      <div className={styles.group}>
        <span>
          <span className={styles.live} data-light="live" aria-hidden />
          Watching {count === 1 ? '1 repository' : `${count} repositories`}
        </span>
        <WatchProblem problem={workspaces.find(({ id }) => id === workspaceId)?.watchProblem} />
        <Updated workspaceId={workspaceId} />
        <ReviewFile workspaceId={workspaceId} />
      </div>
      <div className={styles.group}>
        <ThreadCounts workspaceId={workspaceId} />
        <StatusButton command="diff.toggleWhitespace" icon={<Pilcrow />} words={whitespace ?? ''} />
        {ignored.map((words) => (
          <StatusButton key={words} command="diff.showWhitespace" icon={<Pilcrow />} words={words} />
        ))}
        <StatusButton command="diff.toggleWrap" icon={<WrapText />} words={wrapLines ? 'Wrap on' : 'Wrap off'} />
        <StatusButton command="diff.toggleLayout" icon={diffLayout === 'split' ? <Columns2 /> : <Rows2 />} words={diffLayout === 'split' ? 'Split' : 'Unified'} />
      </div>
    </footer>
  );
}

function StatusButton({ command, icon, words }: { readonly command: CommandId; readonly icon: ReactNode; readonly words: string }): ReactNode {
  return (
    <button type="button" className={styles.button} onClick={() => runCommand(command)}>
      {icon}
      {words}
    </button>
  );
}

/** That the disk is only looked at when the window gets the focus, at least in part. */
function WatchProblem({ problem }: { readonly problem: string | undefined }): ReactNode {
  if (problem === undefined) return null;
  return (
    <span className={styles.failed} title={visibleText(problem)} role="status">
      Not all is watched. Changes are seen on focus
    </span>
  );
}

/** When the list of files last came, by our clock. */
function Updated({ workspaceId }: { readonly workspaceId: WorkspaceId }): ReactNode {
  const files = useTopic('files', workspaceId);
  const [time, setTime] = useState<Date | null>(null);
  const revision = files?.revision;
  useEffect(() => {
    if (revision !== undefined) setTime(new Date());
  }, [revision]);
  if (files?.state === 'loading') return <span>Reading changes</span>;
  if (files?.state === 'failed') return <span className={styles.failed}>Not updated</span>;
  return time === null ? null : <span title={time.toLocaleString('en-GB')}>Updated {time.toLocaleTimeString('en-GB')}</span>;
}

/** How many threads wait for the person, and in how many something was not seen. */
function ThreadCounts({ workspaceId }: { readonly workspaceId: WorkspaceId }): ReactNode {
  const threads = useTopic('reviews', workspaceId)?.active?.threads ?? [];
  const count = (holds: (thread: ThreadView) => boolean): number => threads.filter(holds).length;
  const parts = [
    [count(({ lane }) => lane === 'you'), 'awaiting you'],
    [count(({ lane }) => lane === 'verify'), 'to verify'],
    [count(({ unread }) => unread.length > 0), 'unread'],
  ] as const;
  return parts.map(([number, words]) => (number === 0 ? null : <span key={words}>{`${number.toLocaleString('en')} ${words}`}</span>));
}

const fileWords = { none: 'not written yet', ok: 'saved', broken: 'cannot be read', 'read-only': 'read only' } as const;

function ReviewFile({ workspaceId }: { readonly workspaceId: WorkspaceId }): ReactNode {
  const review = useTopic('reviews', workspaceId)?.active;
  if (review === undefined || review === null || !hasPlace(review)) return null;
  return (
    <span title={visibleLine(review.file)} className={review.state === 'broken' ? styles.failed : undefined}>
      <FolderGit2 aria-hidden />
      {visibleLine(reviewFileName(review.file))} {fileWords[review.state]}
    </span>
  );
}
