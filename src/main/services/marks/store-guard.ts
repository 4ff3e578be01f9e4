import type { Clock } from '../../../shared/base';
import { findReturned, withDeleted, type DeletedComment } from '../../../shared/model/missing/deleted-comments';
import { findMissing, type FoundMissing } from '../../../shared/model/missing/find-missing';
import { isMissing, missingId, type MissingRecord } from '../../../shared/model/missing/missing';
import { printOf } from '../../../shared/model/marks/marks';
import type { Operation } from '../../../shared/model/review/operation';
import type { Thread, ThreadKey } from '../../../shared/model/review/review';
import type { Guard } from '../settings/guard-schema';
import type { RepositoryData } from '../settings/repository-data';
import type { GuardedFormat } from './guarded-format';

/** How much is kept of what is missing in a store: parts, and UTF-16 units of text to put back. */
const mostMissing = 500;
const mostText = 8_000_000;
/** How long it is kept, in milliseconds: 30 days. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** A readable version of a review file. */
export interface FileVersion {
  readonly file: string;
  /** Files among which threads move, as marks have them. */
  readonly group: string;
  readonly text: string;
  readonly threads: readonly Thread[];
}

/** A file of a store as it was just read; without a version while it cannot be read. */
export interface ObservedVersion {
  readonly file: string;
  readonly version: FileVersion | null;
}

/** What is missing in a review, and what the person does about it. */
export interface ReviewGuard {
  missing(): readonly MissingRecord[];
  /** Forgets missing parts, by their ids. */
  giveUp(ids: ReadonlySet<string>): void;
}

/**
 * Guards the comments of one store of reviews: it notices what the writes of others remove, keeps it to be put back, and knows
 * what the person deleted and somebody wrote back. It compares each version with the one before, own writes included, so what
 * vanished while the app did not run is not noticed.
 */
export class StoreGuard {
  private readonly versions = new Map<string, FileVersion>();

  /** @param onChange told when the person gives something up */
  constructor(
    private readonly name: string,
    private readonly data: Pick<RepositoryData, 'guard' | 'setGuard'>,
    private readonly format: GuardedFormat,
    private readonly clock: Clock,
    private readonly onChange: () => void,
  ) {}

  /** Takes in what others wrote, by every file of the store. One that cannot be read now is as it was. */
  observe(files: readonly ObservedVersion[]): void {
    const names = new Set(files.map(({ file }) => file));
    // A file that is not there any more moved, or was given up by the person.
    for (const file of [...this.versions.keys()]) if (!names.has(file)) this.versions.delete(file);
    this.advance(files.flatMap(({ file, version }) => (version === null || this.versions.get(file)?.text === version.text ? [] : [version])));
  }

  /** Takes in what the person wrote, and with it what others wrote since the last reading. */
  wrote({ file, group, text }: Omit<FileVersion, 'threads'>, operation: Operation, ownNames: readonly string[]): void {
    const threads = this.format.parse(text, ownNames);
    if (threads === null) return;
    if (operation.kind === 'delete-comment') this.noteDeleted(group, operation);
    this.advance([{ file, group, text, threads }]);
    // What the person puts back is deleted no more.
    if (operation.kind === 'restore' || operation.kind === 'several') this.forgetDeleted(findReturned(this.guard().deleted, group, threads, this.clock.now()));
  }

  /** Comments that the person deleted and that a file holds again. */
  returned(): readonly (DeletedComment & { readonly file: string })[] {
    const { deleted } = this.guard();
    return [...this.versions.values()].flatMap(({ file, group, threads }) =>
      findReturned(deleted, group, threads, this.clock.now()).map((comment) => ({ ...comment, file })),
    );
  }

  of(group: string, file: string): ReviewGuard {
    return {
      missing: () => {
        const { missing } = this.guard();
        const concerned = missing.filter((record) => record.group === group && (record.file === file || this.holds(file, record.thread)));
        if (concerned.length === 0 || !this.versions.has(file)) return [];
        const threads = this.threadsOf(group);
        return concerned.filter((record) => isMissing(record, threads));
      },
      giveUp: (ids) => {
        const guard = this.guard();
        this.set({ ...guard, missing: guard.missing.filter(({ id }) => !ids.has(id)) });
        this.onChange();
      },
    };
  }

  private advance(changed: readonly FileVersion[]): void {
    if (this.versions.size === 0) {
      for (const version of changed) this.versions.set(version.file, version);
      return;
    }
    const groups = new Map<string, FileVersion[]>();
    for (const version of changed) groups.set(version.group, [...(groups.get(version.group) ?? []), version]);
    for (const [group, versions] of groups) {
      const before = this.versionsOf(group);
      for (const version of versions) this.versions.set(version.file, version);
      const found = findMissing(before.flatMap(({ threads }) => threads), this.threadsOf(group));
      this.noteMissing(group, before, found);
    }
  }

  private noteMissing(group: string, before: readonly FileVersion[], found: readonly FoundMissing[]): void {
    const now = this.clock.now();
    const records = found.flatMap((part) => this.recordsOf(group, before, part, new Date(now).toISOString()));
    if (records.length === 0) return;
    const ids = new Set(records.map(({ id }) => id));
    const guard = this.guard();
    const kept = guard.missing.filter(({ id, at }) => !ids.has(id) && now - Date.parse(at) < keptFor);
    this.set({ ...guard, missing: withinBounds([...kept, ...records]) });
  }

  private recordsOf(group: string, before: readonly FileVersion[], { thread, now, whole, comments }: FoundMissing, at: string): readonly MissingRecord[] {
    const version = before.find(({ threads }) => threads.includes(thread));
    if (version === undefined) return [];
    const { number, title, place } = thread;
    const gone = comments.filter(({ key }) => !this.isDeleted(group, thread.key, key));
    const { file, text } = version;
    const record = (comment: string | null, part: typeof gone): readonly MissingRecord[] => {
      const parts = [...(comment === null ? [null] : []), ...part.map(({ key }) => key)];
      const restore = parts.flatMap((key) => this.format.restoreOf(text, thread.key, key) ?? []).map((operation) => ({ ...operation, thread: now }));
      if (restore.length === 0) return [];
      return [
        {
          id: missingId(group, thread.key, comment),
          group,
          file,
          thread: now,
          ...(number === undefined ? {} : { number }),
          ...(title === undefined ? {} : { title }),
          ...(place === undefined ? {} : { path: place.path }),
          whole: comment === null,
          comments: part.map(({ key, author, body, timestamp }) => ({ key, author, body, ...(timestamp === undefined ? {} : { timestamp }) })),
          at,
          restore,
        },
      ];
    };
    if (gone.length === 0) return [];
    return whole ? record(null, gone) : gone.flatMap((comment) => record(comment.key, [comment]));
  }

  private noteDeleted(group: string, { thread, comment }: Extract<Operation, { readonly kind: 'delete-comment' }>): void {
    const found = this.threadsOf(group).find(({ key }) => key === thread)?.comments.find(({ key }) => key === comment);
    const guard = this.guard();
    this.set({
      // What was put back and deleted then is not missing.
      missing: guard.missing.filter((record) => record.group !== group || record.thread !== thread || !record.comments.some(({ key }) => key === comment)),
      deleted: found === undefined ? guard.deleted : withDeleted(guard.deleted, { group, thread, comment, print: printOf(found), at: this.clock.now() }),
    });
  }

  private forgetDeleted(returned: readonly DeletedComment[]): void {
    if (returned.length === 0) return;
    const guard = this.guard();
    this.set({ ...guard, deleted: guard.deleted.filter((deleted) => !returned.includes(deleted)) });
  }

  private isDeleted(group: string, thread: ThreadKey, comment: string): boolean {
    return this.guard().deleted.some((deleted) => deleted.group === group && deleted.thread === thread && deleted.comment === comment);
  }

  private holds(file: string, thread: ThreadKey): boolean {
    return this.versions.get(file)?.threads.some(({ key }) => key === thread) === true;
  }

  private versionsOf(group: string): readonly FileVersion[] {
    return [...this.versions.values()].filter((version) => version.group === group);
  }

  private threadsOf(group: string): readonly Thread[] {
    return this.versionsOf(group).flatMap(({ threads }) => threads);
  }

  private guard(): Guard {
    return this.data.guard(this.name);
  }

  private set(guard: Guard): void {
    this.data.setGuard(this.name, guard);
  }
}

/** The newest of the records. */
function withinBounds(records: readonly MissingRecord[]): readonly MissingRecord[] {
  let text = 0;
  const kept: MissingRecord[] = [];
  for (const record of [...records].reverse().slice(0, mostMissing)) {
    text += record.restore.reduce((sum, { source }) => sum + source.length, 0);
    if (text > mostText) break;
    kept.unshift(record);
  }
  return kept;
}
