import { err, ok } from '../../shared/base';
import { failure, type CallHandlers, type CallName } from '../../shared/ipc';
import type { OpenFailure } from '../../shared/model/snapshots';
import type { Inbox } from './inbox/inbox';
import { notWatched } from './inbox/inbox-edits';
import type { CallContext } from './call-context';
import type { KnownThreads } from './known-threads';

type InboxCall = Extract<CallName, `inbox.${string}`>;

export interface InboxHandlerSources {
  readonly inbox: Inbox;
  /** Watches the repository that a path lies in, else those below it. Answers their roots. */
  watch(path: string): Promise<{ readonly watched: readonly string[]; readonly failure?: OpenFailure }>;
  readonly known: KnownThreads;
  /** Answers the system's reason when it cannot open it. */
  openFile(path: string): Promise<string | null>;
}

const done = Promise.resolve(ok(null));

/** The handlers of the calls about the Inbox. */
export function createInboxHandlers(sources: InboxHandlerSources): Pick<CallHandlers<CallContext>, InboxCall> {
  const { inbox, known } = sources;
  return {
    'inbox.thread': (address) => inbox.thread(address),
    'inbox.drafts': ({ root }) => inbox.drafts(root),
    'inbox.saveDraft': (draft) => inbox.saveDraft(draft),
    'inbox.reply': (reply) => inbox.reply(reply),
    'inbox.setState': (change) => inbox.setState(change),
    'inbox.setTags': (change) => inbox.setTags(change),
    'inbox.attach': ({ place, ...address }, { signal }) => known.attach(address, place, signal),
    'inbox.editComment': (edit) => inbox.editComment(edit),
    'inbox.deleteComment': (comment) => inbox.deleteComment(comment),
    'inbox.confirm': (address) => inbox.confirm(address),
    'inbox.putBack': (parts) => inbox.putBack(parts),
    'inbox.giveUp': (parts) => {
      inbox.giveUp(parts);
      return done;
    },
    'inbox.settleDeleted': (settled) => inbox.settleDeleted(settled),
    'inbox.undo': ({ undo }) => inbox.undo(undo),
    'inbox.seen': (seen) => {
      inbox.seen(seen);
      return done;
    },
    'inbox.setUnread': ({ entries, unread }) => Promise.resolve(ok({ undo: inbox.setUnread(entries, unread) })),
    'inbox.allSeen': async ({ root }) => ok({ undo: await inbox.allSeen(root ?? null) }),
    'inbox.openFile': async ({ root, file }) => {
      const path = known.pathOf(root, file);
      if (path === null) return notWatched();
      const problem = await sources.openFile(path);
      return problem === null ? ok(null) : err(failure('not-opened', `${path} could not be opened: ${problem}`, { opening: problem }));
    },
    'inbox.commentOrigin': (address) => known.origin(address),
    'inbox.placement': (address, { signal }) => known.placement(address, signal),
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
