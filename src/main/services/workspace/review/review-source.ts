import type { Result } from '../../../../shared/base';
import { exactPlaces } from '../../../../shared/model/review/exact-places';
import { newId } from '../../../../shared/model/review/new-id';
import type { Operation } from '../../../../shared/model/review/operation';
import type { ReviewFormat } from '../../../../shared/model/review/review';
import type { ActiveReview } from '../../../../shared/model/snapshots';
import type { RepositoryMarks } from '../../marks/repository-marks';
import type { ReviewGuard } from '../../marks/store-guard';
import type { ReviewMarks } from '../../marks/store-marks';
import type { LoadedFile } from '../../reviews/loaded-file';
import type { LoadedReview } from '../../reviews/loaded-review';
import type { Mutation, MutationFailure, WrittenText } from '../../reviews/mutation';
import type { SearchlightStore } from '../../reviews/searchlight-store';
import type { RepositoryData } from '../../settings/repository-data';
import type { ComparisonFacts } from '../comparison/read-comparison';

/** The review of what a window looks at, whatever its format is. */
export interface ReviewSource {
  readonly format: ReviewFormat;
  /** Where the review is, or will be written: as `ReviewFileState.file`. */
  file(): string;
  /** Reads what changed since the last time. */
  load(): Promise<SourceReading>;
  /** Applies an operation to the newest bytes; on success it is on the disk. */
  mutate(operation: Operation): Promise<Result<Mutation, MutationFailure>>;
  /** Writes the whole text of the review's file anew, from the newest one, whether that can be read or not. */
  rewrite<F extends { readonly code: string }>(change: (text: string) => Result<string, F>): Promise<Result<WrittenText, F | MutationFailure>>;
  /** Restores the last readable version of a review whose file was deleted, or accepts the deletion. */
  settleVanished(how: 'restore' | 'start-empty'): Promise<Result<null, MutationFailure>>;
  /** What was seen and confirmed of its threads; null while no place is known where it is kept. */
  marks(): ReviewMarks | null;
  /** What others removed from it; null while no place is known where it is kept. */
  guard(): ReviewGuard | null;
  /** An id for a new thread or comment. */
  newId(kind: 'thread' | 'comment', now: number): string;
}

export interface SourceReading {
  /** The review itself; null when it has no file yet. */
  readonly active: LoadedFile | null;
  /** How it came to its commit, when it followed it there. */
  readonly followed?: NonNullable<ActiveReview['followed']>;
  /** All Searchlight reviews of the repository. */
  readonly all: readonly LoadedReview[];
  /** Faults of the store, in words. */
  readonly problems: readonly string[];
}

/** The Searchlight review of a comparison. */
export function searchlightSource(store: SearchlightStore, facts: ComparisonFacts, data: RepositoryData, marks: RepositoryMarks): ReviewSource {
  const { base, compare } = facts;
  const target = {
    base: base.name,
    compare: compare.name,
    ...(base.sha === null ? {} : { baseCommit: base.sha }),
    ...(compare.sha === null ? {} : { compareCommit: compare.sha }),
  };
  const file = (): string => store.fileOf(base.name, compare.name);
  return {
    format: 'searchlight',
    file,
    async load() {
      const loaded = await store.load();
      return { active: store.find(base.name, compare.name, loaded), all: loaded.reviews, problems: loaded.problems };
    },
    mutate: (operation) => store.mutate(target, operation, exactPlaces(data.anchors(file()))),
    rewrite: (change) => store.rewrite(store.fileOf(base.name, compare.name), change),
    settleVanished: (how) => store.settleVanished(base.name, compare.name, how),
    marks: () => marks.ofSearchlight(file()),
    guard: () => marks.guardOfSearchlight(file()),
    newId: (kind, now) => newId(kind === 'thread' ? 't' : 'c', now),
  };
}
