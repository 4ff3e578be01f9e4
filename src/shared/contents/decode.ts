import type { LineEnding } from '../model/comparison/file-contents';

/** The part of the platform's decoder that is needed; shared code has neither DOM nor Node types. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1';

/** Bytes of a file as text. */
export interface DecodedText {
  /** With its line endings, without its byte order mark. */
  readonly text: string;
  readonly encoding: TextEncodingName;
  readonly byteOrderMark: boolean;
  readonly lineEnding: LineEnding;
  readonly finalNewline: boolean;
}

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: Exclude<TextEncodingName, 'latin-1'> }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Text of a file, or null for a binary one. A byte order mark decides; without one, what looks like UTF-16 is read as such,
 * and otherwise a NUL among the first 8,000 bytes means binary, as in git; then UTF-8; and bytes that are not UTF-8 are read
 * as Latin-1, where each byte is one character, so that nothing is lost and lines stay lines.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const mark = marks.find((candidate) => candidate.bytes.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) {
    const text = decode(bytes.subarray(mark.bytes.length), mark.encoding);
    if (text !== null) return describe(text, mark.encoding, true);
  }
  if (isBinary(bytes)) {
    const encoding = unmarkedUtf16(bytes);
    const wide = encoding === null ? null : decode(bytes, encoding);
    return encoding === null || wide === null ? null : describe(wide, encoding, false);
  }
  const text = decode(bytes, 'utf-8');
  return text === null ? describe(decodeLatin1(bytes), 'latin-1', false) : describe(text, 'utf-8', false);
}

/** Git's own rule: `buffer_is_binary` in its xdiff-interface.c. */
export function isBinary(bytes: Uint8Array): boolean {
  const zero = bytes.indexOf(0);
  return zero !== -1 && zero < 8_000;
}

/** Units of a file without a mark that are looked at, and how many of them must be what Western text consists of. */
const probe = { units: 4_000, leastUnits: 8, share: 0.9 } as const;

/** The byte order in which nearly all units are printable ASCII or white space; null when neither is, so that it is no such text. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const units = Math.min(bytes.length / 2, probe.units);
  if (bytes.length % 2 !== 0 || units < probe.leastUnits) return null;
  const plain = { 'utf-16le': 0, 'utf-16be': 0 };
  for (let at = 0; at < units * 2; at += 2) {
    const [first, second] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    if (first === 0 && second === 0) return null;
    if (second === 0 && isPlain(first)) plain['utf-16le']++;
    if (first === 0 && isPlain(second)) plain['utf-16be']++;
  }
  if (plain['utf-16le'] >= units * probe.share) return 'utf-16le';
  return plain['utf-16be'] >= units * probe.share ? 'utf-16be' : null;
}

function isPlain(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  // A call takes a bounded number of arguments.
  for (let start = 0; start < bytes.length; start += 8_192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)));
  }
  return parts.join('');
}

function describe(text: string, encoding: TextEncodingName, byteOrderMark: boolean): DecodedText {
  return { text, encoding, byteOrderMark, lineEnding: lineEndingOf(text), finalNewline: text.endsWith('\n') };
}

/** A lone carriage return ends no line, as in git. */
export function lineEndingOf(text: string): LineEnding {
  let crlf = false;
  let lf = false;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (at > 0 && text[at - 1] === '\r') crlf = true;
    else lf = true;
    if (crlf && lf) return 'mixed';
  }
  return crlf ? 'crlf' : lf ? 'lf' : 'none';
}
