import { same } from '../../../../../shared/base';
import { exportJson } from '../../../../../shared/formats/copilot/export/export-json';
import { exportMarkdown } from '../../../../../shared/formats/copilot/export/export-markdown';
import { exportTurn, type ExportHeader } from '../../../../../shared/formats/copilot/export/exported';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import type { RawEvent, TranscriptDamage, TranscriptMatch, TranscriptState, Turn, TurnHead } from '../../../../../shared/model/sessions/transcript';
import { createSingleRun } from '../../library/single-run';
import type { StoredConversation } from '../../sources/types';
import { findInTurn, mostMatches } from '../find-in-turn';
import type { TranscriptReader } from '../types';
import { turnsFromStore } from './stored-turns';

export interface StoredTranscriptOptions {
  readonly session: SessionId;
  /** Reads what the store has now. */
  readonly read: () => Promise<StoredConversation>;
  /** Says in the first turn where the turns come from. */
  readonly note: string;
  readonly onState: (state: TranscriptState) => void;
}

/** What Copilot's store kept of a conversation. Reading begins at once; the turns are few enough to be held. */
export function openStoredTranscript(options: StoredTranscriptOptions): TranscriptReader {
  return new StoredTranscript(options);
}

class StoredTranscript implements TranscriptReader {
  private known: readonly Turn[] = [];
  private phase: TranscriptState['state'] = 'reading';
  private problem: string | null = null;
  private generation = 0;
  private version = 0;
  private disposed = false;
  private readonly reading = createSingleRun(() => this.read());
  private readonly first: Promise<void>;

  constructor(private readonly options: StoredTranscriptOptions) {
    this.first = this.reading.request();
  }

  state(): TranscriptState {
    const bytes = this.known.reduce((sum, { head }) => sum + head.bytes, 0);
    const damage: readonly TranscriptDamage[] = this.problem === null ? [] : [{ line: 1, offset: 0, reason: this.problem, repaired: false }];
    return {
      session: this.options.session,
      state: this.phase,
      kept: 'store',
      generation: this.generation,
      bytesRead: bytes,
      bytesTotal: bytes,
      events: 0,
      turns: this.known.length,
      lastTurnVersion: this.version,
      lastWrittenAt: null,
      live: false,
      unreadable: damage.length,
      repaired: 0,
      damage,
      unknownTypes: [],
      hidden: 0,
    };
  }

  update(): Promise<void> {
    return this.reading.request();
  }

  outline(from: number): readonly TurnHead[] {
    return this.known.slice(from).map(({ head }) => head);
  }

  async turns(from: number, to: number): Promise<readonly Turn[]> {
    await this.first;
    return this.known.slice(from, Math.max(from, to));
  }

  /** The store keeps no calls. */
  toolCall(): Promise<null> {
    return Promise.resolve(null);
  }

  /** The store keeps no events. */
  rawEvents(): Promise<{ readonly events: readonly RawEvent[]; readonly total: number }> {
    return Promise.resolve({ events: [], total: 0 });
  }

  async find(query: string): Promise<readonly TranscriptMatch[]> {
    await this.first;
    return query.trim() === '' ? [] : this.known.flatMap((turn) => findInTurn(turn, query)).slice(0, mostMatches);
  }

  async exportText(format: 'markdown' | 'json', header: ExportHeader): Promise<string> {
    await this.first;
    const turns = this.known.map((turn) => exportTurn(turn, new Map()));
    return format === 'json' ? exportJson(header, turns) : exportMarkdown(header, turns);
  }

  dispose(): void {
    this.disposed = true;
  }

  private async read(): Promise<void> {
    const { turns, problem } = await this.options.read();
    if (this.disposed) return;
    const before = this.state();
    this.problem = problem;
    // What was read stays when the store cannot be read, or does not have it any more.
    const isGone = turns === null ? problem === null : turns.length === 0 && this.known.length > 0;
    this.phase = isGone ? 'gone' : 'ready';
    if (turns !== null && !isGone) this.take(turnsFromStore(turns, this.options.note));
    if (!same(before, this.state())) this.options.onState(this.state());
  }

  private take(turns: readonly Turn[]): void {
    if (same(turns, this.known)) return;
    const settled = this.known.slice(0, -1);
    const goesOn = turns.length >= this.known.length && same(turns.slice(0, settled.length), settled);
    if (goesOn) this.version += 1;
    else this.generation += 1;
    this.known = turns;
  }
}
