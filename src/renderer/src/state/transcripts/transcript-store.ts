import type { CallResult } from '../../../../shared/ipc';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { TranscriptState, Turn, TurnHead } from '../../../../shared/model/sessions/transcript';
import { reconcile } from '../snapshots/reconcile';
import { nextRange, type TurnRange } from './turn-range';

/** What the store asks main for. */
export interface TranscriptSource {
  open(session: SessionId): Promise<CallResult<'transcript.open'>>;
  close(session: SessionId): void;
  outline(session: SessionId, from: number): Promise<CallResult<'transcript.outline'>>;
  turns(session: SessionId, range: TurnRange): Promise<CallResult<'transcript.turns'>>;
  /** Calls the listener with each state that is published from now on. Answers how to stop. */
  follow(session: SessionId, listener: (state: TranscriptState) => void): () => void;
}

/** A transcript as far as this window has it. A new object with each change; unchanged parts keep their identity. */
export interface Transcript {
  readonly phase: 'opening' | 'open' | 'failed';
  /** Why it could not be opened, or why a part of it could not be read. */
  readonly problem: string | null;
  readonly state: TranscriptState | null;
  /** Of all turns that are known, by index. */
  readonly heads: readonly TurnHead[];
  /** Contents by index: those that are wanted, and some that were. */
  readonly turns: ReadonlyMap<number, Turn>;
}

const opening: Transcript = { phase: 'opening', problem: null, state: null, heads: [], turns: new Map() };

/** How much of contents is kept beyond what is wanted: turns, and bytes of their events. */
const keptTurns = 200;
const keptBytes = 24_000_000;

interface Entry {
  transcript: Transcript;
  holders: number;
  /** Indexes whose contents are shown now. */
  wanted: readonly number[];
  /** Indexes whose contents may have grown since they were read. */
  readonly stale: Set<number>;
  /** The outline is to be asked for from this index on; null when it is up to date. */
  outlineFrom: number | null;
  askingOutline: boolean;
  askingTurns: boolean;
  /** Rises when all turns are forgotten, so that answers about them are dropped. */
  era: number;
  stop: () => void;
}

/**
 * The open transcripts. Each is opened when it is first held, and closed when nobody holds it and no tab shows it any more.
 * The outline is asked for from where it ends, contents only where they are wanted, one request of each kind at a time; an
 * answer that was overtaken is dropped.
 */
export class TranscriptStore {
  private readonly entries = new Map<SessionId, Entry>();
  private readonly listeners = new Set<() => void>();

  /** @param isShown Whether a tab shows the session, also one in the background. */
  constructor(
    private readonly source: TranscriptSource,
    private readonly isShown: (session: SessionId) => boolean,
  ) {}

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get(session: SessionId): Transcript {
    return this.entries.get(session)?.transcript ?? opening;
  }

  /** Opens the transcript unless it is open; keeps it until the answer is called. */
  hold(session: SessionId): () => void {
    const entry = this.entries.get(session) ?? this.open(session);
    entry.holders += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      entry.holders -= 1;
      this.closeUnused();
    };
  }

  /** Closes what nobody holds and no tab shows. */
  closeUnused(): void {
    for (const [session, entry] of this.entries) {
      if (entry.holders > 0 || this.isShown(session)) continue;
      this.entries.delete(session);
      entry.stop();
      this.source.close(session);
    }
  }

  /** Says which turns are in view, nearest to the reader first. What is not there yet is asked for. */
  want(session: SessionId, indexes: readonly number[]): void {
    const entry = this.entries.get(session);
    if (entry === undefined) return;
    entry.wanted = indexes;
    void this.fillTurns(session, entry);
  }

  /** Opens it again after a failure. */
  retry(session: SessionId): void {
    const entry = this.entries.get(session);
    if (entry?.transcript.phase !== 'failed') return;
    this.change(entry, { phase: 'opening', problem: null });
    void this.begin(session, entry);
  }

  private open(session: SessionId): Entry {
    const entry: Entry = {
      transcript: opening,
      holders: 0,
      wanted: [],
      stale: new Set(),
      outlineFrom: null,
      askingOutline: false,
      askingTurns: false,
      era: 0,
      stop: this.source.follow(session, (state) => this.accept(session, entry, state)),
    };
    this.entries.set(session, entry);
    void this.begin(session, entry);
    return entry;
  }

  private async begin(session: SessionId, entry: Entry): Promise<void> {
    const result = await this.source.open(session);
    if (!this.isOpen(session, entry)) return;
    if (!result.ok) this.change(entry, { phase: 'failed', problem: result.error.message });
    // A state that was published meanwhile is newer than the answer.
    else if (entry.transcript.state === null) this.accept(session, entry, result.value);
  }

  private accept(session: SessionId, entry: Entry, state: TranscriptState): void {
    const { state: before, heads } = entry.transcript;
    const rewritten = before !== null && (state.generation !== before.generation || state.turns < heads.length);
    if (rewritten) {
      entry.era += 1;
      entry.stale.clear();
      entry.outlineFrom = 0;
      this.change(entry, { heads: [], turns: new Map() });
    } else if (before === null || state.turns !== heads.length || state.lastTurnVersion !== before.lastTurnVersion) {
      // The turn that was the last one has grown too: it ended where the next one began.
      const last = Math.max(0, heads.length - 1);
      const late = (state.grown ?? []).flatMap(({ turn, version }) => (version > (before?.lastTurnVersion ?? -1) && turn < last ? turn : []));
      entry.outlineFrom = Math.min(entry.outlineFrom ?? last, last, ...late);
      const isLate = new Set(late);
      // Also what is on its way.
      for (const index of [...entry.transcript.turns.keys(), ...entry.wanted]) if (index >= last || isLate.has(index)) entry.stale.add(index);
    }
    this.change(entry, { phase: 'open', problem: null, state });
    void this.fillOutline(session, entry);
    void this.fillTurns(session, entry);
  }

  private async fillOutline(session: SessionId, entry: Entry): Promise<void> {
    if (entry.askingOutline) return;
    entry.askingOutline = true;
    while (entry.outlineFrom !== null && this.isOpen(session, entry)) {
      const { outlineFrom: from, era } = entry;
      entry.outlineFrom = null;
      const result = await this.source.outline(session, from);
      if (entry.era !== era || !this.isOpen(session, entry)) continue;
      if (!result.ok) {
        this.change(entry, { problem: result.error.message });
        continue;
      }
      const { heads } = entry.transcript;
      const fresh = result.value.turns.map((head, offset) => reconcile(heads[from + offset], head));
      this.change(entry, { heads: [...heads.slice(0, from), ...fresh] });
      void this.fillTurns(session, entry);
    }
    entry.askingOutline = false;
  }

  private async fillTurns(session: SessionId, entry: Entry): Promise<void> {
    if (entry.askingTurns) return;
    entry.askingTurns = true;
    for (;;) {
      const { transcript, era } = entry;
      const range = nextRange(entry.wanted, transcript.heads, (index) => transcript.turns.has(index) && !entry.stale.has(index));
      if (range === null || !this.isOpen(session, entry)) break;
      for (let index = range.from; index < range.to; index += 1) entry.stale.delete(index);
      const result = await this.source.turns(session, range);
      if (entry.era !== era || !this.isOpen(session, entry)) continue;
      if (!result.ok || result.value.turns.length === 0) {
        // Asked for again when the log changes or something else is looked at.
        if (!result.ok) this.change(entry, { problem: result.error.message });
        break;
      }
      this.change(entry, { turns: this.withTurns(entry, result.value.turns) });
    }
    entry.askingTurns = false;
  }

  private withTurns(entry: Entry, added: readonly Turn[]): ReadonlyMap<number, Turn> {
    const turns = new Map(entry.transcript.turns);
    for (const turn of added) {
      const { index } = turn.head;
      const known = turns.get(index);
      turns.delete(index);
      turns.set(index, reconcile(known, turn));
    }
    const wanted = new Set(entry.wanted);
    let bytes = 0;
    for (const { head } of turns.values()) bytes += head.bytes;
    for (const [index, { head }] of turns) {
      if (turns.size <= keptTurns && bytes <= keptBytes) break;
      if (wanted.has(index)) continue;
      bytes -= head.bytes;
      turns.delete(index);
    }
    return turns;
  }

  private isOpen(session: SessionId, entry: Entry): boolean {
    return this.entries.get(session) === entry;
  }

  private change(entry: Entry, change: Partial<Transcript>): void {
    entry.transcript = { ...entry.transcript, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
