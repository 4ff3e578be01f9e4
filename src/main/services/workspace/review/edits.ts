import { err, ok, type RepoPath, type Result, type Sha } from '../../../../shared/base';
import { describe, type Description } from '../../../../shared/anchoring/describe';
import { failure, type Failure, type FailureCode, type Posted } from '../../../../shared/ipc';
import type { ThreadMark } from '../../../../shared/model/marks/marks';
import type { Author } from '../../../../shared/model/review/author';
import type { Operation } from '../../../../shared/model/review/operation';
import type { Place } from '../../../../shared/model/review/place';
import type { ReviewFormat, ThreadKey } from '../../../../shared/model/review/review';
import type { RepositoryData } from '../../settings/repository-data';
import type { ComparisonTexts } from './comparison-texts';
import { explainFailure, type EditFailure } from '../../edit-failure';
import type { ReviewSource } from './review-source';

/** The review that a change goes to, taken when the change is made. */
export interface EditTarget {
  readonly source: ReviewSource;
  readonly texts: ComparisonTexts;
  /** Commit of the new side; null when there is none yet. */
  readonly commit: Sha | null;
  /** Old path of a renamed file, by its new one. */
  readonly oldPaths: ReadonlyMap<RepoPath, RepoPath>;
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

type EditResult<F extends FailureCode = never> = Promise<Result<Posted, EditFailure | Failure<F>>>;

interface NewThread {
  readonly place: Place | null;
  readonly title?: string | undefined;
  readonly body: string;
  readonly tags: readonly string[];
}

interface NewReply {
  readonly thread: ThreadKey;
  readonly replyTo?: string | undefined;
  readonly body: string;
  readonly tags: readonly string[];
  readonly reopen: boolean;
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
  undo(token: string): EditResult<'not-found'>;
  settleVanished(how: 'restore' | 'start-empty'): Promise<Result<null, EditFailure>>;
}

interface Undoable {
  readonly target: EditTarget;
  /** Null for a change that is in no file. */
  readonly operation: Operation | null;
  /** What was settled of a thread before. */
  readonly before?: { readonly thread: ThreadKey; readonly mark: ThreadMark };
}

/** How many changes can still be undone. */
const undoLimit = 50;

export function createEdits(sources: EditSources): Edits {
  const undoable = new Map<string, Undoable>();
  let tokens = 0;

  const rememberUndo = (entry: Undoable): string => {
    const token = `u${++tokens}`;
    undoable.set(token, entry);
    for (const oldest of undoable.keys()) {
      if (undoable.size <= undoLimit) break;
      undoable.delete(oldest);
    }
    return token;
  };

  /** @param settled what is settled of the thread by the change, when it takes another one back */
  const perform = async (target: EditTarget, operation: Operation, settled?: ThreadMark): EditResult => {
    const before = attentionBefore(target, operation);
    const changed = await target.source.mutate(operation);
    if (!changed.ok) return err(explainFailure(changed.error));
    const { file, thread, comment, inverse } = changed.value;
    if (thread !== undefined && settled !== undefined) target.source.marks()?.restore(thread, settled);
    const anchor = 'anchor' in operation ? operation.anchor : undefined;
    if (thread !== undefined && anchor !== undefined) sources.data.setAnchors(file, [[thread, anchor]]);
    const revision = await sources.published(target.source.format);
    return ok({
      revision,
      ...(thread === undefined ? {} : { thread }),
      ...(comment === undefined ? {} : { comment }),
      ...(inverse === null ? {} : { undo: rememberUndo({ target, operation: inverse, ...(before === null ? {} : { before }) }) }),
    });
  };

  const takeBack = async ({ target, operation, before }: Undoable): EditResult => {
    if (operation !== null) return perform(target, operation, before?.mark);
    if (before !== undefined) target.source.marks()?.restore(before.thread, before.mark);
    return ok({ revision: sources.revision(), ...(before === undefined ? {} : { thread: before.thread }) });
  };

  /** Goes to the review that is shown now. */
  const performNow = async (operation: Operation): EditResult => {
    const target = sources.target();
    return target === null ? err(notReady()) : perform(target, operation);
  };

  const author = (): Author => ({ kind: 'human', name: sources.ownName() });
  const timestamp = (): string => new Date(sources.now()).toISOString();

  return {
    async setViewed(paths, viewed) {
      const target = sources.target();
      if (target === null) return err(notReady());
      await sources.rememberViewed(target.source.file(), paths, viewed);
      return perform(target, { kind: 'set-viewed', paths, viewed });
    },
    async setViewedIn(source, paths, viewed) {
      const target = sources.target();
      if (target === null) return err(notReady());
      return perform({ ...target, source }, { kind: 'set-viewed', paths, viewed });
    },
    async addThread({ place, title, body, tags }) {
      const target = sources.target();
      if (target === null) return err(notReady());
      const description = place === null ? null : await describePlace(place, target);
      return perform(target, {
        kind: 'add-thread',
        threadId: target.source.newId('thread', sources.now()),
        commentId: target.source.newId('comment', sources.now()),
        place: description?.place ?? place,
        recorded: description?.recorded ?? null,
        ...(description === null ? {} : { anchorText: description.anchorText, anchor: description.anchor }),
        ...(title === undefined || title === '' ? {} : { title }),
        body,
        tags,
        author: author(),
        timestamp: timestamp(),
      });
    },
    async reply({ thread, replyTo, body, tags, reopen }) {
      const target = sources.target();
      if (target === null) return err(notReady());
      return perform(target, {
        kind: 'reply',
        thread,
        commentId: target.source.newId('comment', sources.now()),
        ...(replyTo === undefined ? {} : { replyTo }),
        body,
        tags,
        author: author(),
        timestamp: timestamp(),
        reopen,
      });
    },
    setState: (thread, state) => performNow({ kind: 'set-state', thread, state }),
    confirm(thread) {
      const target = sources.target();
      const marks = target?.source.marks() ?? null;
      if (target === null || marks === null) return Promise.resolve(err(notReady()));
      const mark = marks.of(thread);
      if (mark === undefined) return Promise.resolve(err(explainFailure({ code: 'thread-gone' })));
      marks.settle(thread);
      const undo = rememberUndo({ target, operation: null, before: { thread, mark } });
      return Promise.resolve(ok({ revision: sources.revision(), thread, undo }));
    },
    setTags: (thread, tags) => performNow({ kind: 'set-tags', thread, tags }),
    async attach(thread, place) {
      const target = sources.target();
      if (target === null) return err(notReady());
      const now = await target.texts.now(place.side, place.path);
      if (now.kind !== 'text') return err(failure('not-found', `${place.path} has no lines on that side now.`, null));
      const { place: within, recorded, anchorText, anchor } = await describePlace(place, target);
      return perform(target, { kind: 'attach', thread, place: within, recorded, anchorText, anchor });
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
    async undo(token) {
      const entry = undoable.get(token);
      if (entry === undefined) {
        return err(failure('not-found', 'This change is too long ago to be undone.', null));
      }
      undoable.delete(token);
      const undone = await takeBack(entry);
      if (!undone.ok) undoable.set(token, entry);
      return undone;
    },
  };
}

/** What is settled of the thread whose attention the operation changes. */
function attentionBefore({ source }: EditTarget, operation: Operation): NonNullable<Undoable['before']> | null {
  if (operation.kind !== 'set-state' && operation.kind !== 'reply') return null;
  const { thread } = operation;
  const mark = source.marks()?.of(thread);
  // Of an open thread nothing is settled, and the next reading notes that by itself.
  return mark === undefined || mark.resolution === null ? null : { thread, mark };
}

async function describePlace(place: Place, target: EditTarget): Promise<Description> {
  const [old, now] = await Promise.all([target.texts.now('old', place.path), target.texts.now('new', place.path)]);
  const oldPath = target.oldPaths.get(place.path);
  return describe(place, old.kind === 'text' ? old.lines : null, now.kind === 'text' ? now.lines : null, {
    ...(target.commit === null ? {} : { commit: target.commit }),
    ...(oldPath === undefined ? {} : { oldPath }),
  });
}

function notReady(): Failure<'busy'> {
  return failure('busy', 'The comparison is still being read. Nothing was written. Try again in a moment.', null);
}
