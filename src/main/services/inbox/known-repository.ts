import { basename, join } from 'node:path';
import { same, type Disposable, type RepositoryRoot, type WorkspaceId } from '../../../shared/base';
import type { InboxEntry, KnownRepository as ShownRepository } from '../../../shared/model/inbox/inbox';
import { countEntries } from '../../../shared/model/inbox/inbox-contents';
import type { Placement } from '../../../shared/model/review/placement';
import type { ThreadKey } from '../../../shared/model/review/review';
import type { RepositoryMarks } from '../marks/repository-marks';
import { storePath } from '../reviews/store-folder';
import type { Snooze } from '../settings/inbox-data';
import type { RepositoryData } from '../settings/repository-data';
import type { WatchFolder } from '../watch/folder-watch';
import { watchInterests, type InterestWatcher } from '../watch/interest-watcher';
import { storeInterest } from '../watch/interests';
import { reviewStages } from '../watch/repository-watcher';
import { KnownReviews, whyUnreadable, type KnownReview, type KnownReviewsOptions, type KnownReviewsReading } from './known-reviews';
import type { LocalPlace } from './project-places';
import { reviewEntries } from './review-entries';

/** What is kept of a repository, opened when it is read for the first time. */
export interface RepositoryMemory {
  readonly data: RepositoryData;
  readonly marks: RepositoryMarks;
}

export interface KnownRepositoryOptions extends Omit<KnownReviewsOptions, 'data' | 'marks'> {
  open(root: RepositoryRoot): Promise<RepositoryMemory>;
  /** Where the reviews of its commits are, asked for with each reading. */
  places(): readonly LocalPlace[];
  snoozed(): ReadonlyMap<string, Snooze>;
  /** Where the threads of a review file are now, while it is shown in a window. */
  placements(file: string): ReadonlyMap<ThreadKey, Placement>;
  /** In place of the system's events. */
  readonly watchFolder?: WatchFolder | undefined;
  /** Folders that its watcher may hold. */
  watchLimit(own: number): number;
  /** Waits until there is room for another reading; answers how to leave. */
  enter(): Promise<() => void>;
  /** Something that it shows may be different now. */
  onChange(): void;
  /** Takes a sentence for the log. */
  onProblem(problem: string): void;
  /** Why not all of it is watched now, in sentences; null when it is again. */
  onLimited(problem: string | null): void;
}

/** Said once, whatever the number of repositories that it concerns. */
export const tooManyWatches = 'More review folders would have to be watched than the Inbox may watch. Changes in the others are seen when the window gets the focus.';

/** One repository of the watch list: its reviews, kept up to date with one reading that runs and one that waits. */
export class KnownRepository implements Disposable {
  readonly root: RepositoryRoot;
  private readonly name: string;
  private readonly watcher: InterestWatcher<'reviews'>;
  private memory: Promise<RepositoryMemory> | null = null;
  private reviews: KnownReviews | null = null;
  private reading: (KnownReviewsReading & { readonly problem: string | null }) | null = null;
  private running: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | null = null;
  private listed: ReadonlyMap<string, InboxEntry> = new Map();
  private marksSubscription: Disposable | null = null;
  private disposed = false;

  constructor(private readonly options: KnownRepositoryOptions) {
    const { root, clock } = options;
    this.root = root;
    this.name = basename(root);
    this.watcher = watchInterests<'reviews'>({
      interests: [storeInterest('reviews', join(root, storePath), root)],
      clock,
      stagesOf: () => reviewStages,
      limit: (): number => options.watchLimit(this.watches()),
      tooMany: tooManyWatches,
      ...(options.watchFolder !== undefined && { watchFolder: options.watchFolder }),
      onChange: () => this.refresh(),
      onProblem: (problem) => options.onProblem(problem),
      onLimited: (problem) => options.onLimited(problem),
    });
    // What is read before everything is watched may be out of date a moment later.
    void this.refresh();
    void this.watcher.ready.then(() => this.refresh());
  }

  /** Reads what changed; resolves when what was on the disk by now has been read. Never rejects. */
  refresh(): Promise<void> {
    this.waiting ??= this.running.then(() => {
      this.waiting = null;
      this.running = this.read();
      return this.running;
    });
    return this.waiting;
  }

  /** Looks for folders that came back where nothing was watched, and reads. */
  look(): Promise<void> {
    this.watcher.look();
    return this.refresh();
  }

  /** What is shown may be different although no file changed. */
  recount(): void {
    if (this.disposed) return;
    this.listed = this.list();
    this.options.onChange();
  }

  isRead(): boolean {
    return this.reading !== null;
  }

  watches(): number {
    return this.watcher.count();
  }

  all(): readonly KnownReview[] {
    return this.reading?.reviews ?? [];
  }

  find(file: string): KnownReview | null {
    return this.all().find((review) => review.file === file) ?? null;
  }

  /** Faults of its stores, in sentences. */
  problems(): readonly string[] {
    return (this.reading?.problems ?? []).map((problem) => `${this.name}: ${problem}`);
  }

  /** Entries that did not change are the identical objects. */
  entries(): ReadonlyMap<string, InboxEntry> {
    return this.listed;
  }

  shown(workspaceId: WorkspaceId | null, notify: boolean): ShownRepository {
    const { root, name } = this;
    const formats = (['searchlight', 'local-review'] as const).filter((format) => this.all().some((review) => review.format === format));
    return { root, name, workspaceId, formats, counts: countEntries([...this.entries().values()]), problem: this.reading?.problem ?? null, notify };
  }

  /** Marks everything as seen. Answers how to take exactly that back. */
  async seeAll(): Promise<() => void> {
    return (await this.memory)?.marks.seeAll() ?? (() => undefined);
  }

  dispose(): void {
    this.disposed = true;
    this.watcher.dispose();
    this.marksSubscription?.dispose();
  }

  private async read(): Promise<void> {
    const leave = await this.options.enter();
    try {
      if (this.disposed) return;
      const problem = await whyUnreadable(this.root);
      const reading = problem === null ? await this.readReviews() : { reviews: [], problems: [] };
      this.reading = { ...reading, problem };
    } catch (error) {
      const words = `${this.root} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
      this.reading = { reviews: [], problems: [], problem: words };
      this.options.onProblem(words);
    } finally {
      leave();
    }
    this.recount();
  }

  private async readReviews(): Promise<KnownReviewsReading> {
    const { data, marks } = await this.open();
    this.reviews ??= new KnownReviews({ ...this.options, data, marks });
    return this.reviews.read(this.options.places());
  }

  private async open(): Promise<RepositoryMemory> {
    this.memory ??= this.options.open(this.root);
    try {
      const memory = await this.memory;
      this.marksSubscription ??= memory.marks.onChange(() => this.recount());
      return memory;
    } catch (error) {
      this.memory = null;
      throw error;
    }
  }

  private list(): ReadonlyMap<string, InboxEntry> {
    const { options } = this;
    const entries = this.all().flatMap((review) =>
      reviewEntries(review, {
        repository: this.name,
        ownNames: options.names.of(this.root, review.format),
        snoozed: options.snoozed(),
        placements: options.placements(review.file),
        now: options.clock.now(),
      }),
    );
    return new Map(
      entries.map((entry) => {
        const known = this.listed.get(entry.id);
        return [entry.id, known !== undefined && same(known, entry) ? known : entry];
      }),
    );
  }
}
