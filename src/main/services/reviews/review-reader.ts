import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { err, ok, type Clock, type Result } from '../../../shared/base';
import type { TextProblem } from '../../../shared/formats/text/text-problem';
import { findFile, readText, type FoundFile } from './read-file';

/** A file system may give two versions within this time the same stamp. */
const stampResolution = 100;

/** The last version of a file that could be read. */
export interface ReadableVersion<P> {
  readonly parsed: P;
  readonly text: string;
  /** UTC ISO 8601. */
  readonly at: string;
}

/** How review files of a format are read and described. Paths are relative to the store. */
export interface ReviewKind<P, L> {
  parse(text: string): Result<P, TextProblem>;
  readable(path: string, parsed: P, text: string, writable: boolean): L;
  /** `text` is the unreadable text, for its lines around the fault; null when there is none. */
  broken(path: string, problem: TextProblem, text: string | null, last: ReadableVersion<P> | null): L;
  vanished(path: string, last: ReadableVersion<P>): L;
}

interface KnownFile<P, L> {
  readonly loaded: L;
  readonly last: ReadableVersion<P> | null;
  readonly stamp: string | null;
  /** The stamp is older than the resolution of the clock of the file system, so an equal one means an equal file. */
  readonly settled: boolean;
  readonly digest: string | null;
  readonly writable: boolean;
}

interface ReadableText<P> {
  readonly parsed: P;
  readonly text: string;
  readonly digest: string;
}

interface UnreadableText extends TextProblem {
  readonly text: string | null;
}

/**
 * Reads review files and remembers them: a file that did not change is not read again and gives the identical object, and one
 * that cannot be read, or is gone, keeps its last readable version. Files that were just written badly, or removed to be
 * written anew, are given time before they are called broken.
 */
export class ReviewReader<P, L extends { readonly vanished?: true }> {
  private readonly known = new Map<string, KnownFile<P, L>>();

  /** @param retries milliseconds to wait before each further look at a file that is torn or missing. */
  constructor(
    private readonly kind: ReviewKind<P, L>,
    private readonly clock: Clock,
    private readonly retries: readonly number[],
  ) {}

  /** Paths relative to the store of all files that were ever read. */
  knownPaths(): Iterable<string> {
    return this.known.keys();
  }

  /**
   * @param store real path of the store, or null when there is none.
   * @param path relative to the store.
   * @returns null for a file that does not exist and was never readable.
   */
  async read(store: string | null, path: string): Promise<L | null> {
    for (let attempt = 0; ; attempt += 1) {
      const before = this.known.get(path);
      const found = store === null ? err({ kind: 'missing' as const }) : await findFile(store, join(store, path));
      const delay = this.retries[attempt];
      if (!found.ok) {
        if (found.error.kind === 'unreadable') return this.noteBroken(path, null, { ...found.error, text: null });
        if (delay === undefined || before === undefined || before.stamp === null) return this.noteMissing(path);
        await this.wait(delay);
        continue;
      }
      if (before !== undefined && before.settled && before.stamp === found.value.stamp) return before.loaded;
      const parsed = await this.parse(found.value, before);
      if (parsed === 'unchanged') return this.noteUnchanged(path, found.value, before);
      if (parsed.ok) return this.noteReadable(path, found.value, parsed.value);
      if (delay === undefined || before?.stamp === found.value.stamp) return this.noteBroken(path, found.value, parsed.error);
      await this.wait(delay);
    }
  }

  /** Takes a file for one that was read and is gone, unless it was read. One that is there is read as ever. */
  recall(path: string, text: string, at: string): void {
    const parsed = this.known.has(path) ? null : this.kind.parse(text);
    if (parsed?.ok !== true) return;
    const last = { parsed: parsed.value, text, at };
    this.known.set(path, { loaded: { ...this.kind.vanished(path, last), recalled: true }, last, stamp: null, settled: false, digest: null, writable: false });
  }

  /** Forgets a file that is gone, so that its absence is nothing to report any more. Files that are there are kept. */
  forgetVanished(path: string): void {
    if (this.known.get(path)?.loaded.vanished === true) this.known.delete(path);
  }

  /** Forgets a file that is about to be removed, so that its absence is nothing to report. */
  forget(path: string): void {
    this.known.delete(path);
  }

  /** Text of the last readable version of a file that is gone; null for any other. */
  vanishedText(path: string): string | null {
    const known = this.known.get(path);
    return known?.loaded.vanished === true ? (known.last?.text ?? null) : null;
  }

  private async parse(found: FoundFile, before: KnownFile<P, L> | undefined): Promise<Result<ReadableText<P>, UnreadableText> | 'unchanged'> {
    const text = await readText(found);
    if (!text.ok) {
      return text.error.kind === 'unreadable'
        ? err({ ...text.error, text: null })
        : err({ line: 0, column: 0, message: 'The file disappeared while it was read.', text: null });
    }
    const digest = createHash('sha1').update(text.value).digest('hex');
    if (before?.digest === digest && before.writable === isWritable(found)) return 'unchanged';
    const parsed = this.kind.parse(text.value);
    return parsed.ok ? ok({ parsed: parsed.value, text: text.value, digest }) : err({ ...parsed.error, text: text.value });
  }

  private noteReadable(path: string, found: FoundFile, { parsed, text, digest }: ReadableText<P>): L {
    const loaded = this.kind.readable(path, parsed, text, isWritable(found));
    const last = { parsed, text, at: new Date(this.clock.now()).toISOString() };
    this.known.set(path, { loaded, last, digest, writable: isWritable(found), ...this.stampOf(found) });
    return loaded;
  }

  /** Same bytes under a new stamp. */
  private noteUnchanged(path: string, found: FoundFile, before: KnownFile<P, L> | undefined): L | null {
    if (before === undefined) return null;
    this.known.set(path, { ...before, ...this.stampOf(found) });
    return before.loaded;
  }

  private noteBroken(path: string, found: FoundFile | null, problem: UnreadableText): L {
    const last = this.known.get(path)?.last ?? null;
    const { text, line, column, message } = problem;
    const loaded = this.kind.broken(path, { line, column, message }, text, last);
    const stamp = found === null ? { stamp: null, settled: false } : this.stampOf(found);
    this.known.set(path, { loaded, last, digest: null, writable: false, ...stamp });
    return loaded;
  }

  private noteMissing(path: string): L | null {
    const before = this.known.get(path);
    if (before === undefined || before.last === null) {
      this.known.delete(path);
      return null;
    }
    if (before.loaded.vanished === true) return before.loaded;
    const loaded = this.kind.vanished(path, before.last);
    this.known.set(path, { loaded, last: before.last, stamp: null, settled: false, digest: null, writable: false });
    return loaded;
  }

  private stampOf(found: FoundFile): Pick<KnownFile<P, L>, 'stamp' | 'settled'> {
    return { stamp: found.stamp, settled: this.clock.now() - found.modifiedAt > stampResolution };
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.clock.after(milliseconds, resolve));
  }
}

function isWritable({ mode }: FoundFile): boolean {
  return (mode & 0o200) !== 0;
}
