import { type MouseEvent, type ReactNode } from 'react';
import type { CommitRow } from '../../../../../shared/model/commits/commit-list';
import { commitLabel, shortSha, subjectWords } from '../../../../../shared/model/commits/commit-words';
import type { SessionAt } from '../../../../../shared/model/sessions/session-links';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { classNames } from '../../../ui/class-names';
import { Light, type LightTone } from '../../../ui/marks/light';
import { Moment } from '../../threads/marks/moment';
import { counted } from '../../../../../shared/model/words/counted';
import { CommitBadges, CommitSessions, CommitThreads } from './commit-marks';
import { ViewedRing } from './viewed-ring';
import { Spoken } from '../../../ui/marks/spoken';
import styles from './commit-row.module.css';

interface CommitRowProps {
  readonly id: string;
  readonly commit: CommitRow;
  /** It is shown, alone or with others. */
  readonly chosen: boolean;
  /** The files of what is shown are below. */
  readonly open: boolean;
  /** The keyboard is here. */
  readonly cursor: boolean;
  /** 1-based among `siblings`. */
  readonly position: number;
  readonly siblings: number;
  /** Sessions that made or name it. */
  readonly sessions: readonly SessionAt[];
  /** @param extend from the commit that was chosen before to this one */
  readonly onChoose: (extend: boolean) => void;
  readonly onMenu: (event: MouseEvent) => void;
}

/** A commit: what is viewed, its subject, who and when, and the threads of its review. */
export function CommitRowView({ id, commit, chosen, open, cursor, position, siblings, sessions, onChoose, onMenu }: CommitRowProps): ReactNode {
  const tone = toneOf(commit);
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={open}
      aria-selected={chosen}
      className={classNames(styles.row, chosen && styles.chosen, chosen && !open && styles.above, cursor && styles.cursor)}
      data-commit={commit.sha}
      onClick={(event) => onChoose(event.shiftKey)}
      onContextMenu={onMenu}
    >
      <Spoken>{`${commitLabel(commit)}${sessions.length === 0 ? '' : `, ${counted(sessions.length, 'session')}`}`}</Spoken>
      {tone !== null && <Light tone={tone} />}
      <div className={styles.head} aria-hidden>
        <ViewedRing commit={commit} />
        <span className={styles.subject} title={subjectWords(commit)}>
          {subjectWords(commit)}
        </span>
      </div>
      <div className={styles.foot} aria-hidden>
        <code title={commit.sha}>{shortSha(commit.sha)}</code>
        <span className={styles.author} title={visibleLine(commit.author)}>
          {visibleLine(commit.author)}
        </span>
        <Moment brief className={styles.time} timestamp={commit.date} />
        <CommitBadges commit={commit} />
        <CommitSessions sessions={sessions} />
        <span className={styles.grow} />
        <CommitThreads commit={commit} />
      </div>
    </div>
  );
}

/** The strongest of what the commit's review holds. */
function toneOf(commit: CommitRow): LightTone | null {
  if (commit.review === 'broken') return 'broken';
  if (commit.awaitingYou > 0) return 'you';
  if (commit.toVerify > 0) return 'verify';
  return commit.awaitingAgent > 0 ? 'agent' : null;
}
