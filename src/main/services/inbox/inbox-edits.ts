import { err, ok, type Clock, type Result } from '../../../shared/base';
import { failure, type Failure } from '../../../shared/ipc';
import type { ThreadAddress } from '../../../shared/model/inbox/inbox';
import { explainFailure } from '../edit-failure';
import { createReviewEdits, type EditResult } from '../review-edits';
import type { Inbox } from './inbox';
import type { KnownReview } from './known-reviews';
import type { OwnNames } from './own-names';

export interface InboxEditSources {
  find(root: string, file: string): KnownReview | null;
  readonly names: OwnNames;
  readonly clock: Clock;
  /** Reads the review again and publishes; answers the revision. */
  published(review: KnownReview): Promise<number>;
  revision(): number;
}

/**
 * Changes threads of any known repository by the same protocol as an open one: an operation on the newest bytes. A repository that is
 * open sees it as it sees the writes of others, and knows by the marks that both share that it was the person.
 */
export function createInboxEdits(sources: InboxEditSources): Pick<Inbox, 'edits' | 'reply' | 'setState' | 'setTags' | 'confirm' | 'editComment' | 'deleteComment' | 'putBack' | 'giveUp' | 'settleDeleted' | 'undo'> {
  const { names, clock } = sources;
  const edits = createReviewEdits<KnownReview>({
    ownName: ({ root, format }) => names.of(root, format)[0] ?? 'user',
    now: () => clock.now(),
    written: () => undefined,
    published: (review) => sources.published(review),
    revision: () => sources.revision(),
  });
  const within = ({ root, file }: Omit<ThreadAddress, 'thread'>, change: (review: KnownReview) => EditResult): EditResult<'not-found'> => {
    const review = sources.find(root, file);
    return review === null ? Promise.resolve(notWatched()) : change(review);
  };
  return {
    edits,
    reply: ({ root, file, ...reply }) => within({ root, file }, (review) => edits.reply(review, reply)),
    setState: ({ thread, state, ...address }) => within(address, (review) => edits.perform(review, { kind: 'set-state', thread, state })),
    setTags: ({ thread, tags, ...address }) => within(address, (review) => edits.perform(review, { kind: 'set-tags', thread, tags })),
    editComment: ({ root, file, ...edit }) => within({ root, file }, (review) => edits.perform(review, { kind: 'edit-comment', ...edit })),
    deleteComment: ({ root, file, thread, comment }) => within({ root, file }, (review) => edits.perform(review, { kind: 'delete-comment', thread, comment })),
    confirm: ({ thread, ...address }) => within(address, (review) => edits.confirm(review, thread)),
    putBack: ({ missing, ...address }) => within(address, (review) => edits.putBack(review, missing)),
    giveUp: ({ root, file, missing }) => sources.find(root, file)?.guard().giveUp(new Set(missing)),
    async settleDeleted({ how, ...address }) {
      const review = sources.find(address.root, address.file);
      if (review === null) return notWatched();
      const settled = await review.settleDeleted(how);
      if (!settled.ok) return err(explainFailure(settled.error));
      await sources.published(review);
      return ok(null);
    },
    undo: (token) => edits.undo(token),
  };
}

/** Why there is no such review. */
export function notWatched(): Result<never, Failure<'not-found'>> {
  return err(failure('not-found', 'This review is not watched any more. Nothing was written. Your text is kept.', null));
}
