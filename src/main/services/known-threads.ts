import { resolve } from 'node:path';
import { err, ok, type Result } from '../../shared/base';
import { failure, type Failure, type Posted } from '../../shared/ipc';
import type { AskedReview } from '../../shared/model/agents/agent';
import type { PlacedLines, ThreadAddress } from '../../shared/model/inbox/inbox';
import type { Place } from '../../shared/model/review/place';
import type { Thread } from '../../shared/model/review/review';
import type { CommentOrigin } from '../../shared/model/sessions/session-links';
import type { ReviewAtHand } from './agents/agents';
import type { EditFailure } from './edit-failure';
import { GitError } from './git/process/git-error';
import { locateRepository } from './git/repository/locate';
import { openGit, type Git, type GitOptions } from './git/run';
import type { Inbox } from './inbox/inbox';
import { notWatched } from './inbox/inbox-edits';
import type { KnownReview } from './inbox/known-reviews';
import type { UserData } from './settings/user-data';
import { describeKnownPlace, placeKnownThread, type ReviewOfThread } from './workspace/review/place-known-thread';
import { linkedComparison, linkedCommit, type LinkedReview } from './workspace/sessions/linked-reviews';
import type { CommentOrigins } from './workspace/sessions/session-linker';

type Gone = Failure<'not-found' | 'thread-gone'>;

/** What is known of threads of any known repository beside their files: agents to ask, the sessions that wrote them, and git. */
export interface KnownThreads {
  /** A review for an agent to be asked about; null when it is not watched. */
  atHand(review: Exclude<AskedReview, { readonly workspaceId: unknown }>): ReviewAtHand | null;
  /** Absolute path of a review file; null when it is not watched. */
  pathOf(root: string, file: string): string | null;
  origin(address: ThreadAddress & { readonly comment: string }): Promise<Result<CommentOrigin, Gone | Failure<'comment-gone'>>>;
  /** Writes a new place for a thread. */
  attach(address: ThreadAddress, place: Place, signal: AbortSignal): Promise<Result<Posted, Gone | EditFailure | Failure<'git-failed' | 'cancelled'>>>;
  /** Where the lines of a thread are now; null where git cannot say. */
  placement(address: ThreadAddress, signal: AbortSignal): Promise<Result<{ readonly placed: PlacedLines | null }, Gone | Failure<'git-failed' | 'cancelled'>>>;
}

export interface KnownThreadSources {
  readonly inbox: Pick<Inbox, 'find' | 'ownNames' | 'edits'>;
  readonly origins: CommentOrigins;
  readonly git: GitOptions;
  readonly userData: Pick<UserData, 'repository'>;
}

export function createKnownThreads({ inbox, origins, git: gitOptions, userData }: KnownThreadSources): KnownThreads {
  const find = ({ root, file, thread: key }: ThreadAddress): Result<{ readonly review: KnownReview; readonly thread: Thread }, Gone> => {
    const review = inbox.find(root, file);
    if (review === null) return notWatched();
    const thread = review.loaded.review?.threads.find((candidate) => candidate.key === key);
    return thread === undefined ? err(failure('thread-gone', 'This thread is not in its file any more.', null)) : ok({ review, thread });
  };

  /** Asks git in the repository of a review; null where there is none, or the review does not say what it is about. */
  const asked = async <T>(review: KnownReview, ask: (git: Git, of: ReviewOfThread) => Promise<T | null>): Promise<Result<T | null, Failure<'git-failed' | 'cancelled'>>> => {
    const of = reviewOf(review);
    const located = of === null ? null : await locateRepository(review.root, gitOptions);
    if (of === null || located?.ok !== true) return ok(null);
    try {
      const git = await openGit(located.value, gitOptions);
      try {
        return ok(await ask(git, of));
      } finally {
        git.dispose();
      }
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      if (error.kind === 'cancelled') return err(failure('cancelled', 'Cancelled.', null));
      return err(failure('git-failed', error.message, { output: error.stderr }));
    }
  };

  const pathOf = (root: string, file: string): string | null => (inbox.find(root, file) === null ? null : resolve(root, file));

  return {
    pathOf,
    atHand({ root, file }) {
      const review = inbox.find(root, file);
      if (review === null) return null;
      const { format, loaded } = review;
      return { root, path: resolve(root, file), file, format, state: loaded.state, threads: loaded.review?.threads ?? [], ownNames: inbox.ownNames(root, format) };
    },
    async origin({ comment: key, ...address }) {
      const found = find(address);
      if (!found.ok) return found;
      const { review, thread } = found.value;
      const comment = thread.comments.find((candidate) => candidate.key === key);
      if (comment === undefined) return err(failure('comment-gone', 'This comment is not in its file any more.', null));
      return ok(await origins.originOf({ root: review.root }, linked(review), thread, comment));
    },
    async attach(address, place, signal) {
      const found = find(address);
      if (!found.ok) return found;
      const { review, thread } = found.value;
      const data = await userData.repository(review.root);
      const described = await asked(review, (git, of) => describeKnownPlace(git, place, of, data, { signal }));
      if (!described.ok) return described;
      if (described.value === null) return err(failure('not-found', `${place.path} has no such lines in this repository now. Nothing was written.`, null));
      const { place: within, recorded, anchorText, anchor } = described.value;
      const attached = await inbox.edits.perform(review, { kind: 'attach', thread: thread.key, place: within, recorded, anchorText, anchor });
      if (attached.ok && attached.value.thread !== undefined) data.setAnchors(review.file, [[attached.value.thread, anchor]]);
      return attached;
    },
    async placement(address, signal) {
      const found = find(address);
      if (!found.ok) return found;
      const { review, thread } = found.value;
      const data = await userData.repository(review.root);
      const placed = await asked(review, (git, of) => placeKnownThread(git, thread, of, data, { signal }));
      return placed.ok ? ok({ placed: placed.value }) : placed;
    },
  };
}

function linked({ root, file, commit, base, compare, loaded }: KnownReview): LinkedReview {
  const threads = loaded.review?.threads ?? [];
  const path = resolve(root, file);
  return commit === null ? linkedComparison({ file: path, base, compare, threads }) : linkedCommit({ file: path, commit: commit.sha, previous: commit.previous, threads });
}

/** Null for a review that does not say what it is about. */
function reviewOf({ file, commit, base, compare, loaded }: KnownReview): ReviewOfThread | null {
  if (commit !== null) return { kind: 'commit', commit: commit.sha };
  if (base === null || compare === null) return null;
  return { kind: 'comparison', file, base, compare, compareCommit: loaded.review?.format === 'searchlight' ? loaded.review.compareCommit : undefined };
}
