import type { InboxEntry } from '../../../shared/model/inbox/inbox';
import { brokenFileId, newestByOthers, snoozedUntil, threadEntry, threadEntryId, type SnoozedEntry } from '../../../shared/model/inbox/thread-entry';
import { missingPart } from '../../../shared/model/missing/missing';
import { missingSentence } from '../../../shared/model/missing/missing-words';
import { attentionOf } from '../../../shared/model/marks/thread-view';
import type { Placement } from '../../../shared/model/review/placement';
import type { ThreadKey } from '../../../shared/model/review/review';
import { counted } from '../../../shared/model/words/counted';
import type { KnownReview } from './known-reviews';

export interface EntryContext {
  /** Name of the repository. */
  readonly repository: string;
  readonly ownNames: readonly string[];
  /** By the id of an entry. */
  readonly snoozed: ReadonlyMap<string, SnoozedEntry>;
  /** Where threads are now, as far as that is known. */
  readonly placements: ReadonlyMap<ThreadKey, Placement>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The entries of a review file: its threads, and the file itself when it cannot be read. */
export function reviewEntries(review: KnownReview, { repository, ownNames, snoozed, placements, now }: EntryContext): readonly InboxEntry[] {
  const { root, format, file, loaded, commit, writtenAt } = review;
  const broken = loaded.state === 'broken';
  if (loaded.vanished === true) return deletedEntries(review, repository, snoozed, now);
  const source = { root, repository, format, file, commit: commit?.sha ?? null, writtenAt, ownNames };
  const marks = review.marks();
  const threads = (loaded.review?.threads ?? []).map((thread) => {
    const id = threadEntryId({ root, file, thread: thread.key });
    const placement = placements.get(thread.key)?.kind;
    const mark = marks.of(thread.key);
    const unnoted = thread.comments.filter(({ key }) => mark?.comments.has(key) !== true).length;
    return threadEntry(thread, attentionOf(thread, mark, { ownNames, broken }), source, {
      ...(unnoted > 0 && { unnoted }),
      outdated: thread.outdated === true || placement === 'outdated' || placement === 'lost',
      snoozedUntil: snoozedUntil(snoozed.get(id), newestByOthers(thread, ownNames), now),
    });
  });
  const missing = review.guard().missing().map(missingPart);
  const problem = broken ? loaded.problem : missing.length === 0 ? undefined : { line: 0, column: 0, message: missingSentence(missing, ownNames) };
  if (problem === undefined) return threads;
  // What goes missing later is another entry, which no snooze of the earlier one hides.
  const since = missing.reduce((newest, { at }) => (at > newest ? at : newest), '');
  const id = broken ? brokenFileId(root, file) : `${brokenFileId(root, file)}\n${since}`;
  const entry: InboxEntry = {
    kind: 'broken-file',
    id,
    root,
    repository,
    format,
    file,
    snoozedUntil: snoozedUntil(snoozed.get(id), null, now),
    ...problem,
    fixRequest: loaded.fixRequest ?? null,
    ...(missing.length > 0 && !broken && { missing }),
    at: broken ? writtenAt : since,
  };
  return [entry, ...threads];
}

/** A file that is deleted while the app looks asks for nothing: whether that was meant is asked where its review is open. */
function deletedEntries(review: KnownReview, repository: string, snoozed: EntryContext['snoozed'], now: number): readonly InboxEntry[] {
  const { root, format, file, loaded } = review;
  if (loaded.recalled !== true || review.guard().isGivenUp()) return [];
  const threads = loaded.review?.threads ?? [];
  const id = `${brokenFileId(root, file)}\ndeleted`;
  const comments = threads.reduce((sum, thread) => sum + thread.comments.length, 0);
  const words = `${counted(threads.length, 'thread')} and ${counted(comments, 'comment')}`;
  const message = `The file was deleted while Sidelight did not run. It held ${words}.`;
  const until = snoozedUntil(snoozed.get(id), null, now);
  return [{ kind: 'broken-file', id, root, repository, format, file, snoozedUntil: until, line: 0, column: 0, message, fixRequest: null, deleted: { threads: threads.length, comments }, at: loaded.lastReadableAt ?? '' }];
}
