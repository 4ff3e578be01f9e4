import { err } from '../../../shared/base';
import { failure, type Failure } from '../../../shared/ipc';
import type { TopicBoard } from '../topics';
import type { Inbox } from './inbox';

export interface InboxOptions {
  readonly topics: TopicBoard;
}

export function openInbox({ topics }: InboxOptions): Inbox {
  topics.publish('inbox', '', { state: 'loading', repositories: [], entries: [], moreResolved: 0, pausedUntil: null, problems: [] });
  const missing = (): Promise<{ readonly ok: false; readonly error: Failure<'not-found'> }> =>
    Promise.resolve(err(failure('not-found', 'This review is not watched any more.', null)));
  return {
    thread: missing,
    reply: missing,
    setState: missing,
    confirm: missing,
    undo: missing,
    seen: () => undefined,
    setUnread: () => undefined,
    allSeen: () => undefined,
    snooze: () => undefined,
    watch: () => undefined,
    unwatch: () => undefined,
    setNotify: () => undefined,
    pause: () => undefined,
    openChanged: () => undefined,
    refresh: () => Promise.resolve(),
    watches: () => 0,
    dispose: () => undefined,
  };
}
