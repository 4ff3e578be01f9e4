import { LogLines, logStart, type LogCursor, type LogRecord } from '../../src/shared/formats/copilot/lines/log-lines';
import type { TranscriptDamage } from '../../src/shared/model/sessions/transcript';

export interface ReadPieces {
  readonly records: readonly LogRecord[];
  readonly damage: readonly TranscriptDamage[];
  readonly cursor: LogCursor;
}

/**
 * Reads a log in pieces, going on from the cursor each time as a reader of a growing file does.
 * @param cuts byte offsets at which a piece ends, each taken modulo the length
 */
export function readInPieces(bytes: Buffer, cuts: readonly number[]): ReadPieces {
  const records: LogRecord[] = [];
  const damage: TranscriptDamage[] = [];
  let cursor = logStart;
  for (const end of [...cuts.map((cut) => cut % (bytes.length + 1)).sort((left, right) => left - right), bytes.length]) {
    if (end < cursor.offset) continue;
    const lines = new LogLines(cursor, { record: (record) => records.push(record), damage: (met) => damage.push(met) });
    let start = cursor.offset;
    for (let newline = bytes.indexOf(10, start); newline >= 0 && newline < end; newline = bytes.indexOf(10, start)) {
      lines.addLine(bytes.toString('utf8', start, newline), newline + 1 - start);
      start = newline + 1;
    }
    if (start < end) lines.addTail(bytes.toString('utf8', start, end), end - start);
    cursor = lines.cursor;
  }
  return { records, damage, cursor };
}
