import { useLayoutEffect, useMemo, useRef } from 'react';
import type { RepoPath } from '../../../../shared/base';
import type { InboxThread, InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import type { ThreadKey } from '../../../../shared/model/review/review';
import { reviewFileName, reviewName } from '../../../../shared/model/review/review-name';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { call } from '../../client/client';
import { useDraftPlaceAt } from '../drafts';
import { perform, performAll } from '../operations';
import { startPick } from '../reviews/pick';
import type { ReviewActs, ReviewHome } from '../reviews/review-home';
import { linesWords } from '../reviews/thread-actions';
import { openSession } from '../view';
import { replyTo, workspaceOfRoot } from './inbox-actions';
import { openEntryInDiff } from './open-entry';

/**
 * The review of a thread that the Inbox shows.
 * @param gone why there is nothing newer than what is shown; null while there is
 */
export function useInboxHome(shown: InboxThread, gone: string | null): ReviewHome {
  const { address, entry, identity, ownNames } = shown;
  const { root, file } = address;
  const drafts = useDraftPlaceAt(root, workspaceOfRoot(root), identity === null ? file : reviewName(identity));
  const reference = useMemo(() => ({ root, file }), [root, file]);
  const acts = useMemo(() => actsAt(reference), [reference]);
  const newest = useRef(entry);
  useLayoutEffect(() => {
    newest.current = entry;
  });
  const chooseLines = useMemo(() => (thread: ThreadKey, path: RepoPath) => void chooseLinesIn(newest.current, thread, path), []);
  const { format } = entry;
  const blocked = gone ?? whyBlocked(shown);
  return useMemo(
    () => ({ reference, acts, chooseLines, drafts, format, address: reference, ownNames, blocked }),
    [reference, acts, chooseLines, drafts, format, ownNames, blocked],
  );
}

/** For a review of any known repository. */
export function actsAt({ root, file }: { readonly root: string; readonly file: string }): ReviewActs {
  const review = { root, file };
  return {
    async edit(thread, comment, text) {
      const result = await call('inbox.editComment', { ...review, thread, comment, ...text });
      return result.ok ? perform(null, Promise.resolve(result)) : result;
    },
    remove(thread, comment) {
      const undoMessage = thread.comments.length === 1 ? 'Thread deleted.' : 'Comment deleted.';
      void perform(null, call('inbox.deleteComment', { ...review, thread: thread.key, comment: comment.key }), { undoMessage });
    },
    reply: (thread, reply) => replyTo({ ...review, thread }, reply),
    setTags: (thread, tags) => void perform(null, call('inbox.setTags', { ...review, thread, tags })),
    removeThread({ key, comments }) {
      const deletions = [...comments].reverse().map((comment) => () => call('inbox.deleteComment', { ...review, thread: key, comment: comment.key }));
      void performAll(null, deletions, { undoMessage: 'Thread deleted.' });
    },
    attach: (thread, place) => void perform(null, call('inbox.attach', { ...review, thread, place }), { undoMessage: `Attached to ${linesWords(place)}.` }),
    origin: (thread, comment) => call('inbox.commentOrigin', { ...review, thread, comment }),
    // The transcript leads back to threads of the repository that is shown, which this one need not be of.
    openSession: (session, place) => openSession(session, place.turn === undefined ? {} : { reveal: place }),
  };
}

/** The diff has the lines to choose from. */
async function chooseLinesIn(entry: InboxThreadEntry, thread: ThreadKey, path: RepoPath): Promise<void> {
  const workspaceId = await openEntryInDiff(entry);
  if (workspaceId !== null) startPick({ workspaceId, thread, path });
}

/** Why nothing can be written in the thread's file; null when it can. */
function whyBlocked({ fileState, entry }: InboxThread): string | null {
  const file = visibleText(reviewFileName(entry.file));
  if (fileState === 'broken') return `${file} cannot be read. Writing to it is off until it is fixed.`;
  return fileState === 'read-only' ? `${file} cannot be written.` : null;
}
