import { Emitter, type Clock, type Disposable } from '../../../shared/base';
import { allSeen } from '../../../shared/model/marks/marks';
import type { ObservedReview } from '../../../shared/model/marks/observe-marks';
import type { LoadedFile } from '../reviews/loaded-file';
import type { LocalReviewStore } from '../reviews/local-review/local-review-store';
import type { SearchlightStore } from '../reviews/searchlight-store';
import type { RepositoryData } from '../settings/repository-data';
import { StoreMarks, type ReviewMarks } from './store-marks';

/** Where the reviews of commits are kept: a project, and the repository's name in it. */
interface LocalReviewPlace {
  readonly project: string;
  readonly repo: string;
}

/** Names under which the person writes, asked for with every reading. */
type OwnNames = () => readonly string[];

/** What the person at this computer has seen and confirmed in the reviews of one repository. */
export interface RepositoryMarks {
  /** The same store, of which every reading is observed and every write is known as the person's own. */
  watchSearchlight(store: SearchlightStore, ownNames: OwnNames): SearchlightStore;
  watchLocalReview(place: LocalReviewPlace, store: LocalReviewStore, ownNames: OwnNames): LocalReviewStore;
  /** Marks of a Searchlight review, by its file. */
  ofSearchlight(file: string): ReviewMarks;
  /** Marks of all reviews of commits, whose threads move from file to file with their commits. */
  ofLocalReview(place: LocalReviewPlace): ReviewMarks;
  /** Marks everything in every review as seen. */
  seeAll(): void;
  /** Tells of changes that no reading brought: the person saw or confirmed something. */
  onChange(listener: () => void): Disposable;
}

/** Finds the owner of a repository's marks: one for each {@link RepositoryData}, since two would overwrite each other's. */
export function marksOwners(clock: Clock): (data: RepositoryData) => RepositoryMarks {
  const owners = new WeakMap<RepositoryData, RepositoryMarks>();
  return (data) => {
    const owner = owners.get(data) ?? createRepositoryMarks(data, clock);
    owners.set(data, owner);
    return owner;
  };
}

function createRepositoryMarks(data: RepositoryData, clock: Clock): RepositoryMarks {
  const changes = new Emitter<null>();
  const stores = new Map<string, StoreMarks>();
  const storeOf = (name: string): StoreMarks => {
    const store = stores.get(name) ?? new StoreMarks(name, data, clock, () => changes.emit(null));
    stores.set(name, store);
    return store;
  };
  return {
    watchSearchlight: (store, ownNames) => watchedSearchlight(store, storeOf(searchlightName), ownNames),
    watchLocalReview: (place, store, ownNames) => watchedLocalReview(store, storeOf(localReviewName(place)), ownNames),
    ofSearchlight: (file) => storeOf(searchlightName).ofGroup(file),
    ofLocalReview: (place) => storeOf(localReviewName(place)).ofGroup(allCommits),
    seeAll() {
      for (const name of data.markedStores()) storeOf(name).change(allSeen);
    },
    onChange: (listener) => changes.on(listener),
  };
}

const searchlightName = 'searchlight';
const allCommits = '';

function localReviewName({ project, repo }: LocalReviewPlace): string {
  return `local-review:${project}/${repo}`;
}

function watchedSearchlight(store: SearchlightStore, marks: StoreMarks, ownNames: OwnNames): SearchlightStore {
  const reviewsOf = ({ reviews }: { readonly reviews: readonly LoadedFile[] }): readonly ObservedReview[] => reviews.map((review) => observed(review, review.file));
  return withMethods(store, {
    load: () => marks.read(() => store.load(), reviewsOf, ownNames),
    mutate: (target, operation, remembered) =>
      marks.write(store.fileOf(target.base, target.compare), operation, () => store.mutate(target, operation, remembered)),
  });
}

function watchedLocalReview(store: LocalReviewStore, marks: StoreMarks, ownNames: OwnNames): LocalReviewStore {
  const reviewsOf = ({ reviews }: { readonly reviews: readonly LoadedFile[] }): readonly ObservedReview[] => reviews.map((review) => observed(review, allCommits));
  return withMethods(store, {
    load: () => marks.read(() => store.load(), reviewsOf, ownNames),
    mutate: (commit, operation, head) => marks.write(allCommits, operation, () => store.mutate(commit, operation, head)),
  });
}

/** The same object from outside, with some methods replaced. What it calls of itself stays its own. */
function withMethods<S extends object>(target: S, replaced: Partial<S>): S {
  return new Proxy(target, {
    get(_, name): unknown {
      const value: unknown = Reflect.get(name in replaced ? replaced : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A file that cannot be read now is not observed, whatever its last readable version held. */
function observed({ file, state, review }: LoadedFile, group: string): ObservedReview {
  return { file, group, threads: state === 'broken' ? null : (review?.threads ?? null) };
}
