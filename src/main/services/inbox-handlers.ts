import { ok } from '../../shared/base';
import type { CallHandlers, CallName } from '../../shared/ipc';
import type { OpenFailure } from '../../shared/model/snapshots';
import type { Inbox } from './inbox/inbox';
import type { CallContext } from './call-context';

type InboxCall = Extract<CallName, `inbox.${string}`>;

export interface InboxHandlerSources {
  readonly inbox: Inbox;
  /** Watches the repository that a path lies in, else those below it. Answers their roots. */
  watch(path: string): Promise<{ readonly watched: readonly string[]; readonly failure?: OpenFailure }>;
}

const done = Promise.resolve(ok(null));

/** The handlers of the calls about the Inbox. */
export function createInboxHandlers(sources: InboxHandlerSources): Pick<CallHandlers<CallContext>, InboxCall> {
  const { inbox } = sources;
  return {
    'inbox.thread': (address) => inbox.thread(address),
    'inbox.drafts': ({ root }) => inbox.drafts(root),
    'inbox.saveDraft': (draft) => inbox.saveDraft(draft),
    'inbox.reply': (reply) => inbox.reply(reply),
    'inbox.setState': (change) => inbox.setState(change),
    'inbox.confirm': (address) => inbox.confirm(address),
    'inbox.putBack': (parts) => inbox.putBack(parts),
    'inbox.giveUp': (parts) => {
      inbox.giveUp(parts);
      return done;
    },
    'inbox.undo': ({ undo }) => inbox.undo(undo),
    'inbox.seen': (seen) => {
      inbox.seen(seen);
      return done;
    },
    'inbox.setUnread': ({ entries, unread }) => {
      inbox.setUnread(entries, unread);
      return done;
    },
    'inbox.allSeen': ({ root }) => {
      inbox.allSeen(root ?? null);
      return done;
    },
    'inbox.snooze': ({ entries, until }) => {
      inbox.snooze(entries, until);
      return done;
    },
    'inbox.watch': async ({ path }) => ok(await sources.watch(path)),
    'inbox.unwatch': ({ root }) => {
      inbox.unwatch(root);
      return done;
    },
    'inbox.setNotify': ({ root, notify }) => {
      inbox.setNotify(root, notify);
      return done;
    },
    'inbox.pause': ({ until }) => {
      inbox.pause(until);
      return done;
    },
  };
}
