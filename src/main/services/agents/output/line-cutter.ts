import { StringDecoder } from 'node:string_decoder';
import { plainLine } from './plain-line';

/** UTF-16 units after which a line is cut even though it goes on. */
const longestLine = 4000;

/** Cuts the bytes of one stream into plain lines. A character that is split between two chunks stays whole. */
export class LineCutter {
  private readonly decoder = new StringDecoder('utf8');
  private rest = '';

  /** Lines that are complete with this chunk. */
  add(chunk: Buffer): readonly string[] {
    const pieces = (this.rest + this.decoder.write(chunk)).split('\n');
    const open = cut(pieces.pop() ?? '');
    this.rest = open.pop() ?? '';
    return [...pieces.flatMap(cut), ...open].map(plainLine);
  }

  /** What came after the last line end. */
  end(): readonly string[] {
    const rest = this.rest + this.decoder.end();
    this.rest = '';
    return rest === '' ? [] : cut(rest).map(plainLine);
  }
}

function cut(line: string): string[] {
  if (line.length <= longestLine) return [line];
  const parts: string[] = [];
  for (let start = 0; start < line.length; start += longestLine) parts.push(line.slice(start, start + longestLine));
  return parts;
}
