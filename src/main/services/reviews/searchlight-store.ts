import { join } from 'node:path';
import { err, ok, type Clock, type RepoPath, type RepositoryRoot, type Result, type Sha } from '../../../shared/base';
import { applyOperation } from '../../../shared/formats/searchlight/apply-operation';
import type { AppliedOperation, ApplyFailure } from '../../../shared/formats/review-file/change';
import { updateRegistry } from '../../../shared/formats/searchlight/registry';
import { identifyReview, newReviewFolder } from '../../../shared/formats/searchlight/review-folder';
import type { ParsedReview } from '../../../shared/formats/searchlight/parse-review';
import type { Operation } from '../../../shared/model/review/operation';
import type { Anchor } from '../../../shared/model/review/place';
import { changeFile, type FileChangeFailure } from './change-file';
import { discoverReviews, reviewFileName } from './discover';
import type { KnownText } from './loaded-file';
import { reviewFile, searchlightKind, type LoadedReview } from './loaded-review';
import { changePatiently, explainFailure, usualRetries, type Mutation, type MutationFailure, type WrittenText } from './mutation';
import { KeyedQueue } from './queue';
import { rewriteFile } from './rewrite-file';
import { ReviewReader } from './review-reader';
import { findStore, makeReviewFolder, storePath } from './store-folder';
import { UnconfirmedFiles } from './unconfirmed-files';

export type { LoadedReview, Mutation, MutationFailure };

/** What the store of a repository holds. */
export interface LoadedStore {
  /** By path. A deleted review that was read before is among them. */
  readonly reviews: readonly LoadedReview[];
  /** Faults of the store itself, in words. */
  readonly problems: readonly string[];
}

/** The comparison whose review is changed; the commits go into a file that is made for it. */
interface MutationTarget {
  readonly base: string;
  readonly compare: string;
  readonly baseCommit?: Sha;
  readonly compareCommit?: Sha;
}

/** The Searchlight reviews of one repository: `.vscode/searchlight-reviews`. */
export interface SearchlightStore {
  /** Reads what changed since the last time; unchanged reviews are the identical objects. Rejects for bugs alone. */
  load(): Promise<LoadedStore>;
  /** The review of a comparison, by the branches that its file names, then by its folder. */
  find(base: string, compare: string, loaded: LoadedStore): LoadedReview | null;
  /** Path of the review file of a comparison, or where a new one would be made, as of the last load. */
  fileOf(base: string, compare: string): RepoPath;
  /**
   * Applies an operation to the newest bytes of the comparison's review, and makes the file when there is none. When it
   * resolves with success the change is on the disk.
   *
   * @param remembered by thread id: anchors of old-side places, put back where another program dropped them.
   */
  mutate(target: MutationTarget, operation: Operation, remembered: ReadonlyMap<string, Anchor>): Promise<Result<Mutation, MutationFailure>>;
  /**
   * Writes the whole text of a review file anew, whether it can be read or not. `change` is called with the newest text, and
   * again when others write meanwhile.
   */
  rewrite<F extends { readonly code: string }>(file: RepoPath, change: (text: string) => Result<string, F>): Promise<Result<WrittenText, F | MutationFailure>>;
  /**
   * Settles a review whose file was deleted after it had been read: `restore` writes the last readable version again unless a
   * file came meanwhile, `start-empty` accepts the deletion. Nothing happens to a review that is there.
   */
  settleVanished(base: string, compare: string, how: 'restore' | 'start-empty'): Promise<Result<null, MutationFailure>>;
  /** Takes files of the store that are gone for files that were read before. */
  recall(known: readonly KnownText[]): void;
}

export interface SearchlightStoreOptions {
  readonly root: RepositoryRoot;
  readonly clock: Clock;
  /** Milliseconds to wait before each further look at a file that is torn or missing; agents write without care. */
  readonly retries?: readonly number[];
}

/** How often the review of a comparison is looked for again because it came or went while it was to be changed. */
const mostSearches = 5;

const registryName = 'registry.json';

export function createSearchlightStore({ root, clock, retries = usualRetries }: SearchlightStoreOptions): SearchlightStore {
  return new Store(root, clock, retries);
}

type Applied = AppliedOperation & { readonly before: string | null; readonly changed: boolean };
type Outcome = Result<Mutation, MutationFailure> | 'search-again';

class Store implements SearchlightStore {
  private readonly reader: ReviewReader<ParsedReview, LoadedReview>;
  private readonly queue = new KeyedQueue();
  private readonly unconfirmed = new UnconfirmedFiles();
  private reviews: readonly LoadedReview[] = [];
  /** Names in the store that a new review cannot have. */
  private taken: readonly string[] = [];
  private registryProblem: string | null = null;

  constructor(
    private readonly root: RepositoryRoot,
    private readonly clock: Clock,
    private readonly retries: readonly number[],
  ) {
    this.reader = new ReviewReader(searchlightKind, clock, retries);
  }

  async load(): Promise<LoadedStore> {
    const store = await findStore(this.root);
    if (!store.ok) return { reviews: [], problems: [store.error.reason] };
    const found = store.value === null ? { files: [], taken: [], problems: [] } : await discoverReviews(store.value);
    const paths = [...new Set([...found.files, ...this.reader.knownPaths()])].sort();
    const read = await Promise.all(paths.map((path) => this.reader.read(store.value, path)));
    const reviews = read.filter((review) => review !== null);
    this.reviews = reviews;
    this.taken = found.taken;
    return { reviews, problems: [...found.problems, ...(this.registryProblem === null ? [] : [this.registryProblem]), ...this.unconfirmed.problems()] };
  }

  find(base: string, compare: string, loaded: LoadedStore): LoadedReview | null {
    return findReview(base, compare, loaded.reviews);
  }

  fileOf(base: string, compare: string): RepoPath {
    const review = findReview(base, compare, this.reviews);
    return review?.file ?? reviewFile(`${newReviewFolder(compare, base, this.taken)}/${reviewFileName}`);
  }

  mutate(target: MutationTarget, operation: Operation, remembered: ReadonlyMap<string, Anchor>): Promise<Result<Mutation, MutationFailure>> {
    const apply = (text: string | null): Result<{ text: string | null; value: Applied }, ApplyFailure> => {
      const applied = applyOperation(text, operation, { head: target, remembered });
      if (!applied.ok) return applied;
      return ok({ text: applied.value.text, value: { ...applied.value, before: text, changed: applied.value.text !== text } });
    };
    return this.queue.run(JSON.stringify([target.base, target.compare]), async () => {
      for (let search = 0; search < mostSearches; search += 1) {
        const loaded = await this.load();
        const review = this.find(target.base, target.compare, loaded);
        const outcome = review === null ? await this.changeNew(target, apply) : await this.changeExisting(target, review, apply);
        if (outcome !== 'search-again') return outcome;
      }
      return err({ code: 'busy' });
    });
  }

  rewrite<F extends { readonly code: string }>(file: RepoPath, change: (text: string) => Result<string, F>): Promise<Result<WrittenText, F | MutationFailure>> {
    const { base = null, compare = null } = this.reviews.find((review) => review.file === file) ?? {};
    return this.queue.run(JSON.stringify([base, compare]), async () => {
      const store = await findStore(this.root);
      if (!store.ok) return err({ code: 'not-saved', reason: store.error.reason });
      if (store.value === null) return err({ code: 'file-vanished', file });
      return rewriteFile({ store: store.value, path: join(store.value, ...file.slice(storePath.length + 1).split('/')), file, onPlaced: this.unconfirmed.note(file) }, change);
    });
  }

  settleVanished(base: string, compare: string, how: 'restore' | 'start-empty'): Promise<Result<null, MutationFailure>> {
    return this.queue.run(JSON.stringify([base, compare]), async () => {
      const { reviews } = await this.load();
      for (const review of reviews) {
        if (review.vanished !== true || review.base !== base || review.compare !== compare) continue;
        const path = review.file.slice(storePath.length + 1);
        const text = this.reader.vanishedText(path);
        if (how === 'restore' && text !== null) {
          const restored = await this.restore(review, text);
          if (!restored.ok) return restored;
        }
        this.reader.forgetVanished(path);
      }
      return ok(null);
    });
  }

  recall(known: readonly KnownText[]): void {
    for (const { file, text, at } of known) if (file.startsWith(`${storePath}/`)) this.reader.recall(file.slice(storePath.length + 1), text, at);
  }

  private async restore({ file, folder }: LoadedReview, text: string): Promise<Result<null, MutationFailure>> {
    const made = await makeReviewFolder(this.root, folder);
    if (!made.ok) return err({ code: 'not-saved', reason: made.error.reason });
    const store = await findStore(this.root);
    if (!store.ok || store.value === null) return err({ code: 'busy' });
    const path = join(made.value, reviewFileName);
    const written = await changeFile<null, never>({ store: store.value, path, expects: 'none', change: () => ok({ text, value: null }), onPlaced: this.unconfirmed.note(file) });
    if (written.ok) return ok(null);
    const explained = explain(written.error, file);
    // A file that came meanwhile is newer than what we kept.
    return explained === 'search-again' || explained.ok ? ok(null) : explained;
  }

  private async changeExisting(target: MutationTarget, review: LoadedReview, apply: ApplyText): Promise<Outcome> {
    if (review.vanished === true) return err({ code: 'file-vanished', file: review.file });
    if (review.state === 'read-only') return err({ code: 'read-only', message: review.problem?.message ?? '' });
    const store = await findStore(this.root);
    if (!store.ok || store.value === null) return 'search-again';
    const path = join(store.value, ...review.file.slice(storePath.length + 1).split('/'));
    const request = { store: store.value, path, expects: 'file' as const, change: apply, onPlaced: this.unconfirmed.note(review.file) };
    const changed = await changePatiently(request, review.state === 'broken' ? [] : this.retries, this.clock);
    if (!changed.ok) return explain(changed.error, review.file);
    if (changed.value.changed) await this.register(store.value, review.folder, target);
    return ok({ file: review.file, ...withoutChanged(changed.value) });
  }

  private async changeNew(target: MutationTarget, apply: ApplyText): Promise<Outcome> {
    const folder = newReviewFolder(target.compare, target.base, this.taken);
    const file = reviewFile(`${folder}/${reviewFileName}`);
    const trial = apply(null);
    if (!trial.ok) return explain(trial.error, file);
    if (!trial.value.value.changed) return ok({ file, ...withoutChanged(trial.value.value) });
    const made = await makeReviewFolder(this.root, folder);
    if (!made.ok) return err({ code: 'not-saved', reason: made.error.reason });
    const store = await findStore(this.root);
    if (!store.ok || store.value === null) return 'search-again';
    const path = join(made.value, reviewFileName);
    const changed = await changeFile({ store: store.value, path, expects: 'none', change: apply, onPlaced: this.unconfirmed.note(file) });
    if (!changed.ok) return explain(changed.error, file);
    await this.register(store.value, folder, target);
    return ok({ file, ...withoutChanged(changed.value) });
  }

  /** Lists the review in the registry. The comment is safe already, so a failure becomes a problem of the store. */
  private async register(store: string, folder: string, { base, compare }: MutationTarget): Promise<void> {
    if (folder === '') return;
    const createdAt = new Date(this.clock.now()).toISOString();
    const changed = await changeFile<null, never>({
      store,
      path: join(store, registryName),
      expects: 'either',
      change: (text) => ok({ text: updateRegistry(text, { id: folder, base, compare, createdAt }), value: null }),
    });
    this.registryProblem = changed.ok ? null : `${registryName} could not be written: ${describeFailure(changed.error)}.`;
  }
}

/** A review that was moved to another folder counts before the one that vanished by that. */
function findReview(base: string, compare: string, reviews: readonly LoadedReview[]): LoadedReview | null {
  const present = reviews.filter((review) => review.vanished !== true);
  return identifyReview(compare, base, present) ?? identifyReview(compare, base, reviews);
}

type ApplyText = (text: string | null) => Result<{ text: string | null; value: Applied }, ApplyFailure>;

function withoutChanged({ before, text, thread, comment, inverse }: Applied): Omit<Mutation, 'file'> {
  return { before, text, inverse, ...(thread !== undefined && { thread }), ...(comment !== undefined && { comment }) };
}

function explain(failure: ApplyFailure | FileChangeFailure, file: RepoPath): Outcome {
  const explained = explainFailure(failure, file);
  return explained === 'gone' ? 'search-again' : explained;
}

function describeFailure(failure: FileChangeFailure): string {
  switch (failure.kind) {
    case 'not-saved':
      return failure.reason;
    case 'unreadable':
      return failure.message.replace(/\.$/, '');
    case 'busy':
    case 'missing':
    case 'exists':
      return 'it kept changing';
  }
}
