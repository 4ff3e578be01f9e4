import { join } from 'node:path';
import type { KeptVersion } from '../../../shared/model/history/kept-version';
import { openJsonFile, type JsonFile, type JsonFileContext } from '../settings/json-file';
import { indexFormat, type JournalIndex } from './index-format';
import type { Journal, SeenVersion } from './journal';
import { TextObjects, textId } from './text-objects';
import { versionsToDrop, type StoredVersion, type ThinningLimits } from './thin-versions';

/** Versions that are written at a time. */
const writtenAtOnce = 8;

/** What a journal may hold, asked for whenever something came. */
export type JournalLimits = () => Omit<ThinningLimits, 'now'>;

interface Recorded extends SeenVersion {
  /** UTC ISO 8601. */
  readonly at: string;
}

/**
 * The journal in a folder: `index.json` lists the versions, `objects` holds their texts, each once. A text is on the disk
 * before it is listed, so a crash leaves one that is not listed, and the next opening lists it. An index that cannot be read is
 * made again from the texts in the same way.
 */
export class FolderJournal implements Journal {
  private readonly objects: TextObjects;
  private readonly opened: Promise<JsonFile<JournalIndex> | null>;
  private index: JsonFile<JournalIndex> | null = null;
  private pending: Recorded[] = [];
  private running: Promise<void> | null = null;
  private readonly needs: (() => Iterable<string>)[] = [];
  private disposed = false;

  /**
   * @param folder of this journal alone
   * @param onGrown told after versions came
   */
  constructor(
    private readonly folder: string,
    private readonly context: JsonFileContext,
    private readonly limits: JournalLimits,
    private readonly onGrown: () => void,
  ) {
    this.objects = new TextObjects(join(folder, 'objects'));
    this.opened = this.open();
  }

  record(seen: SeenVersion): void {
    if (this.context.access === 'read-only') return;
    this.pending.push({ ...seen, at: new Date(this.context.clock.now()).toISOString() });
    this.running ??= this.drain();
  }

  async versions(files: readonly string[]): Promise<readonly KeptVersion[]> {
    const wanted = new Set(files);
    return [...(await this.all())].reverse().filter(({ file }) => wanted.has(file));
  }

  async newest(): Promise<readonly KeptVersion[]> {
    return [...new Map((await this.all()).flatMap((version) => (version.readable ? [[version.file, version] as const] : []))).values()];
  }

  /** Everything recorded by now, by number. */
  async all(): Promise<readonly StoredVersion[]> {
    await this.opened;
    while (this.running !== null) await this.running;
    return this.index?.get().versions ?? [];
  }

  async text({ id, file }: KeptVersion): Promise<string | null> {
    const stored = await this.objects.read(id);
    if (stored === null) this.context.onProblem(`A version of ${file} cannot be read from ${this.folder}: it is gone or damaged.`);
    return stored?.text ?? null;
  }

  protect(needed: () => Iterable<string>): void {
    this.needs.push(needed);
  }

  /** Whether a version has to stay although it is old. */
  isNeeded(): (version: StoredVersion) => boolean {
    const needed = new Set(this.needs.flatMap((ids) => [...ids()]));
    return ({ id }) => needed.has(id);
  }

  /** Lets versions go, and their texts where no other version has the same. */
  async drop(dropped: ReadonlySet<StoredVersion>): Promise<void> {
    const { index } = this;
    if (index === null || dropped.size === 0) return;
    const left = index.get().versions.filter((version) => !dropped.has(version));
    const kept = new Set(left.map(({ id }) => id));
    index.set({ ...index.get(), versions: left });
    // A text that is not listed any more would be listed again after a crash.
    await index.flush();
    for (const id of new Set([...dropped].map((version) => version.id))) if (!kept.has(id)) await this.objects.remove(id).catch((error: unknown) => this.report(error));
  }

  /** Resolves when everything recorded is on the disk, or its failure was reported. */
  async flush(): Promise<void> {
    await this.all();
    await this.index?.flush();
  }

  dispose(): void {
    this.disposed = true;
    this.index?.dispose();
  }

  private async open(): Promise<JsonFile<JournalIndex> | null> {
    try {
      const index = await openJsonFile(join(this.folder, 'index.json'), indexFormat, this.context);
      if (this.context.access === 'read-write') await this.reconcile(index);
      this.index = index;
      if (this.disposed) index.dispose();
      return index;
    } catch (error) {
      this.report(error);
      return null;
    }
  }

  /** Makes index and texts agree: lists texts that are not listed, and lets go of versions whose text is gone. */
  private async reconcile(index: JsonFile<JournalIndex>): Promise<void> {
    const { next, versions } = index.get();
    const ids = new Set(await this.objects.list());
    const present = versions.filter(({ id }) => ids.has(id));
    if (present.length < versions.length) this.context.onProblem(`${versions.length - present.length} kept versions are gone from ${this.folder}.`);
    const listed = new Set(present.map(({ id }) => id));
    const found: StoredVersion[] = [];
    for (const id of ids) {
      const stored = listed.has(id) ? null : await this.objects.read(id);
      if (stored === null) continue;
      const { heading, text } = stored;
      found.push({ number: 0, id, ...heading, size: Buffer.byteLength(text), stored: await this.objects.sizeOf(id), by: 'start' });
    }
    if (found.length === 0 && present.length === versions.length) return;
    // What is found again has lost its number; its time says where it belongs.
    const ordered = [...present, ...found].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.number - other.number));
    index.set({ next: next + found.length, versions: found.length === 0 ? present : ordered.map((version, position) => ({ ...version, number: position + 1 })) });
    if (found.length > 0) this.context.onProblem(`${found.length} kept versions were listed again in ${this.folder}.`);
  }

  private async drain(): Promise<void> {
    const index = await this.opened;
    while (this.pending.length > 0) {
      const batch = this.pending.splice(0, writtenAtOnce);
      if (index === null) continue;
      const written = await Promise.all(batch.map((version) => this.write(version)));
      this.list(index, written.filter((version) => version !== null));
    }
    if (index !== null) await this.thin(index);
    this.running = this.pending.length > 0 ? this.drain() : null;
    this.onGrown();
  }

  private async write({ text, ...version }: Recorded): Promise<Omit<StoredVersion, 'number'> | null> {
    const { file, at, readable } = version;
    // Here and not when it came: many that come at once are not to hold up who brings them.
    const id = textId(text);
    try {
      const stored = await this.objects.write(id, { heading: { file, at, readable }, text });
      return { ...version, id, size: Buffer.byteLength(text), stored };
    } catch (error) {
      this.report(error);
      return null;
    }
  }

  private list(index: JsonFile<JournalIndex>, written: readonly Omit<StoredVersion, 'number'>[]): void {
    const { next, versions } = index.get();
    const newest = new Map(versions.map((version): [string, Omit<StoredVersion, 'number'>] => [version.file, version]));
    const added: StoredVersion[] = [];
    for (const version of written) {
      const before = newest.get(version.file);
      if (before?.id === version.id) continue;
      newest.set(version.file, version);
      added.push({ ...version, by: before === undefined && version.by === 'away' ? 'start' : version.by, number: next + added.length });
    }
    if (added.length > 0) index.set({ next: next + added.length, versions: [...versions, ...added] });
  }

  private async thin(index: JsonFile<JournalIndex>): Promise<void> {
    await this.drop(versionsToDrop(index.get().versions, { ...this.limits(), now: this.context.clock.now() }, this.isNeeded()));
  }

  private report(error: unknown): void {
    this.context.onProblem(`A version could not be kept in ${this.folder}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
