import { err, ok, type RepoPath, type Result } from '../../../../shared/base';
import type { Description } from '../../../../shared/anchoring/describe';
import { failure, type Failure } from '../../../../shared/ipc';
import type { Operation } from '../../../../shared/model/review/operation';
import type { Place } from '../../../../shared/model/review/place';
import type { ReviewFormat, ThreadKey } from '../../../../shared/model/review/review';
import type { RepositoryData } from '../../settings/repository-data';
import { explainFailure, type EditFailure } from '../../edit-failure';
import { createReviewEdits, type EditResult, type NewReply } from '../../review-edits';
import { describeIn, type DescribedSides } from './describe-place';
import type { ReviewSource } from './review-source';
import { placeInWhole } from './scope-placement';

/** The review that a change goes to, taken when the change is made. */
export interface EditTarget extends DescribedSides {
  readonly source: ReviewSource;
  /** The comparison that the review is of, where only a part of it is shown. */
  readonly whole?: () => Promise<WholeComparison>;
}

/** The whole comparison, of which a part is shown. */
export interface WholeComparison extends DescribedSides {
  /** Where a file of the part that is shown is in the whole. */
  pathOf(path: RepoPath): Promise<RepoPath>;
}

export interface EditSources {
  readonly data: RepositoryData;
  /** What is shown now; null while nothing is known. */
  readonly target: () => EditTarget | null;
  /** Name that signs comments. */
  readonly ownName: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Reads the reviews again, of which one of this format was changed, and answers the revision that holds them. */
  readonly published: (format: ReviewFormat) => Promise<number>;
  /** The revision that the reviews have now. */
  readonly revision: () => number;
  /** Notes what a tick has seen, or forgets it; runs before the file is written. */
  readonly rememberViewed: (reviewFile: string, paths: readonly RepoPath[], viewed: boolean) => Promise<void>;
}

interface NewThread {
  readonly place: Place | null;
  readonly title?: string | undefined;
  readonly body: string;
  readonly tags: readonly string[];
}

/** Everything that a person can change in the review that is shown. */
export interface Edits {
  setViewed(paths: readonly RepoPath[], viewed: boolean): EditResult;
  /** The same in a review that need not be shown. */
  setViewedIn(source: ReviewSource, paths: readonly RepoPath[], viewed: boolean): EditResult;
  addThread(thread: NewThread): EditResult;
  reply(reply: NewReply): EditResult;
  setState(thread: ThreadKey, state: 'open' | 'resolved'): EditResult;
  /** Accepts that somebody else resolved a thread, or what they said since. Nothing is written to its file. */
  confirm(thread: ThreadKey): EditResult;
  setTags(thread: ThreadKey, tags: readonly string[]): EditResult;
  attach(thread: ThreadKey, place: Place): EditResult<'not-found'>;
  editComment(edit: {
    readonly thread: ThreadKey;
    readonly comment: string;
    readonly body: string;
    readonly expectedBody: string;
  }): EditResult;
  deleteComment(thread: ThreadKey, comment: string): EditResult;
  /** Puts back what others removed, by its ids. */
  putBack(missing: readonly string[]): EditResult;
  undo(token: string): EditResult<'not-found'>;
  settleVanished(how: 'restore' | 'start-empty'): Promise<Result<null, EditFailure>>;
}

export function createEdits(sources: EditSources): Edits {
  const reviews = createReviewEdits<ReviewSource>({
    ownName: () => sources.ownName(),
    now: () => sources.now(),
    written(operation, { file, thread }) {
      const anchor = 'anchor' in operation ? operation.anchor : undefined;
      if (thread !== undefined && anchor !== undefined) sources.data.setAnchors(file, [[thread, anchor]]);
    },
    published: (source) => sources.published(source.format),
    revision: () => sources.revision(),
  });

  /** Goes to the review that is shown now. */
  const now = async (change: (source: ReviewSource) => EditResult): EditResult => {
    const target = sources.target();
    return target === null ? err(notReady()) : change(target.source);
  };
  const performNow = (operation: Operation): EditResult => now((source) => reviews.perform(source, operation));

  return {
    async setViewed(paths, viewed) {
      const target = sources.target();
      if (target === null) return err(notReady());
      await sources.rememberViewed(target.source.file(), paths, viewed);
      return reviews.perform(target.source, { kind: 'set-viewed', paths, viewed });
    },
    async setViewedIn(source, paths, viewed) {
      if (sources.target() === null) return err(notReady());
      return reviews.perform(source, { kind: 'set-viewed', paths, viewed });
    },
    async addThread({ place, title, body, tags }) {
      const target = sources.target();
      if (target === null) return err(notReady());
      const described = place === null ? ok(null) : await describePlace(place, target);
      if (!described.ok) return described;
      const description = described.value;
      return reviews.perform(target.source, {
        kind: 'add-thread',
        threadId: target.source.newId('thread', sources.now()),
        commentId: target.source.newId('comment', sources.now()),
        place: description?.place ?? place,
        recorded: description?.recorded ?? null,
        ...(description === null ? {} : { anchorText: description.anchorText, anchor: description.anchor }),
        ...(title === undefined || title === '' ? {} : { title }),
        body,
        tags,
        ...reviews.signature(target.source),
      });
    },
    reply: (reply) => now((source) => reviews.reply(source, reply)),
    setState: (thread, state) => performNow({ kind: 'set-state', thread, state }),
    confirm: (thread) => now((source) => reviews.confirm(source, thread)),
    setTags: (thread, tags) => performNow({ kind: 'set-tags', thread, tags }),
    async attach(thread, place) {
      const target = sources.target();
      if (target === null) return err(notReady());
      const now = await target.texts.now(place.side, place.path);
      if (now.kind !== 'text') return err(failure('not-found', `${place.path} has no lines on that side now.`, null));
      const described = await describePlace(place, target);
      if (!described.ok) return described;
      const { place: within, recorded, anchorText, anchor } = described.value;
      return reviews.perform(target.source, { kind: 'attach', thread, place: within, recorded, anchorText, anchor });
    },
    editComment: ({ thread, comment, body, expectedBody }) =>
      performNow({ kind: 'edit-comment', thread, comment, body, expectedBody }),
    deleteComment: (thread, comment) => performNow({ kind: 'delete-comment', thread, comment }),
    async settleVanished(how) {
      const target = sources.target();
      if (target === null) return err(notReady());
      const settled = await target.source.settleVanished(how);
      if (!settled.ok) return err(explainFailure(settled.error));
      await sources.published(target.source.format);
      return ok(null);
    },
    putBack: (missing) => now((source) => reviews.putBack(source, missing)),
    undo: (token) => reviews.undo(token),
  };
}

/** Lines are written down as those of the comparison that the review is of. */
async function describePlace(place: Place, target: EditTarget): Promise<Result<Description, Failure<'not-saved'>>> {
  if (target.whole === undefined) return ok(await describeIn(place, target));
  const whole = await target.whole();
  const within = await placeInWhole(place, await whole.pathOf(place.path), target.texts, whole.texts);
  return within === null ? err(notInWhole()) : ok(await describeIn(within, whole));
}

function notInWhole(): Failure<'not-saved'> {
  const words = 'The comparison as a whole has these lines otherwise, so its review has no place for them. Nothing was written, your text is kept. Comment on the lines in one commit, or in all changes.';
  return failure('not-saved', words, { reason: 'the lines are not in the comparison' });
}

function notReady(): Failure<'busy'> {
  return failure('busy', 'The comparison is still being read. Nothing was written. Try again in a moment.', null);
}
