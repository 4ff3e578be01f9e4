import { dirname } from 'node:path';
import { Emitter, type Clock, type Disposable, type Result } from '../../../shared/base';
import type { ObservedReview } from '../../../shared/model/marks/observe-marks';
import type { Operation } from '../../../shared/model/review/operation';
import { noJournal, type Journal } from '../journal/journal';
import type { KnownText, LoadedFile } from '../reviews/loaded-file';
import type { LoadedCommitReviews, LocalReviewStore } from '../reviews/local-review/local-review-store';
import type { Mutation, WrittenText } from '../reviews/mutation';
import type { LoadedStore, SearchlightStore } from '../reviews/searchlight-store';
import { storePath } from '../reviews/store-folder';
import type { RepositoryData } from '../settings/repository-data';
import { localReviewFormat, searchlightFormat, type GuardedFormat } from './guarded-format';
import { StoreGuard, type ObservedVersion, type ReviewGuard } from './store-guard';
import { StoreMarks, type ReviewMarks } from './store-marks';

/** Where the reviews of commits are kept: a project, and the repository's name in it. */
interface LocalReviewPlace {
  readonly project: string;
  readonly repo: string;
}

/** Names under which the person writes, asked for with every reading. */
type OwnNames = () => readonly string[];

/** What the person at this computer has seen and confirmed in the reviews of one repository, and what of it others removed. */
export interface RepositoryMarks {
  /** The same store, of which every reading is observed and every write is known as the person's own. */
  watchSearchlight(store: SearchlightStore, ownNames: OwnNames): SearchlightStore;
  watchLocalReview(place: LocalReviewPlace, store: LocalReviewStore, ownNames: OwnNames): LocalReviewStore;
  /** Marks of a Searchlight review, by its file. */
  ofSearchlight(file: string): ReviewMarks;
  /** Marks of all reviews of commits, whose threads move from file to file with their commits. */
  ofLocalReview(place: LocalReviewPlace): ReviewMarks;
  /** What is missing in a Searchlight review, by its file. */
  guardOfSearchlight(file: string): ReviewGuard;
  /** What is missing in the review of a commit, by its file. */
  guardOfLocalReview(place: LocalReviewPlace, file: string): ReviewGuard;
  /** Marks everything in every review as seen. Answers how to take exactly that back. */
  seeAll(): () => void;
  /** Tells of changes that no reading brought: the person saw, confirmed or gave up something. */
  onChange(listener: () => void): Disposable;
}

/**
 * Finds the owner of a repository's marks: one for each {@link RepositoryData}, since two would overwrite each other's.
 *
 * @param journalOf where every version goes that is seen or written; nowhere in a process that only looks
 */
export function marksOwners(clock: Clock, journalOf: (data: RepositoryData) => Journal = () => noJournal): (data: RepositoryData) => RepositoryMarks {
  const owners = new WeakMap<RepositoryData, RepositoryMarks>();
  return (data) => {
    const owner = owners.get(data) ?? createRepositoryMarks(data, journalOf(data), clock);
    owners.set(data, owner);
    return owner;
  };
}

/** What is remembered of one store. */
interface StoreMemory {
  readonly marks: StoreMarks;
  readonly guard: StoreGuard;
}

function createRepositoryMarks(data: RepositoryData, journal: Journal, clock: Clock): RepositoryMarks {
  const changes = new Emitter<null>();
  const stores = new Map<string, StoreMemory>();
  const storeOf = (name: string, format: GuardedFormat): StoreMemory => {
    const known = stores.get(name);
    if (known !== undefined) return known;
    const tell = (): void => changes.emit(null);
    const store = { marks: new StoreMarks(name, data, clock, tell), guard: new StoreGuard({ name, data, format, journal, clock, onChange: tell }) };
    stores.set(name, store);
    return store;
  };
  const searchlight = (): StoreMemory => storeOf(searchlightName, searchlightFormat);
  const localReview = (place: LocalReviewPlace): StoreMemory => storeOf(localReviewName(place), localReviewFormat);
  return {
    watchSearchlight: (store, ownNames) => watchedSearchlight(store, searchlight(), ownNames),
    watchLocalReview: (place, store, ownNames) => watchedLocalReview(place, store, localReview(place), ownNames),
    ofSearchlight: (file) => searchlight().marks.ofGroup(file),
    ofLocalReview: (place) => localReview(place).marks.ofGroup(allCommits),
    guardOfSearchlight: (file) => searchlight().guard.of(file, file),
    guardOfLocalReview: (place, file) => localReview(place).guard.of(allCommits, file),
    seeAll() {
      const marked = [...data.markedStores()].map((name) => storeOf(name, name === searchlightName ? searchlightFormat : localReviewFormat));
      const takeBack = marked.map(({ marks }) => marks.seeAll());
      return () => {
        for (const undo of takeBack) undo();
      };
    },
    onChange: (listener) => changes.on(listener),
  };
}

const searchlightName = 'searchlight';
const allCommits = '';

function localReviewName({ project, repo }: LocalReviewPlace): string {
  return `local-review:${project}/${repo}`;
}

/** How often a reading deletes again what came back while it did. */
const mostDeletions = 3;

function watchedSearchlight(store: SearchlightStore, { marks, guard }: StoreMemory, ownNames: OwnNames): SearchlightStore {
  const mutate: SearchlightStore['mutate'] = async (target, operation, remembered) => {
    const group = store.fileOf(target.base, target.compare);
    const changed = await marks.write(group, operation, () => store.mutate(target, operation, remembered));
    if (changed.ok) noteWritten(guard, changed.value.file, changed.value, operation, ownNames());
    return changed;
  };
  const versionsOf = ({ reviews }: LoadedStore): readonly ObservedVersion[] => reviews.map((review) => versionOf(review, review.file));
  const load = loadWithLost(store, guard, (file) => file.startsWith(`${storePath}/`), ownNames);
  const read = (): Promise<LoadedStore> =>
    marks.read(
      async () => {
        const loaded = await load();
        await guard.recall(versionsOf(loaded), ownNames());
        return loaded;
      },
      ({ reviews }) => reviews.map((review) => observed(review, review.file)),
      ownNames,
      (loaded) => guard.observe(versionsOf(loaded)),
    );
  return withMethods(store, {
    load: () =>
      withoutReturned(read, guard, ({ reviews }, file, deletion) => {
        const { base = null, compare = null } = reviews.find((review) => review.file === file) ?? {};
        // Another file of the same comparison is none that is written to.
        if (base === null || compare === null || store.fileOf(base, compare) !== file) return null;
        return mutate({ base, compare }, deletion, new Map());
      }),
    mutate,
    async settleVanished(base, compare, how) {
      const { reviews } = await store.load();
      const settled = await store.settleVanished(base, compare, how);
      const gone = reviews.filter((review) => review.vanished === true && review.base === base && review.compare === compare);
      if (settled.ok && how === 'start-empty') for (const { file } of gone) guard.letGo(file);
      return settled;
    },
    async rewrite(file, change) {
      const written = await store.rewrite(file, change);
      if (written.ok) noteOwn(guard, file, file, written.value, ownNames());
      return written;
    },
  });
}

function watchedLocalReview(place: LocalReviewPlace, store: LocalReviewStore, { marks, guard }: StoreMemory, ownNames: OwnNames): LocalReviewStore {
  const mutate: LocalReviewStore['mutate'] = async (commit, operation, head) => {
    const changed = await marks.write(allCommits, operation, () => store.mutate(commit, operation, head));
    if (changed.ok) noteWritten(guard, allCommits, changed.value, operation, ownNames());
    return changed;
  };
  const versionsOf = ({ reviews }: LoadedCommitReviews): readonly ObservedVersion[] => reviews.map((review) => versionOf(review, allCommits));
  const load = loadWithLost(store, guard, (file) => dirname(file) === store.folder, ownNames);
  const read = (): Promise<LoadedCommitReviews> =>
    marks.read(
      async () => {
        const loaded = await load();
        await guard.recall(versionsOf(loaded), ownNames());
        return loaded;
      },
      ({ reviews }) => reviews.map((review) => observed(review, allCommits)),
      ownNames,
      (loaded) => guard.observe(versionsOf(loaded)),
    );
  return withMethods(store, {
    load: () =>
      withoutReturned(read, guard, ({ reviews }, file, deletion) => {
        const review = reviews.find((candidate) => candidate.file === file);
        if (review === undefined) return null;
        const { commit, header } = review;
        // The head is for a new file, and this one is there.
        return mutate(commit, deletion, { repo: place.repo, repoPath: header?.repoPath ?? '', commit, identity: { subject: '' } });
      }),
    mutate,
    async maintain(commit, maintenance) {
      const written = await store.maintain(commit, maintenance);
      if (written.ok) noteOwn(guard, store.fileOf(commit), allCommits, written.value, ownNames());
      return written;
    },
    async move(from, move) {
      const moved = await store.move(from, move);
      if (moved.ok) noteOwn(guard, moved.value.file, allCommits, moved.value.written, ownNames());
      if (moved.ok) guard.letGo(store.fileOf(from));
      return moved;
    },
    async takeBack(commit, takeBack) {
      const taken = await store.takeBack(commit, takeBack);
      // Where threads stayed, the file is there and is read again.
      if (taken.ok) guard.letGo(store.fileOf(commit));
      return taken;
    },
    async settleVanished(commit, how) {
      const settled = await store.settleVanished(commit, how);
      if (settled.ok && how === 'start-empty') guard.letGo(store.fileOf(commit));
      return settled;
    },
    async rewrite(commit, change) {
      const written = await store.rewrite(commit, change);
      if (written.ok) noteOwn(guard, store.fileOf(commit), allCommits, written.value, ownNames());
      return written;
    },
  });
}

interface StoreWithFiles<T> {
  load(): Promise<T>;
  recall(known: readonly KnownText[]): void;
}

/** Reads a store, the first time with the files that went while nobody looked. A store that cannot be read has lost none. */
function loadWithLost<T extends { readonly reviews: readonly LoadedFile[]; readonly problems: readonly string[] }>(
  store: StoreWithFiles<T>,
  guard: StoreGuard,
  isOfStore: (file: string) => boolean,
  ownNames: OwnNames,
): () => Promise<T> {
  let isKnown = false;
  return async () => {
    const loaded = await store.load();
    if (isKnown || loaded.problems.length > 0) return loaded;
    isKnown = true;
    const lost = await guard.lost(isOfStore, new Set(loaded.reviews.map(({ file }) => file)), ownNames());
    if (lost.length === 0) return loaded;
    store.recall(lost);
    return store.load();
  };
}

function noteWritten(guard: StoreGuard, group: string, { file, before, text }: Mutation, operation: Operation, ownNames: readonly string[]): void {
  if (text !== null) guard.wrote({ file, group, before, text }, operation, ownNames);
}

function noteOwn(guard: StoreGuard, file: string, group: string, { before, text }: WrittenText, ownNames: readonly string[]): void {
  if (text !== null && text !== before) guard.noteOwn({ file, group, before, text }, ownNames);
}

/**
 * Reads a store, and deletes again the comments and tags that the person deleted and somebody wrote back from an earlier reading. What cannot be
 * deleted now is shown.
 *
 * @param remove null for a file that is not written to
 */
async function withoutReturned<T>(
  read: () => Promise<T>,
  guard: StoreGuard,
  remove: (found: T, file: string, deletion: Operation) => Promise<Result<unknown, unknown>> | null,
): Promise<T> {
  let found = await read();
  for (let round = 0; round < mostDeletions; round += 1) {
    const returned = guard.returned();
    let removed = false;
    for (const { file, thread, comment } of returned) {
      const done = await remove(found, file, { kind: 'delete-comment', thread, comment });
      removed ||= done?.ok === true;
    }
    for (const { file, operation } of guard.returnedTags()) {
      const done = await remove(found, file, operation);
      removed ||= done?.ok === true;
    }
    if (!removed) break;
    found = await read();
  }
  return found;
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

function versionOf({ file, text, review, unreadableText }: LoadedFile, group: string): ObservedVersion {
  return { file, version: text === null || review === null ? null : { file, group, text, threads: review.threads }, unreadable: unreadableText ?? null };
}
