import { same, type Disposable } from '../../../../shared/base';
import { tailDamage } from '../../../../shared/formats/copilot/lines/log-lines';
import type { TranscriptDamage, TranscriptState } from '../../../../shared/model/sessions/transcript';
import { openPlainFile } from '../../plain-file';
import { liveFor } from '../live-for';
import { fingerprint, readLog } from './log-bytes';
import { TranscriptIndex } from './transcript-index';

/** Bytes after which the state is announced while a log is read. */
const announcedBytes = 2 * 1024 * 1024;

/** Bytes of a turn that are worth showing before it is complete. Each further part is four times as long, so that little is read twice. */
const firstPartBytes = 1024 * 1024;

/** An index and which version of the log it is of. */
export interface IndexedLog {
  readonly index: TranscriptIndex;
  readonly generation: number;
}

/** Keeps the index of a log up to date with its file, from the first reading on. */
export class LogFollower implements Disposable {
  index = new TranscriptIndex();
  private generation = 0;
  private phase: TranscriptState['state'] = 'reading';
  private disposed = false;
  private wanted = false;
  private running: Promise<void> | null = null;
  private waiting: (() => void)[] = [];
  /** Of what was read, to find out whether the log was written anew. */
  private print: string | null = null;
  private size = 0;
  private modifiedAt: number | null = null;
  private position = 0;
  private worthShowing = firstPartBytes;
  /** What lies behind the last whole event. */
  private unfinished: TranscriptDamage | null = null;
  private problem: TranscriptDamage | null = null;
  private announced: Omit<TranscriptState, 'session'> | null = null;

  constructor(
    private readonly file: string,
    private readonly now: () => number,
    private readonly announce: () => void,
  ) {}

  state(): Omit<TranscriptState, 'session'> {
    const { index } = this;
    const live = this.phase !== 'gone' && this.modifiedAt !== null && this.now() - this.modifiedAt < liveFor;
    // While somebody writes, an incomplete end is nothing but the present.
    const extra = [this.problem, live || this.phase === 'reading' ? null : this.unfinished].filter((damage) => damage !== null);
    return {
      state: this.phase,
      kept: 'log',
      generation: this.generation,
      bytesRead: this.position,
      bytesTotal: this.size,
      events: index.events.length,
      turns: index.heads.length,
      lastTurnVersion: index.version,
      grown: index.grown,
      lastWrittenAt: this.modifiedAt === null ? null : new Date(this.modifiedAt).toISOString(),
      live,
      unreadable: index.unreadable + extra.length,
      repaired: index.repaired,
      damage: [...index.damages, ...extra],
      unknownTypes: [...index.unknownTypes].map(([type, count]) => ({ type, count })),
      hidden: index.hidden,
    };
  }

  /** Never fails: what hinders reading is a part of the state. */
  update(): Promise<void> {
    this.wanted = true;
    this.running ??= this.run();
    return this.running;
  }

  /** Waits until the turns before `to` are complete, or the log was read. */
  async reached(to: number): Promise<IndexedLog> {
    while (this.isReading && this.index.heads.length <= to) await this.more();
    return { index: this.index, generation: this.generation };
  }

  /** Waits until one turn is complete, so much of it was read that it is worth showing, or the log was read. */
  async reachedPart(turn: number): Promise<IndexedLog> {
    while (this.isReading && this.index.heads.length <= turn + 1) {
      const bytes = this.index.heads.at(turn)?.bytes ?? 0;
      if (bytes >= this.worthShowing) {
        this.worthShowing = bytes * 4;
        break;
      }
      await this.more();
    }
    return { index: this.index, generation: this.generation };
  }

  /** Waits until the log was read. */
  read(): Promise<IndexedLog> {
    return this.reached(Infinity);
  }

  dispose(): void {
    this.disposed = true;
    this.wake();
  }

  private async run(): Promise<void> {
    while (this.wanted && !this.disposed) {
      this.wanted = false;
      try {
        await this.readNew();
        this.problem = null;
        this.phase = 'ready';
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if ('code' in error && error.code === 'ENOENT') this.phase = 'gone';
        else {
          this.phase = 'ready';
          this.problem = { line: 1, offset: 0, reason: `The log cannot be read: ${error.message}.`, repaired: false };
        }
      }
      this.wake();
      this.announceChange();
    }
    this.running = null;
  }

  private async readNew(): Promise<void> {
    const handle = await openPlainFile(this.file, 'refuse');
    try {
      const { size, mtimeMs } = await handle.stat();
      const { offset } = this.index.cursor;
      if (this.print !== null && (size < offset || (await fingerprint(handle, offset)) !== this.print)) this.startAnew();
      this.size = size;
      this.modifiedAt = mtimeMs;
      let announced = this.index.cursor.offset;
      const { index } = this;
      const reading = await readLog({
        handle,
        from: index.cursor,
        end: size,
        sink: index,
        goOn: (position) => {
          this.position = position;
          this.wake();
          if (position - announced >= announcedBytes || (announced === 0 && position > 0)) {
            announced = position;
            this.announceChange();
          }
          return !this.disposed;
        },
      });
      index.cursor = reading.cursor;
      this.position = this.disposed ? this.position : size;
      this.unfinished = tailDamage(reading.cursor, reading.tail) ?? reading.waiting;
      this.print = await fingerprint(handle, reading.cursor.offset);
    } finally {
      await handle.close();
    }
  }

  private announceChange(): void {
    const state = this.state();
    if (this.disposed || same(state, this.announced)) return;
    this.announced = state;
    this.announce();
  }

  private get isReading(): boolean {
    return this.phase === 'reading' && !this.disposed;
  }

  private more(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private startAnew(): void {
    this.index = new TranscriptIndex();
    this.generation += 1;
    this.worthShowing = firstPartBytes;
    this.phase = 'reading';
    this.print = null;
    this.unfinished = null;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
