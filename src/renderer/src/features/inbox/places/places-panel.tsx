import { ArrowLeft, Bot, CircleCheck, CircleCheckBig, Clock, Hourglass, Inbox, Plus, Unlink } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { countAgents, countBrokenFiles, countLists, inboxLists, isSamePlace, type InboxListName, type InboxPlace } from '../../../../../shared/model/inbox/inbox-filter';
import { listWords, untilWords } from '../../../../../shared/model/inbox/inbox-words';
import { anHourFrom } from '../../../../../shared/model/inbox/snooze-times';
import type { Settings } from '../../../../../shared/model/settings';
import type { InboxSnapshot } from '../../../../../shared/model/snapshots';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { pauseNotifications, watchFolder } from '../../../state/inbox/inbox-actions';
import { goToPlace, useInboxView } from '../../../state/inbox/inbox-view';
import { useSettings } from '../../../state/mirror';
import { useNow } from '../../../state/now';
import { IconButton } from '../../../ui/controls/icon-button';
import { UnreadDot } from '../../../ui/marks/unread-dot';
import { PlaceLine } from './place-line';
import styles from './places.module.css';
import { RepositoryLine } from './repository-line';

const icons: Readonly<Record<InboxListName, ReactNode>> = {
  active: <Inbox aria-hidden />,
  you: <ArrowLeft aria-hidden />,
  verify: <CircleCheckBig aria-hidden />,
  agent: <Hourglass aria-hidden />,
  unread: <UnreadDot hidden />,
  lost: <Unlink aria-hidden />,
  resolved: <CircleCheck aria-hidden />,
  snoozed: <Clock aria-hidden />,
};

/** What can be looked at: lists over all repositories, single repositories, agents; and how notifications stand. */
export function PlacesPanel({ inbox }: { readonly inbox: InboxSnapshot }): ReactNode {
  const { entries, repositories } = inbox;
  const place = useInboxView((view) => view.place);
  const counts = useMemo(() => countLists({ entries, repositories }), [entries, repositories]);
  const agents = useMemo(() => countAgents(entries), [entries]);
  const broken = useMemo(() => countBrokenFiles(entries), [entries]);
  const line = (target: InboxPlace): { readonly current: boolean; readonly onChoose: () => void } => ({
    current: isSamePlace(place, target),
    onChoose: () => goToPlace(target),
  });
  return (
    <div className={styles.panel}>
      <div className={styles.lists}>
        <ul aria-label="Lists" className={styles.list}>
          {inboxLists.map((kind) => (
            <PlaceLine key={kind} {...line({ kind })} icon={icons[kind]} tone={kind} words={listWords[kind]} count={counts[kind]} />
          ))}
        </ul>
        <div className={styles.heading}>
          <h2>Repositories</h2>
          <IconButton size="small" label="Watch another folder" icon={<Plus />} onClick={() => void watchFolder()} />
        </div>
        <ul aria-label="Repositories" className={styles.list}>
          {repositories.map((repository) => (
            <RepositoryLine
              key={repository.root}
              {...line({ kind: 'repository', root: repository.root })}
              repository={repository}
              brokenFiles={broken.get(repository.root) ?? 0}
            />
          ))}
        </ul>
        {agents.length === 0 ? null : (
          <>
            <div className={styles.heading}>
              <h2>Agents</h2>
            </div>
            <ul aria-label="Agents" className={styles.list}>
              {agents.map(({ name, count }) => (
                <PlaceLine key={name} {...line({ kind: 'with-agent', name })} icon={<Bot aria-hidden />} words={visibleText(name)} count={count} />
              ))}
            </ul>
          </>
        )}
      </div>
      <Notifications pausedUntil={inbox.pausedUntil} />
    </div>
  );
}

const notifyWords: Readonly<Record<Settings['notifications'], string>> = {
  off: 'Notifications: off',
  you: 'Notifications: awaiting you',
  all: 'Notifications: all',
};

function Notifications({ pausedUntil }: { readonly pausedUntil: string | null }): ReactNode {
  const { notifications } = useSettings();
  const now = useNow();
  const words = pausedUntil === null || notifications === 'off' ? notifyWords[notifications] : `Notifications paused ${untilWords(pausedUntil, now)}`;
  return (
    <div className={styles.foot}>
      <div>{words}</div>
      {notifications === 'off' ? null : (
        <button type="button" className={styles.link} onClick={() => pauseNotifications(pausedUntil === null ? anHourFrom(Date.now()) : null)}>
          {pausedUntil === null ? 'Pause for 1 hour' : 'Resume'}
        </button>
      )}
    </div>
  );
}
