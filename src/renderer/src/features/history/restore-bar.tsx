import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VersionDetail } from '../../../../shared/model/history/version-detail';
import type { OtherWords } from '../../../../shared/model/history/plan-restore';
import type { ReviewAddress } from '../../../../shared/model/inbox/inbox';
import { threadNumber } from '../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { restoreVersion } from '../../state/history/versions';
import { reportCopied } from '../../state/report-copied';
import { Button } from '../../ui/controls/button';
import { copyText } from '../../ui/controls/copy-text';
import { counted } from '../../../../shared/model/words/counted';
import styles from './restore-bar.module.css';

interface RestoreBarProps {
  readonly address: ReviewAddress;
  readonly detail: VersionDetail;
}

/** What bringing a version back would do, and the buttons that do it. */
export function RestoreBar({ address, detail }: RestoreBarProps): ReactNode {
  const { version, restore, text } = detail;
  const missing = restore.kind === 'merge' ? restore.threads + restore.comments : 0;
  const reason = restore.kind === 'nothing' ? restore.reason : restore.kind === 'merge' && missing === 0 ? 'Nothing of this version is missing now.' : undefined;
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <p className={styles.words}>{offerWords(detail)}</p>
        <Button size="small" variant="flat" disabledReason={text === null ? 'The text is too large to be copied' : undefined} onClick={() => reportCopied(copyText(text ?? ''))}>
          Copy text
        </Button>
        <Button size="small" icon={<History aria-hidden />} disabledReason={reason} onClick={() => void restoreVersion(address, version.number)}>
          {restore.kind === 'replace' ? 'Restore this version' : 'Put back what is missing'}
        </Button>
      </div>
      {restore.kind === 'merge' && restore.reworded.length > 0 ? (
        <ul className={styles.reworded} aria-label="Comments that say something else now">
          {restore.reworded.map((words) => (
            <Reworded key={`${words.thread.key} ${words.comment}`} words={words} onRestore={() => void restoreVersion(address, version.number, [{ thread: words.thread.key, comment: words.comment }])} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Reworded({ words: { thread, author, then, now }, onRestore }: { readonly words: OtherWords; readonly onRestore: () => void }): ReactNode {
  return (
    <li className={styles.comment}>
      <div className={styles.line}>
        <p className={styles.words}>
          {visibleText(author.name)} in {threadNumber(thread) ?? visibleText(thread.title)} says something else now
        </p>
        <Button size="small" onClick={onRestore}>
          Bring back these words
        </Button>
      </div>
      <dl className={styles.texts}>
        <dt>Then</dt>
        <dd>{visibleText(then)}</dd>
        <dt>Now</dt>
        <dd>{visibleText(now)}</dd>
      </dl>
    </li>
  );
}

function offerWords({ restore }: VersionDetail): string {
  switch (restore.kind) {
    case 'nothing':
      return restore.reason;
    case 'replace':
      return 'The file cannot be read now. This version takes its place; what the file says is kept as a version.';
    case 'merge': {
      const { threads, comments, reworded } = restore;
      const parts = [threads === 0 ? '' : counted(threads, 'thread'), comments === 0 ? '' : counted(comments, 'comment')].filter((part) => part !== '');
      const missing = parts.length === 0 ? 'Nothing of this version is missing now.' : `Missing now: ${parts.join(' and ')}. Nothing newer is taken away.`;
      return reworded.length === 0 ? missing : `${missing} ${counted(reworded.length, 'comment')} ${reworded.length === 1 ? 'says' : 'say'} something else.`;
    }
  }
}
