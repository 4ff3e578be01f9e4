import type { TranscriptDamage } from '../../../model/sessions/transcript';
import type { Fields } from '../fields';
import { beginsEvent, isBlank, isEvent, newWalk, objectEnd, parse, readWhole, recover, type JsonWalk } from './json-objects';

/** How far a log was read. Plain data: reading can go on from it at any later time. */
export interface LogCursor {
  /** Byte offset of the first byte that is not dealt with. */
  readonly offset: number;
  /** 1-based physical line that it is on, and where that line begins. */
  readonly line: number;
  readonly lineOffset: number;
  /** What was found on that line already. */
  readonly events: number;
  readonly repaired: boolean;
  readonly unreadable: boolean;
}

export const logStart: LogCursor = { offset: 0, line: 1, lineOffset: 0, events: 0, repaired: false, unreadable: false };

/** An event of a log as it was written, not yet understood. */
export interface LogRecord {
  readonly object: Fields;
  /** 1-based physical line on which it begins, and its 0-based place among the events of that line. */
  readonly line: number;
  readonly place: number;
  /** The bytes that it is read from again, and its 0-based place among the events that come from these bytes. */
  readonly offset: number;
  readonly bytes: number;
  readonly ordinal: number;
}

export interface LogSink {
  record(record: LogRecord): void;
  damage(damage: TranscriptDamage): void;
}

/** An object that is not complete at the end of its line. */
interface Unfinished {
  readonly cursor: LogCursor;
  readonly walk: JsonWalk;
  readonly parts: string[];
  lines: number;
  units: number;
}

/** An object is looked for over this many lines and UTF-16 units; a literal newline in a tool's output makes many lines. */
const mostLines = 10_000;
const mostUnits = 16 * 1024 * 1024;

/**
 * Makes events of the lines of a log, whatever happened to them: objects that stand on one line, that a raw newline split,
 * that were cut off by a crash and glued to the next, NUL bytes, values that are no objects. What cannot be read is reported
 * once for each line and does not harm the rest. The outcome does not depend on where reading was interrupted.
 */
export class LogLines {
  private unfinished: Unfinished | null = null;

  /** @param at where the first line that is given begins */
  constructor(
    private at: LogCursor,
    private readonly sink: LogSink,
  ) {}

  /** Where reading has to go on. Lies before an object whose end has not been met. */
  get cursor(): LogCursor {
    return this.unfinished?.cursor ?? this.at;
  }

  /** Whether lines were met that can only be judged by those after them. */
  get waiting(): TranscriptDamage | null {
    return this.unfinished === null ? null : damageAt(this.unfinished.cursor, incomplete, false);
  }

  /** Takes a line (or what is left of it) without its newline. `bytes` is its length in the file with the newline. */
  addLine(text: string, bytes: number): void {
    const clean = withoutNuls(text);
    if (this.unfinished !== null) {
      if (!beginsEvent(clean) && this.join(this.unfinished, clean, bytes)) return;
      this.giveUp(this.unfinished);
    }
    this.take(clean, clean.length < text.length, bytes);
    this.nextLine(bytes);
  }

  /**
   * Takes what follows the last newline, if it is whole events: more bytes cannot change them. Anything else may still be
   * in writing and is left alone.
   * @returns whether it was taken
   */
  addTail(text: string, bytes: number): boolean {
    const clean = withoutNuls(text);
    if (!clean.trimEnd().endsWith('}')) return false;
    if (this.unfinished !== null && !beginsEvent(clean)) return false;
    const { objects, rest } = readWhole(clean);
    if (objects.length === 0 || !isBlank(rest)) return false;
    if (this.unfinished !== null) this.giveUp(this.unfinished);
    this.take(clean, clean.length < text.length, bytes);
    this.at = { ...this.at, offset: this.at.offset + bytes };
    return true;
  }

  /** Passes over a line that is too long to be looked at. */
  skipLine(bytes: number, reason: string): void {
    if (this.unfinished !== null) this.giveUp(this.unfinished);
    this.report(false, reason);
    this.nextLine(bytes);
  }

  /** Reads what stands on the line by itself. */
  private take(clean: string, hadNuls: boolean, bytes: number): void {
    if (isBlank(clean)) {
      if (hadNuls) this.report(this.at.events > 0, nuls);
      return;
    }
    const { objects, rest } = readWhole(clean);
    const recovered = isBlank(rest) ? [] : recover(rest);
    const wasEmpty = this.at.events === 0;
    if (recovered === null && objects.length === 0 && wasEmpty && this.begin(rest)) return;
    this.emit([...objects, ...(recovered ?? [])], this.at, bytes);
    if (!isBlank(rest)) this.report(false, reasonOf(rest));
    if (hadNuls) this.report(this.at.events > 0, nuls);
    else if (objects.length > 1 || (objects.length > 0 && !wasEmpty)) this.report(true, 'Several events stand on one line.');
  }

  /** Whether a text can be the first line of an object that goes on behind a raw newline; if so, it is kept. */
  private begin(text: string): boolean {
    const walk = newWalk();
    if (objectEnd(text, walk) !== null || walk.depth === 0) return false;
    this.unfinished = { cursor: this.at, walk, parts: [text], lines: 1, units: text.length };
    return true;
  }

  /** Goes on with an unfinished object. @returns false when the line does not continue it */
  private join(unfinished: Unfinished, text: string, bytes: number): boolean {
    const { walk, parts, cursor } = unfinished;
    unfinished.lines += 1;
    unfinished.units += text.length;
    if (unfinished.lines > mostLines || unfinished.units > mostUnits) return false;
    const newline = walk.inString ? (walk.escaped ? 'n' : '\\n') : '\n';
    walk.escaped = false;
    const end = objectEnd(text, walk);
    if (end === null) {
      parts.push(newline, text);
      this.nextLine(bytes);
      return true;
    }
    const object = parse([...parts, newline, text.slice(0, end)].join(''));
    if (object === undefined) return false;
    this.unfinished = null;
    this.finish(object as Fields, text.slice(end), unfinished.lines, cursor, bytes);
    return true;
  }

  private finish(object: Fields, rest: string, lines: number, begun: LogCursor, bytes: number): void {
    const last = this.at;
    this.at = begun;
    const { objects, rest: left } = readWhole(rest);
    this.emit([object, ...objects], begun, last.offset + bytes - begun.offset);
    this.report(true, `One event stands on ${lines} lines.`);
    if (!isBlank(left)) this.report(false, reasonOf(left));
    this.at = last;
    this.nextLine(bytes);
  }

  private emit(objects: readonly Fields[], from: LogCursor, bytes: number): void {
    let ordinal = 0;
    for (const object of objects) {
      const place = this.at.events;
      this.at = { ...this.at, events: place + 1 };
      if (!isEvent(object)) {
        this.report(false, 'The object is no event: it has no type.');
        continue;
      }
      this.sink.record({ object, line: from.line, place, offset: from.offset, bytes, ordinal });
      ordinal += 1;
    }
  }

  private giveUp({ cursor }: Unfinished): void {
    this.sink.damage(damageAt(cursor, incomplete, false));
    this.unfinished = null;
  }

  /** One line is reported at most once as repaired and once as unreadable. */
  private report(repaired: boolean, reason: string): void {
    if (repaired ? this.at.repaired : this.at.unreadable) return;
    this.sink.damage(damageAt(this.at, reason, repaired));
    this.at = repaired ? { ...this.at, repaired } : { ...this.at, unreadable: true };
  }

  private nextLine(bytes: number): void {
    const offset = this.at.offset + bytes;
    this.at = { ...logStart, offset, line: this.at.line + 1, lineOffset: offset };
  }
}

const incomplete = 'The event is incomplete.';
const nuls = 'NUL bytes, as a crash leaves them.';

/** What is to be said of bytes behind the last newline when nothing writes to the log any more; null for white space. */
export function tailDamage(cursor: LogCursor, text: string): TranscriptDamage | null {
  const clean = withoutNuls(text);
  if (isBlank(clean)) return clean.length < text.length ? damageAt(cursor, nuls, false) : null;
  return damageAt(cursor, reasonOf(clean), false);
}

function damageAt({ line, lineOffset }: LogCursor, reason: string, repaired: boolean): TranscriptDamage {
  return { line, offset: lineOffset, reason, repaired };
}

function reasonOf(text: string): string {
  if (text.trimStart().startsWith('{')) return incomplete;
  return parse(text) === undefined ? 'The line is not JSON.' : 'The line is JSON, but no object.';
}

function withoutNuls(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
