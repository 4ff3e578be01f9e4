import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { err, isSha, type Clock, type RepositoryRoot, type Result, type Sha } from '../../../shared/base';
import { exactPlaces } from '../../../shared/model/review/exact-places';
import { newId } from '../../../shared/model/review/new-id';
import type { Operation } from '../../../shared/model/review/operation';
import type { ReviewFormat } from '../../../shared/model/review/review';
import type { RepositoryMarks } from '../marks/repository-marks';
import type { ReviewGuard } from '../marks/store-guard';
import type { ReviewMarks } from '../marks/store-marks';
import type { EditableReview } from '../review-edits';
import type { LoadedFile } from '../reviews/loaded-file';
import type { LoadedCommitReview } from '../reviews/local-review/loaded-commit-review';
import { createLocalReviewStore, type LocalReviewStore } from '../reviews/local-review/local-review-store';
import { newLocalReviewId } from '../reviews/local-review/new-id';
import type { Mutation, MutationFailure } from '../reviews/mutation';
import { createSearchlightStore, type LoadedReview, type SearchlightStore } from '../reviews/searchlight-store';
import { findStore } from '../reviews/store-folder';
import type { RepositoryData } from '../settings/repository-data';
import type { OwnNames } from './own-names';
import type { LocalPlace } from './project-places';

/** A review file of a known repository, with what of it was seen. */
export interface KnownReview extends EditableReview {
  readonly root: RepositoryRoot;
  readonly format: ReviewFormat;
  /** As `ReviewFileState.file`. */
  readonly file: string;
  readonly loaded: LoadedFile;
  /** Commit whose review it is; null for a comparison's. */
  readonly commit: { readonly sha: Sha; readonly subject: string; /** Those whose review it was before. */ readonly previous: readonly string[] } | null;
  /** Both null for a commit's, and for a file that names none. */
  readonly base: string | null;
  readonly compare: string | null;
  /** Files of the commits that it followed, the newest last; as {@link file}. */
  readonly earlierFiles: readonly string[];
  /** UTC ISO 8601. */
  readonly writtenAt: string;
  marks(): ReviewMarks;
  guard(): ReviewGuard;
  /** Settles a deleted file: `restore` writes what it held last, unless it came back; `leave` accepts that it is gone. */
  settleDeleted(how: 'restore' | 'leave'): Promise<Result<null, MutationFailure>>;
}

export interface KnownReviewsReading {
  readonly reviews: readonly KnownReview[];
  /** Faults of the stores, in sentences. */
  readonly problems: readonly string[];
}

export interface KnownReviewsOptions {
  readonly root: RepositoryRoot;
  readonly data: RepositoryData;
  readonly marks: RepositoryMarks;
  readonly names: OwnNames;
  /** Absolute path of the local-review home. */
  readonly home: string;
  readonly clock: Clock;
}

interface LocalStore {
  readonly place: LocalPlace;
  /** It reads authors by them. */
  readonly ownNames: readonly string[];
  readonly store: LocalReviewStore;
}

/** Reads and changes the reviews of one repository in both formats, without git and without its files. */
export class KnownReviews {
  private readonly searchlight: SearchlightStore;
  private locals: readonly LocalStore[] = [];
  private readonly writtenAt = new WeakMap<LoadedFile, string>();

  constructor(private readonly options: KnownReviewsOptions) {
    const { root, clock, marks, names } = options;
    this.searchlight = marks.watchSearchlight(createSearchlightStore({ root, clock }), () => names.of(root, 'searchlight'));
  }

  /** Reads what changed since the last time. The first reading of a store makes the baseline of what was seen in it. */
  async read(places: readonly LocalPlace[]): Promise<KnownReviewsReading> {
    const { root, names } = this.options;
    const store = await findStore(root);
    // git is asked for a name by starting it, which repositories without a review are not worth.
    if (places.length > 0 || !store.ok || store.value !== null) await names.know(root);
    this.openLocals(places);
    const [searchlight, ...locals] = await Promise.all([
      this.searchlight.load(),
      ...this.locals.map(async (local) => ({ local, loaded: await local.store.load() })),
    ]);
    const reviews = await Promise.all([
      ...searchlight.reviews.map((loaded) => this.ofComparison(loaded)),
      ...locals.flatMap(({ local, loaded }) => loaded.reviews.map((review) => this.ofCommit(local, review))),
    ]);
    return { reviews, problems: [...searchlight.problems, ...locals.flatMap(({ loaded }) => loaded.problems)] };
  }

  private openLocals(places: readonly LocalPlace[]): void {
    const { root, home, clock, marks, names } = this.options;
    // In an order that does not depend on who signs, as the store reads with them.
    const ownNames = [...names.of(root, 'local-review')].sort();
    this.locals = places.map((place) => {
      const open = this.locals.find((local) => isSamePlace(local.place, place) && local.ownNames.join('\n') === ownNames.join('\n'));
      if (open !== undefined) return open;
      const store = createLocalReviewStore({ home, ...place, ownNames, clock });
      return { place, ownNames, store: marks.watchLocalReview(place, store, () => ownNames) };
    });
  }

  private async ofComparison(loaded: LoadedReview): Promise<KnownReview> {
    const { root, marks, data } = this.options;
    const { file, base, compare } = loaded;
    return {
      root,
      format: 'searchlight',
      file,
      loaded,
      commit: null,
      base,
      compare,
      earlierFiles: [],
      writtenAt: await this.timeOf(loaded),
      marks: () => marks.ofSearchlight(file),
      guard: () => marks.guardOfSearchlight(file),
      newId: (kind, now) => newId(kind === 'thread' ? 't' : 'c', now),
      mutate: (operation) => this.mutateComparison(loaded, operation, data),
      rewrite: (change) => this.searchlight.rewrite(file, change),
      settleDeleted: (how) =>
        base === null || compare === null
          ? Promise.resolve(err({ code: 'read-only', message: `${file} does not say what it was about.` }))
          : this.searchlight.settleVanished(base, compare, how === 'leave' ? 'start-empty' : how),
    };
  }

  private mutateComparison({ file, base, compare }: LoadedReview, operation: Operation, data: RepositoryData): Promise<Result<Mutation, MutationFailure>> {
    if (base === null || compare === null || this.searchlight.fileOf(base, compare) !== file) {
      const message = `${file} is not the only file of its comparison, or names none. Open the repository to answer. Your text is kept.`;
      return Promise.resolve(err({ code: 'read-only', message }));
    }
    return this.searchlight.mutate({ base, compare }, operation, exactPlaces(data.anchors(file)));
  }

  private async ofCommit({ place, store }: LocalStore, loaded: LoadedCommitReview): Promise<KnownReview> {
    const { root, marks } = this.options;
    const { file, commit, header } = loaded;
    const subject = header?.identity.subject ?? '';
    return {
      root,
      format: 'local-review',
      file,
      loaded,
      commit: { sha: commit, subject, previous: header?.previousCommits ?? [] },
      base: null,
      compare: null,
      earlierFiles: (header?.previousCommits ?? []).filter(isSha).map((earlier) => store.fileOf(earlier)),
      writtenAt: await this.timeOf(loaded),
      marks: () => marks.ofLocalReview(place),
      guard: () => marks.guardOfLocalReview(place, file),
      newId: newLocalReviewId,
      rewrite: (change) => store.rewrite(commit, change),
      settleDeleted: (how) => store.settleVanished(commit, how === 'leave' ? 'start-empty' : how),
      mutate: (operation) => store.mutate(commit, operation, { repo: place.repo, repoPath: root, commit, identity: { ...header?.identity, subject } }),
    };
  }

  /** Known as long as the file is the same. */
  private async timeOf(loaded: LoadedFile): Promise<string> {
    const known = this.writtenAt.get(loaded);
    if (known !== undefined) return known;
    const time = await stat(resolve(this.options.root, loaded.file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => this.options.clock.now(), // Just deleted.
    );
    const written = new Date(time).toISOString();
    this.writtenAt.set(loaded, written);
    return written;
  }
}

/** Why a repository cannot be read, in a sentence; null when it can. */
export async function whyUnreadable(root: string): Promise<string | null> {
  if (!(await exists(root))) return `${root} is not there. It was moved, renamed or deleted.`;
  return (await exists(join(root, '.git'))) ? null : `${root} is no git repository any more.`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false, // Not to be reached is as good as gone.
  );
}

function isSamePlace(one: LocalPlace, other: LocalPlace): boolean {
  return one.project === other.project && one.repo === other.repo;
}
