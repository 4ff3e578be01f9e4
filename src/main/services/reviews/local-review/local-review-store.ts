import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bug, err, isSha, ok, type Clock, type Result, type Sha } from '../../../../shared/base';
import { applyOperation } from '../../../../shared/formats/local-review/apply-operation';
import type { EditFailure } from '../../../../shared/formats/local-review/changes/edit-text';
import type { LocalReviewHead } from '../../../../shared/formats/local-review/changes/review-yaml';
import { follow, leave, unfollow } from '../../../../shared/formats/local-review/follow';
import { whyNoFolderName } from '../../../../shared/formats/local-review/folder-name';
import { maintain, type Maintenance } from '../../../../shared/formats/local-review/maintain';
import { parseLocalReview, type ParsedLocalReview } from '../../../../shared/formats/local-review/parse-local-review';
import { idForKey } from '../../../../shared/formats/review-file/keys';
import type { AppliedOperation, ApplyFailure } from '../../../../shared/formats/review-file/change';
import type { Following, ThreadLines, Unfollowing } from '../../../../shared/model/review/local-review';
import type { Operation } from '../../../../shared/model/review/operation';
import type { Thread, ThreadKey } from '../../../../shared/model/review/review';
import { changeFile } from '../change-file';
import { changePatiently, explainFailure, usualRetries, type Mutation, type MutationFailure, type WrittenText } from '../mutation';
import type { KnownText } from '../loaded-file';
import { KeyedQueue } from '../queue';
import { ReviewReader } from '../review-reader';
import { rewriteFile } from '../rewrite-file';
import { UnconfirmedFiles } from '../unconfirmed-files';
import { describeError } from '../../system-error';
import { commitOfFile, commitReviewKind, fileNameOf, type LoadedCommitReview } from './loaded-commit-review';
import { findHomeFolder, makeHomeFolder } from './home';
import { moveReview, type MovedFile, type MoveRequest } from './move-review';

/** What is kept for a repository of a project. */
export interface LoadedCommitReviews {
  /** By file name. A deleted review that was read before is among them, unless it moved to another commit. */
  readonly reviews: readonly LoadedCommitReview[];
  /** Faults of the folder itself, in words. */
  readonly problems: readonly string[];
}

/** Says where threads are on another commit. Called for the newest text of a file, so that what came meanwhile is carried too. */
export type Carry = (threads: readonly Thread[]) => Promise<ReadonlyMap<ThreadKey, ThreadLines>>;

/** Where a review moves to. */
export interface Move extends Omit<Following, 'places'> {
  readonly carry: Carry;
}

/** A review that moved to another commit. */
export interface MovedReview {
  /** Absolute path of its file now. */
  readonly file: string;
  /** Its threads, by the ids that they have now. */
  readonly came: ReadonlySet<string>;
  /** The review that the commit had before, which is in the same file now; null for none. */
  readonly there: { readonly threads: ReadonlySet<string>; readonly previousCommits: readonly string[] } | null;
  readonly written: WrittenText;
}

/** How a move is taken back. */
export interface TakeBack extends Omit<Unfollowing, 'places' | 'without'> {
  readonly carry: Carry;
  /** What becomes of a thread: it goes back, or stays with the commit, or is the same in both reviews. */
  readonly belongs: (thread: Thread) => 'back' | 'here' | 'both';
  /** What the commit was named before for the review that stays. */
  readonly previousHere: readonly string[];
}

/** The reviews of the commits of one repository: `projects/<project>/reviews/<repo>` in the local-review home. */
export interface LocalReviewStore {
  /** Absolute path of the folder, which may not exist yet. */
  readonly folder: string;
  /** Reads what changed since the last time; unchanged reviews are the identical objects. Rejects for bugs alone. */
  load(): Promise<LoadedCommitReviews>;
  /** Absolute path of the review file of a commit, whether there is one or not. */
  fileOf(commit: Sha): string;
  /**
   * Applies an operation to the newest bytes of a commit's review, and makes the file when there is none. When it resolves with
   * success the change is on the disk.
   *
   * @param head for the first lines of a new file; its commit names the file.
   */
  mutate(commit: Sha, operation: Operation, head: LocalReviewHead): Promise<Result<Mutation, MutationFailure>>;
  /** Brings the fields up to date that a server keeps. A commit without a review gets none by this. */
  maintain(commit: Sha, maintenance: Maintenance): Promise<Result<WrittenText, MutationFailure>>;
  /** Lets a review follow its commit to another name; one that is there already is merged with it. */
  move(from: Sha, move: Move): Promise<Result<MovedReview, MutationFailure>>;
  /** Takes a move back. What was written since stays with its thread; a commit that no thread is left for keeps no file. */
  takeBack(commit: Sha, takeBack: TakeBack): Promise<Result<null, MutationFailure>>;
  /**
   * Writes the whole text of a review file anew, whether it can be read or not. `change` is called with the newest text, and
   * again when others write meanwhile.
   */
  rewrite<F extends { readonly code: string }>(commit: Sha, change: (text: string) => Result<string, F>): Promise<Result<WrittenText, F | MutationFailure>>;
  /**
   * Settles a review whose file was deleted after it had been read: `restore` writes the last readable version again unless a
   * file came meanwhile, `start-empty` accepts the deletion. Nothing happens to a review that is there.
   */
  settleVanished(commit: Sha, how: 'restore' | 'start-empty'): Promise<Result<null, MutationFailure>>;
  /** Takes files of the folder that are gone for files that were read before. */
  recall(known: readonly KnownText[]): void;
}

export interface LocalReviewStoreOptions {
  /** Absolute path of the local-review home. */
  readonly home: string;
  /** Names of folders, as a project lists them. */
  readonly project: string;
  readonly repo: string;
  /** Names under which the person at this computer writes. */
  readonly ownNames: readonly string[];
  readonly clock: Clock;
  /** Milliseconds to wait before each further look at a file that is torn or missing. */
  readonly retries?: readonly number[];
}

/** How often a file that came or went while it was to be changed is looked for again. */
const mostSearches = 5;

/** @throws for names that are no names of folders; a project never lists such. */
export function createLocalReviewStore(options: LocalReviewStoreOptions): LocalReviewStore {
  return new Store(options);
}

class Store implements LocalReviewStore {
  readonly folder: string;
  private readonly home: string;
  /** The folder within the home, forward slashes. */
  private readonly path: string;
  private readonly reader: ReviewReader<ParsedLocalReview, LoadedCommitReview>;
  private readonly queue = new KeyedQueue();
  private readonly unconfirmed = new UnconfirmedFiles();
  private readonly ownNames: readonly string[];
  private readonly clock: Clock;
  private readonly retries: readonly number[];

  constructor({ home, project, repo, ownNames, clock, retries = usualRetries }: LocalReviewStoreOptions) {
    for (const name of [project, repo]) if (whyNoFolderName(name) !== null) bug(`${JSON.stringify(name)} is no name of a folder`);
    this.home = home;
    this.path = `projects/${project}/reviews/${repo}`;
    this.folder = join(home, 'projects', project, 'reviews', repo);
    this.ownNames = ownNames;
    this.clock = clock;
    this.retries = retries;
    this.reader = new ReviewReader(commitReviewKind(this.folder, ownNames), clock, retries);
  }

  async load(): Promise<LoadedCommitReviews> {
    const folder = await this.find();
    if (!folder.ok) return { reviews: [], problems: [folder.error.reason] };
    const listed = folder.value === null ? { names: [], problems: [] } : await listFiles(folder.value, this.path);
    const names = [...new Set([...listed.names, ...this.reader.knownPaths()])].sort();
    const read = await Promise.all(names.map((name) => this.reader.read(folder.value, name)));
    const reviews = read.filter((review) => review !== null);
    const moved = new Set(reviews.filter(isPresent).flatMap(({ header }) => header?.previousCommits ?? []));
    // Another program let it follow its commit, so nothing is missing.
    const shown = reviews.filter((review) => isPresent(review) || !moved.has(review.commit));
    for (const { commit } of reviews.filter((review) => !shown.includes(review))) this.reader.forgetVanished(fileNameOf(commit));
    return { reviews: shown, problems: [...listed.problems, ...this.unconfirmed.problems()] };
  }

  fileOf(commit: Sha): string {
    return join(this.folder, fileNameOf(commit));
  }

  mutate(commit: Sha, operation: Operation, head: LocalReviewHead): Promise<Result<Mutation, MutationFailure>> {
    const file = this.fileOf(commit);
    const apply = (text: string | null): Result<{ text: string | null; value: AppliedOperation & WrittenText }, ApplyFailure> => {
      const applied = applyOperation(text, operation, { head: { ...head, commit }, ownNames: this.ownNames });
      return applied.ok ? ok({ text: applied.value.text, value: { ...applied.value, before: text } }) : applied;
    };
    return this.queue.run(commit, async () => {
      const changed = await this.change(commit, apply, 'make');
      return changed.ok ? ok({ file, ...changed.value }) : changed;
    });
  }

  maintain(commit: Sha, maintenance: Maintenance): Promise<Result<WrittenText, MutationFailure>> {
    const apply = (before: string | null): Result<{ text: string | null; value: WrittenText }, ApplyFailure> => {
      if (before === null) return ok({ text: null, value: { before, text: null } });
      const maintained = maintain(before, maintenance);
      return maintained.ok ? ok({ text: maintained.value, value: { before, text: maintained.value } }) : maintained;
    };
    return this.queue.run(commit, () => this.change(commit, apply, 'keep'));
  }

  async move(from: Sha, { carry, ...following }: Move): Promise<Result<MovedReview, MutationFailure>> {
    if (!isSha(following.commit)) return err({ code: 'not-saved', reason: 'the new name is no full name of a commit' });
    const came = new Set<string>();
    const moved = await this.moveFile(from, following.commit, async (text) => {
      const parsed = parseThreads(text);
      if (!parsed.ok) return parsed;
      const followed = follow(text, from, { ...following, places: await carry(parsed.value) });
      if (!followed.ok) return followed;
      for (const { key } of parsed.value) came.add(lastingId(key));
      return ok({ text: followed.value, rest: null });
    });
    if (!moved.ok) return moved;
    const { there, text } = moved.value;
    return ok({ file: this.fileOf(following.commit), came, there: there === null ? null : reviewIn(there), written: { before: there, text } });
  }

  async takeBack(commit: Sha, { carry, belongs, previousHere, ...undo }: TakeBack): Promise<Result<null, MutationFailure>> {
    if (!isSha(undo.commit)) return err({ code: 'not-saved', reason: 'the earlier name is no full name of a commit' });
    const moved = await this.moveFile(commit, undo.commit, async (text) => {
      const parsed = parseThreads(text);
      if (!parsed.ok) return parsed;
      const back = parsed.value.filter((thread) => belongs(thread) !== 'here');
      const keysOf = (owner: 'back' | 'here'): ReadonlySet<ThreadKey> => new Set(parsed.value.filter((thread) => belongs(thread) === owner).map(({ key }) => key));
      const unfollowed = unfollow(text, { ...undo, places: await carry(back), without: keysOf('here') });
      if (!unfollowed.ok) return unfollowed;
      const gone = keysOf('back');
      if (gone.size === parsed.value.length) return ok({ text: unfollowed.value, rest: null });
      const rest = leave(text, gone, previousHere);
      return rest.ok ? ok({ text: unfollowed.value, rest: rest.value }) : rest;
    });
    return moved.ok ? ok(null) : moved;
  }

  rewrite<F extends { readonly code: string }>(commit: Sha, change: (text: string) => Result<string, F>): Promise<Result<WrittenText, F | MutationFailure>> {
    const file = this.fileOf(commit);
    return this.queue.run(commit, async () => {
      const folder = await this.find();
      if (!folder.ok) return err({ code: 'not-saved', reason: folder.error.reason });
      if (folder.value === null) return err({ code: 'file-vanished', file });
      return rewriteFile({ store: folder.value, path: join(folder.value, fileNameOf(commit)), file, onPlaced: this.unconfirmed.note(file) }, change);
    });
  }

  settleVanished(commit: Sha, how: 'restore' | 'start-empty'): Promise<Result<null, MutationFailure>> {
    return this.queue.run(commit, async () => {
      const text = this.reader.vanishedText(fileNameOf(commit));
      const restored = how === 'restore' && text !== null ? await this.writeUnlessPresent(commit, text) : ok(null);
      if (restored.ok) this.reader.forgetVanished(fileNameOf(commit));
      return restored;
    });
  }

  recall(known: readonly KnownText[]): void {
    for (const { file, text, at } of known) {
      const name = basename(file);
      if (dirname(file) === this.folder && commitOfFile(name) !== null) this.reader.recall(name, text, at);
    }
  }

  private async writeUnlessPresent(commit: Sha, text: string): Promise<Result<null, MutationFailure>> {
    const folder = await this.make();
    if (!folder.ok) return err({ code: 'not-saved', reason: folder.error.reason });
    const written = await changeFile<null, never>({
      store: folder.value,
      path: join(folder.value, fileNameOf(commit)),
      expects: 'either',
      change: (present) => ok({ text: present ?? text, value: null }),
      onPlaced: this.unconfirmed.note(this.fileOf(commit)),
    });
    if (written.ok) return written;
    const explained = explainFailure(written.error, this.fileOf(commit));
    return explained === 'gone' ? err({ code: 'busy' }) : explained;
  }

  private async change<T>(
    commit: Sha,
    apply: (text: string | null) => Result<{ readonly text: string | null; readonly value: T }, ApplyFailure>,
    missing: 'make' | 'keep',
  ): Promise<Result<T, MutationFailure>> {
    const file = this.fileOf(commit);
    const name = fileNameOf(commit);
    for (let search = 0; search < mostSearches; search += 1) {
      const found = await this.find();
      if (!found.ok) return err({ code: 'not-saved', reason: found.error.reason });
      const review = await this.reader.read(found.value, name);
      if (review?.vanished === true) return err({ code: 'file-vanished', file });
      if (review?.state === 'read-only') return err({ code: 'read-only', message: review.problem?.message ?? '' });
      const trial = review === null ? apply(null) : null;
      if (trial?.ok === true && (trial.value.text === null || missing === 'keep')) return ok(trial.value.value);
      const folder = review === null ? await this.make() : ok(found.value);
      if (!folder.ok) return err({ code: 'not-saved', reason: folder.error.reason });
      if (folder.value === null) continue;
      const expects = review === null ? ('none' as const) : ('file' as const);
      const request = { store: folder.value, path: join(folder.value, name), expects, change: apply, onPlaced: this.unconfirmed.note(file) };
      const changed = await changePatiently(request, review?.state === 'broken' ? [] : this.retries, this.clock);
      if (changed.ok) return changed;
      const explained = explainFailure(changed.error, file);
      if (explained !== 'gone') return explained;
    }
    return err({ code: 'busy' });
  }

  private moveFile(from: Sha, to: Sha, change: MoveRequest['change']): Promise<Result<MovedFile, MutationFailure>> {
    if (from === to) return Promise.resolve(err({ code: 'not-saved', reason: 'the review is at this commit already' }));
    // In an order that is the same for every move, so that two never wait for each other.
    const [first, second] = from < to ? [from, to] : [to, from];
    const run = async (): Promise<Result<MovedFile, MutationFailure>> => {
      const folder = await this.find();
      if (!folder.ok) return err({ code: 'not-saved', reason: folder.error.reason });
      if (folder.value === null) return err({ code: 'file-vanished', file: this.fileOf(from) });
      const paths = { from: join(folder.value, fileNameOf(from)), to: join(folder.value, fileNameOf(to)) };
      const moved = await moveReview({ folder: folder.value, ...paths, change, retries: this.retries, clock: this.clock, onPlaced: this.unconfirmed.note(this.fileOf(to)) });
      if (moved.ok) this.reader.forget(fileNameOf(from));
      return moved;
    };
    return this.queue.run(first, () => this.queue.run(second, run));
  }

  private find(): ReturnType<typeof findHomeFolder> {
    return findHomeFolder(this.home, this.path);
  }

  private make(): ReturnType<typeof makeHomeFolder> {
    return makeHomeFolder(this.home, this.path);
  }
}

function parseThreads(text: string): Result<readonly Thread[], EditFailure> {
  const parsed = parseLocalReview(text, { ownNames: [] });
  return parsed.ok ? ok(parsed.value.review.threads) : err({ code: 'broken', ...parsed.error });
}

function reviewIn(text: string): MovedReview['there'] {
  const parsed = parseLocalReview(text, { ownNames: [] });
  if (!parsed.ok) return null;
  const { review, header } = parsed.value;
  return { threads: new Set(review.threads.map(({ key }) => lastingId(key))), previousCommits: header.previousCommits };
}

/** A thread without an id has got one by the time that it was moved. */
function lastingId(key: ThreadKey): string {
  return key.startsWith('#') ? idForKey('t', key) : key;
}

function isPresent({ vanished }: LoadedCommitReview): boolean {
  return vanished !== true;
}

/** Names of the review files in the folder; other files are none of ours. */
async function listFiles(folder: string, path: string): Promise<{ readonly names: readonly string[]; readonly problems: readonly string[] }> {
  let entries: readonly Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    return { names: [], problems: [`${path} cannot be read: ${describeError(error)}.`] };
  }
  return { names: entries.map(({ name }) => name).filter((name) => commitOfFile(name) !== null), problems: [] };
}
