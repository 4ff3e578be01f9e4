import type { CallResult } from '../../../../../shared/ipc';
import type { RawEvent } from '../../../../../shared/model/sessions/transcript';

/** Events in one request. */
const pageSize = 100;
/** Pages that are kept beyond those in view. */
const keptPages = 30;

type Load = (from: number, count: number) => Promise<CallResult<'transcript.rawEvents'>>;

/** The raw events of one log and one choice of types, as far as they were looked at. */
export interface KnownEvents {
  readonly total: number;
  /** By index among the events of the chosen types. */
  readonly events: ReadonlyMap<number, RawEvent>;
  readonly problem: string | null;
}

/** Brings events page by page, where they are looked at; one request at a time. */
export class EventPages {
  private known: KnownEvents = { total: 0, events: new Map(), problem: null };
  private readonly loaded = new Set<number>();
  private wanted: readonly number[] = [0];
  private asking = false;
  private totalIsOld = true;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly load: Load) {}

  get(): KnownEvents {
    return this.known;
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Says which events are in view: `from` inclusive to `to` exclusive. */
  want(from: number, to: number): void {
    const first = Math.floor(from / pageSize);
    const last = Math.floor(Math.max(from, to - 1) / pageSize);
    this.wanted = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
    void this.fill();
  }

  /** The log has grown: its last page may be longer now, and there may be more. */
  grow(): void {
    this.loaded.delete(this.lastPage());
    this.totalIsOld = true;
    void this.fill();
  }

  /** The page in which the next event will stand. */
  private lastPage(): number {
    return Math.floor(this.known.total / pageSize);
  }

  private async fill(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    for (;;) {
      const page = this.wanted.find((each) => !this.loaded.has(each)) ?? (this.totalIsOld ? this.lastPage() : undefined);
      if (page === undefined) break;
      this.loaded.add(page);
      this.totalIsOld = false;
      const result = await this.load(page * pageSize, pageSize);
      if (!result.ok) {
        this.change({ ...this.known, problem: result.error.message });
        break;
      }
      const events = new Map(this.known.events);
      for (const [offset, event] of result.value.events.entries()) events.set(page * pageSize + offset, event);
      this.trim(events);
      this.change({ total: result.value.total, events, problem: null });
    }
    this.asking = false;
  }

  private trim(events: Map<number, RawEvent>): void {
    for (const page of this.loaded) {
      if (this.loaded.size <= keptPages) return;
      if (this.wanted.includes(page)) continue;
      this.loaded.delete(page);
      for (let index = page * pageSize; index < (page + 1) * pageSize; index += 1) events.delete(index);
    }
  }

  private change(known: KnownEvents): void {
    this.known = known;
    for (const listener of [...this.listeners]) listener();
  }
}
