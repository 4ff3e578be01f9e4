import type { ExportHeader } from '../../../../../shared/formats/copilot/export/exported';
import type { RawEvent, ToolCallDetail, TranscriptMatch, TranscriptState, Turn, TurnHead } from '../../../../../shared/model/sessions/transcript';
import type { StoredConversation } from '../../sources/types';
import { openTranscriptReader } from '../transcript-reader';
import type { TranscriptReader, TranscriptReaderOptions } from '../types';
import { openStoredTranscript } from './stored-transcript';

const withoutLog = 'Only what Copilot’s store kept: prompts and answers. There is no log of this session.';
const withEmptyLog = 'Only what Copilot’s store kept: prompts and answers. No turn in the log of this session can be read.';

export interface KeptTranscriptOptions extends Omit<TranscriptReaderOptions, 'file'> {
  /** Absolute path of the log as it is known now; null when there is none. */
  readonly logOf: () => string | null;
  /** Reads what the store has now. */
  readonly stored: () => Promise<StoredConversation>;
}

/**
 * The transcript of a session that Copilot's store knows too. Its log is the truth; where there is none, or no turn in it can
 * be read, what the store kept is shown instead, until the log has a turn.
 */
export function openKeptTranscript(options: KeptTranscriptOptions): TranscriptReader {
  return new KeptTranscript(options);
}

class KeptTranscript implements TranscriptReader {
  private log: TranscriptReader | null;
  private stored: TranscriptReader | null = null;
  /** One of the two. */
  private shown: TranscriptReader;
  /** Of readers that are closed, so that generations go on to rise. */
  private pastGenerations = 0;
  private disposed = false;
  private waiting: (() => void)[] = [];

  constructor(private readonly options: KeptTranscriptOptions) {
    this.log = this.openLog();
    this.shown = this.log ?? this.openStored();
  }

  state(): TranscriptState {
    const log = this.log?.state() ?? null;
    const stored = this.stored?.state() ?? null;
    const generation = this.pastGenerations + (log?.generation ?? 0) + (stored?.generation ?? 0);
    if (log === null || stored === null) return { ...this.shown.state(), generation };
    const { events, repaired, unknownTypes, hidden, lastWrittenAt, live } = log;
    return {
      ...stored,
      ...{ generation, events, repaired, unknownTypes, hidden, lastWrittenAt, live },
      unreadable: log.unreadable + stored.unreadable,
      damage: [...log.damage, ...stored.damage],
    };
  }

  async update(): Promise<void> {
    this.log ??= this.openLog();
    await this.log?.update();
    this.choose();
    await this.stored?.update();
  }

  outline(from: number): readonly TurnHead[] {
    return this.shown.outline(from);
  }

  async turns(from: number, to: number): Promise<readonly Turn[]> {
    return (await this.chosen()).turns(from, to);
  }

  async toolCall(id: string, whole: boolean): Promise<ToolCallDetail | null> {
    return (await this.chosen()).toolCall(id, whole);
  }

  /** Those of the log, also where no turn is made of them. */
  rawEvents(from: number, count: number, types: readonly string[]): Promise<{ readonly events: readonly RawEvent[]; readonly total: number }> {
    return (this.log ?? this.shown).rawEvents(from, count, types);
  }

  async find(query: string, signal?: AbortSignal): Promise<readonly TranscriptMatch[]> {
    return (await this.chosen()).find(query, signal);
  }

  async exportText(format: 'markdown' | 'json', header: ExportHeader): Promise<string> {
    return (await this.chosen()).exportText(format, header);
  }

  dispose(): void {
    this.disposed = true;
    this.log?.dispose();
    this.stored?.dispose();
    this.wake();
  }

  /** What is shown, once that is certain: when the log's first turn was found, or its end. */
  private async chosen(): Promise<TranscriptReader> {
    while (this.isUndecided && !this.disposed) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.shown;
  }

  private get isUndecided(): boolean {
    const log = this.log?.state();
    return log !== undefined && this.stored === null && log.state === 'reading' && log.turns === 0;
  }

  private choose(): void {
    if (this.disposed || this.isUndecided) return;
    if (this.log === null || this.log.state().turns === 0) {
      this.shown = this.stored ?? this.openStored();
      return;
    }
    this.shown = this.log;
    if (this.stored === null) return;
    this.pastGenerations += this.stored.state().generation + 1;
    this.stored.dispose();
    this.stored = null;
  }

  private openLog(): TranscriptReader | null {
    const file = this.options.logOf();
    if (file === null || this.disposed) return null;
    const { session, now } = this.options;
    return openTranscriptReader({ session, file, now, onState: () => this.changed() });
  }

  private openStored(): TranscriptReader {
    const { session, stored } = this.options;
    this.stored = openStoredTranscript({ session, read: stored, note: this.log === null ? withoutLog : withEmptyLog, onState: () => this.changed() });
    return this.stored;
  }

  private changed(): void {
    this.choose();
    this.wake();
    if (!this.disposed) this.options.onState(this.state());
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
