import type { Clock } from '../../../shared/base';
import { describeChange } from '../../../shared/model/history/describe-change';
import type { Numbering, VersionContent } from '../../../shared/model/history/review-version';
import { findReturned, withDeleted, type DeletedComment } from '../../../shared/model/missing/deleted-comments';
import { findMissing } from '../../../shared/model/missing/find-missing';
import { findReturnedTags, withChosenTags } from '../../../shared/model/missing/removed-tags';
import { stillMissing, type MissingRecord } from '../../../shared/model/missing/missing';
import { printOf } from '../../../shared/model/marks/marks';
import type { Operation } from '../../../shared/model/review/operation';
import type { Thread, ThreadKey } from '../../../shared/model/review/review';
import type { Journal } from '../journal/journal';
import { textId } from '../journal/text-objects';
import type { KnownText } from '../reviews/loaded-file';
import type { Guard } from '../settings/guard-schema';
import type { RepositoryData } from '../settings/repository-data';
import type { GuardedFormat } from './guarded-format';
import { damageRecords, removedRecords, withRecords, type LastVersion } from './missing-records';

/** How long a file that is gone is spoken of after it was last written, in milliseconds: 30 days. */
const lostFor = 30 * 24 * 60 * 60 * 1000;
/** How many files of a store are remembered that are to be gone. */
const mostGone = 1_000;

/** A readable version of a review file. */
export type FileVersion = LastVersion;

/** A file of a store as it was just read. */
export interface ObservedVersion {
  readonly file: string;
  /** Null while it cannot be read. */
  readonly version: FileVersion | null;
  /** Text that is no review; null when there is none, or none that is text. */
  readonly unreadable: string | null;
}

/** A file that this app wrote. */
export interface OwnVersion {
  readonly file: string;
  readonly group: string;
  /** What it held when it was changed, which nobody may have read before; null when there was no file. */
  readonly before: string | null;
  readonly text: string;
}

/** What is missing in a review, and what the person does about it. */
export interface ReviewGuard {
  missing(): readonly MissingRecord[];
  /** Forgets missing parts, by their ids. */
  giveUp(ids: ReadonlySet<string>): void;
  /** Whether the file is to be gone. */
  isGivenUp(): boolean;
}

export interface StoreGuardSources {
  /** Of the store. */
  readonly name: string;
  readonly data: Pick<RepositoryData, 'guard' | 'setGuard'>;
  readonly format: GuardedFormat;
  readonly journal: Journal;
  readonly clock: Clock;
  /** Told when the person gives something up. */
  readonly onChange: () => void;
}

/**
 * Guards the comments of one store of reviews: it notices what the writes of others remove and damage, keeps it to be put back,
 * and knows what the person deleted and somebody wrote back. It compares each version with the one before, own writes included,
 * and the first one with the newest of the journal, to which it hands all that it sees.
 */
export class StoreGuard {
  private readonly versions = new Map<string, FileVersion>();
  private readonly unreadable = new Map<string, string>();
  private readonly recalls = new Map<string, Promise<void>>();
  /** Files that were read since the app runs. */
  private readonly seen = new Set<string>();
  /** What repeats a choice of the person's, and is none itself. */
  private readonly repeated = new WeakSet<Operation>();
  private isRead = false;
  private readonly contents = new WeakMap<FileVersion, VersionContent>();

  constructor(private readonly sources: StoreGuardSources) {
    sources.journal.protect(() => this.guard().missing.flatMap(({ version }) => version ?? []));
  }

  /** Remembers how files were when the app last saw them, where it has not read them since it runs: what others wrote meanwhile is compared with that. */
  async recall(files: readonly ObservedVersion[], ownNames: readonly string[]): Promise<void> {
    await Promise.all(
      files.map(({ file, version }) => {
        const known = this.recalls.get(file) ?? (this.seen.has(file) || version === null ? Promise.resolve() : this.recallFile(version, ownNames));
        if (version !== null) this.recalls.set(file, known);
        return known;
      }),
    );
  }

  /** Takes in what others wrote, by every file of the store. One that cannot be read now is as it was. */
  observe(files: readonly ObservedVersion[]): void {
    const names = new Set(files.map(({ file }) => file));
    // A file that is not there any more moved, or was given up by the person.
    for (const file of [...this.versions.keys()]) if (!names.has(file)) this.versions.delete(file);
    for (const observed of files) this.keep(observed);
    this.advance(files.flatMap(({ version }) => (version === null || this.versions.get(version.file)?.text === version.text ? [] : [version])), 'others');
    for (const { file, version } of files) if (version !== null) this.seen.add(file);
    this.isRead = true;
    const guard = this.guard();
    const present = new Set(files.flatMap(({ file, version }) => (version === null ? [] : [file])));
    if (guard.gone.some((file) => present.has(file))) this.set({ ...guard, gone: guard.gone.filter((file) => !present.has(file)) });
  }

  /** Takes in what the person wrote, and before it what others wrote since the last reading. */
  wrote(own: OwnVersion, operation: Operation, ownNames: readonly string[]): void {
    if (operation.kind === 'delete-comment') this.noteDeleted(own.group, operation);
    if (operation.kind === 'set-tags' && !this.repeated.has(operation)) this.noteTags(own.group, operation);
    if (operation.kind === 'edit-comment') this.forgetReworded(own.group, operation);
    const threads = this.noteOwn(own, ownNames);
    // What the person puts back is deleted no more.
    if (threads !== null && (operation.kind === 'restore' || operation.kind === 'several')) this.forgetDeleted(findReturned(this.guard().deleted, own.group, threads, this.sources.clock.now()));
  }

  /** Takes in what the app wrote for itself: a review that followed its commit, fields that a server keeps. Answers its threads. */
  noteOwn({ file, group, before, text }: OwnVersion, ownNames: readonly string[]): readonly Thread[] | null {
    const { format, journal } = this.sources;
    if (before !== null && before !== this.versions.get(file)?.text) {
      const threads = format.parse(before, ownNames);
      this.keep({ file, version: threads === null ? null : { file, group, text: before, threads }, unreadable: threads === null ? before : null });
      if (threads !== null && this.versions.has(file)) this.advance([{ file, group, text: before, threads }], 'others');
    }
    const threads = format.parse(text, ownNames);
    if (threads === null) return null;
    journal.record({ file, text, readable: true, by: 'own' });
    this.unreadable.delete(file);
    this.advance([{ file, group, text, threads }], 'own');
    return threads;
  }

  /** Comments that the person deleted and that a file holds again. */
  returned(): readonly (DeletedComment & { readonly file: string })[] {
    const { deleted } = this.guard();
    return [...this.versions.values()].flatMap(({ file, group, threads }) =>
      findReturned(deleted, group, threads, this.sources.clock.now()).map((comment) => ({ ...comment, file })),
    );
  }

  /** What takes tags away again that the person removed and that a file has again: once for each removal, since somebody may mean it. */
  returnedTags(): readonly { readonly file: string; readonly operation: Operation }[] {
    const guard = this.guard();
    const found = [...this.versions.values()].flatMap(({ file, group, threads }) => {
      const returned = findReturnedTags(guard.tags, group, threads, this.sources.clock.now());
      return threads.flatMap(({ key, tags }) => {
        const again = returned.filter(({ thread }) => thread === key);
        const operation: Operation = { kind: 'set-tags', thread: key, tags: tags.filter((name) => !again.some(({ tag }) => tag === name)) };
        return again.length === 0 ? [] : [{ file, again, operation }];
      });
    });
    const repeated = new Set(found.flatMap(({ again }) => again));
    if (repeated.size > 0) this.set({ ...guard, tags: guard.tags.filter((tag) => !repeated.has(tag)) });
    for (const { operation } of found) this.repeated.add(operation);
    return found;
  }

  of(group: string, file: string): ReviewGuard {
    return {
      missing: () => {
        const { missing } = this.guard();
        const concerned = missing.filter((record) => record.group === group && (record.file === file || this.holds(file, record.thread)));
        if (concerned.length === 0 || !this.versions.has(file)) return [];
        const threads = this.threadsOf(group);
        return concerned.flatMap((record) => stillMissing(record, { threads, numbering: () => this.numberingOf(file) }) ?? []);
      },
      giveUp: (ids) => {
        const guard = this.guard();
        this.set({ ...guard, missing: guard.missing.filter(({ id }) => !ids.has(id)) });
        this.sources.onChange();
      },
      isGivenUp: () => this.guard().gone.includes(file),
    };
  }

  /** What files of the store held that the journal knows, and that are not there: those in which a person wrote, for 30 days. */
  async lost(isOfStore: (file: string) => boolean, present: ReadonlySet<string>, ownNames: readonly string[]): Promise<readonly KnownText[]> {
    const { journal, format, clock } = this.sources;
    const { gone } = this.guard();
    const lost = (await journal.newest()).filter(({ file, at }) => isOfStore(file) && !present.has(file) && !gone.includes(file) && clock.now() - Date.parse(at) < lostFor);
    const texts = await Promise.all(lost.map(async (version) => ({ file: version.file, at: version.at, text: await journal.text(version) })));
    return texts.flatMap(({ text, ...rest }) => {
      const threads = text === null ? null : format.parse(text, ownNames);
      const isByPerson = threads?.some(({ comments }) => comments.some(({ author }) => author.kind === 'human')) === true;
      return text !== null && isByPerson ? [{ ...rest, text }] : [];
    });
  }

  /** Notes that a file is to be gone; until it is there again. */
  letGo(file: string): void {
    const guard = this.guard();
    if (guard.gone.includes(file)) return;
    this.set({ ...guard, gone: [...guard.gone, file].slice(-mostGone) });
    this.sources.onChange();
  }

  private async recallFile({ file, group, text }: FileVersion, ownNames: readonly string[]): Promise<void> {
    const { journal, format } = this.sources;
    const newest = (await journal.versions([file])).find(({ readable }) => readable);
    if (newest === undefined || newest.id === textId(text)) return;
    const before = await journal.text(newest);
    const threads = before === null ? null : format.parse(before, ownNames);
    if (before !== null && threads !== null && !this.versions.has(file)) this.versions.set(file, { file, group, text: before, threads });
  }

  /** Hands a version to the journal that others wrote, unless it is the one that was seen last. */
  private keep({ file, version, unreadable }: ObservedVersion): void {
    const text = version?.text ?? unreadable;
    if (text === null) return;
    const isKnown = version === null ? this.unreadable.get(file) === text : !this.unreadable.has(file) && this.seen.has(file) && this.versions.get(file)?.text === text;
    if (isKnown) return;
    if (version === null) this.unreadable.set(file, text);
    else this.unreadable.delete(file);
    this.sources.journal.record({ file, text, readable: version !== null, by: this.isRead ? 'others' : 'away' });
  }

  private advance(changed: readonly FileVersion[], by: 'own' | 'others'): void {
    if (this.versions.size === 0) {
      for (const version of changed) this.versions.set(version.file, version);
      return;
    }
    const groups = new Map<string, FileVersion[]>();
    for (const version of changed) groups.set(version.group, [...(groups.get(version.group) ?? []), version]);
    for (const [group, versions] of groups) {
      const before = this.versionsOf(group);
      for (const version of versions) this.versions.set(version.file, version);
      const removed = this.findRemoved(group, before);
      const damaged = by === 'own' ? [] : versions.flatMap((version) => this.findDamage(before.find(({ file }) => file === version.file), version));
      this.noteMissing([...removed, ...damaged]);
    }
  }

  private findRemoved(group: string, before: readonly FileVersion[]): readonly MissingRecord[] {
    const { format, clock } = this.sources;
    const at = new Date(clock.now()).toISOString();
    return findMissing(before.flatMap(({ threads }) => threads), this.threadsOf(group)).flatMap((part) => {
      const version = before.find(({ threads }) => threads.includes(part.thread));
      const comments = part.comments.filter(({ key }) => !this.isDeleted(group, part.thread.key, key));
      return version === undefined ? [] : removedRecords(version, { ...part, comments }, at, (text, thread, comment) => format.restoreOf(text, thread, comment));
    });
  }

  private findDamage(before: FileVersion | undefined, after: FileVersion): readonly MissingRecord[] {
    if (before === undefined) return [];
    const facts = describeChange(this.contentOf(before), this.contentOf(after));
    return damageRecords(before, after.threads, facts, new Date(this.sources.clock.now()).toISOString());
  }

  private noteMissing(found: readonly MissingRecord[]): void {
    if (found.length === 0) return;
    const guard = this.guard();
    this.set({ ...guard, missing: withRecords(guard.missing, found, this.sources.clock.now()) });
  }

  private noteDeleted(group: string, { thread, comment }: Extract<Operation, { readonly kind: 'delete-comment' }>): void {
    const found = this.threadsOf(group).find(({ key }) => key === thread)?.comments.find(({ key }) => key === comment);
    const guard = this.guard();
    this.set({
      ...guard,
      // What was put back and deleted then is not missing.
      missing: guard.missing.filter((record) => record.group !== group || record.thread !== thread || !record.comments.some(({ key }) => key === comment)),
      deleted: found === undefined ? guard.deleted : withDeleted(guard.deleted, { group, thread, comment, print: printOf(found), at: this.sources.clock.now() }),
    });
  }

  private noteTags(group: string, { thread, tags }: Extract<Operation, { readonly kind: 'set-tags' }>): void {
    const before = this.threadsOf(group).find(({ key }) => key === thread)?.tags ?? [];
    const guard = this.guard();
    this.set({ ...guard, tags: withChosenTags(guard.tags, { group, thread, at: this.sources.clock.now() }, before, tags) });
  }

  /** Whoever writes a comment anew has decided what it says. */
  private forgetReworded(group: string, { thread, comment }: Extract<Operation, { readonly kind: 'edit-comment' }>): void {
    const guard = this.guard();
    const isConcerned = (record: MissingRecord): boolean => record.kind === 'reworded' && record.group === group && record.thread === thread && record.comments.some(({ key }) => key === comment);
    if (guard.missing.some(isConcerned)) this.set({ ...guard, missing: guard.missing.filter((record) => !isConcerned(record)) });
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

  /** Read once for each version. */
  private contentOf(version: FileVersion): VersionContent {
    const known = this.contents.get(version);
    if (known !== undefined) return known;
    const read = this.sources.format.read(version.text, version.threads);
    this.contents.set(version, read);
    return read;
  }

  private numberingOf(file: string): Numbering | null {
    const version = this.versions.get(file);
    const content = version === undefined ? null : this.contentOf(version);
    return content?.kind === 'readable' ? content.numbering : null;
  }

  private guard(): Guard {
    return this.sources.data.guard(this.sources.name);
  }

  private set(guard: Guard): void {
    this.sources.data.setGuard(this.sources.name, guard);
  }
}
